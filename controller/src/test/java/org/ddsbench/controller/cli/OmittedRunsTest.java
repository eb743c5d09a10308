package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands of a product with an implementation whose library the user has not provided. */
class OmittedRunsTest {
  private static final String WARNING =
      "warning [I11] row a, dds: Homemade DDS is not built here: its runs are left out (rows a, b)."
          + " Build it from source, then build DDSBench again.";
  private static final String NOTHING =
      "dds: Every run needs an implementation that is not built here, so no run remains.";

  @TempDir private Path directory = Path.of("");

  @BeforeEach
  void makeTheProduct() throws IOException {
    for (String part : List.of("workloads", "probes", "starter", "target")) {
      Files.createSymbolicLink(directory.resolve(part), RealTestbed.home().resolve(part));
    }
    Path apps = Files.createDirectory(directory.resolve("dds-apps"));
    for (String app : List.of("build", "cyclonedds", "fastdds")) {
      Files.createSymbolicLink(
          apps.resolve(app), RealTestbed.home().resolve("dds-apps").resolve(app));
    }
    Inputs.file(
        Files.createDirectory(apps.resolve("homemade")),
        "implementation.xml",
        "<implementation name='homemade' title='Homemade DDS' binary='ddsbench-homemade'",
        "  provided='user' provide='Build it from source, then build DDSBench again.'>",
        "  <supports reliability='reliable' durability='volatile' ownership='shared'",
        "    multicast='false' trigger='listener' batching='false' representation='xcdr1' discovery='rtps'/>",
        "</implementation>");
  }

  private CommandLineRun run(String command, String rows, String... options) throws IOException {
    Path campaign =
        Inputs.file(
            directory,
            "campaign.xml",
            "<campaign name='c'><defaults messageType='Simple' qualityOfService='BestEffort'/>",
            rows,
            "</campaign>");
    String[] arguments = new String[options.length + 4];
    arguments[0] = command;
    arguments[1] = campaign.toString();
    arguments[2] = "--testbed";
    arguments[3] = Inputs.testbed(directory).toString();
    System.arraycopy(options, 0, arguments, 4, options.length);
    return CommandLineRun.at(directory, arguments);
  }

  @Test
  void itsRunsAreLeftOutAndToldOnce() throws IOException {
    String rows =
        "<test id='a' ddsPublisher='cyclonedds,homemade' ddsSubscriber='cyclonedds,homemade'/>"
            + "<test id='b' dds='homemade'/><test id='d' dds='fastdds' seed='2'/>";
    CommandLineRun plan = run("plan", rows);
    assertEquals(0, plan.status(), plan.toString());
    assertTrue(plan.out().contains("2 runs,"), plan.out());
    assertFalse(plan.out().contains("homemade"), plan.out());
    assertEquals(2, plan.err().split("\\[I11\\]", -1).length, plan.err());
    assertTrue(plan.err().contains(WARNING), plan.err());
    assertEquals(0, run("validate", rows).status());
  }

  @Test
  void aCampaignOfWhichNothingRemainsIsRefused() throws IOException {
    for (String command : List.of("validate", "plan", "run")) {
      CommandLineRun refused = run(command, "<test id='a' dds='homemade'/>");
      assertEquals(2, refused.status(), refused.toString());
      assertTrue(refused.err().contains(NOTHING), refused.err());
    }
  }

  @Test
  void aRowOfWhichNothingRemainsCannotBeChosen() throws IOException {
    CommandLineRun refused =
        run("run", "<test id='a' dds='homemade'/><test id='b' dds='fastdds'/>", "--only", "a");
    assertEquals(2, refused.status(), refused.toString());
    assertTrue(refused.err().contains("row a, " + NOTHING), refused.err());
  }

  @Test
  void aMisspeltNameIsStillAnError() throws IOException {
    CommandLineRun refused = run("plan", "<test id='a' dds='homemad,fastdds'/>");
    assertEquals(2, refused.status(), refused.toString());
    assertTrue(refused.err().contains("error [I11] row a, dds: Unknown DDS implementation"));
  }

  @Test
  void aDiscoveryWhoseDaemonIsNotBuiltIsNone() throws IOException {
    Inputs.file(
        Files.createDirectory(directory.resolve("dds-apps/lonely")),
        "implementation.xml",
        "<implementation name='lonely' title='Lonely DDS' binary='ddsbench-cyclonedds'>",
        "  <supports reliability='best_effort' durability='volatile' ownership='shared'",
        "    multicast='false' trigger='listener' batching='false' representation='xcdr1'",
        "    discovery='rtps server'/>",
        "  <daemon discovery='server' binary='nobody'><ready output='up'/></daemon>",
        "</implementation>");
    assertEquals(0, run("validate", "<test id='a' dds='lonely'/>").status());
    CommandLineRun refused = run("validate", "<test id='a' dds='lonely' discovery='server'/>");
    assertEquals(2, refused.status(), refused.toString());
    assertTrue(
        refused.toString().contains("nobody was not there when the apps were built"),
        refused.toString());
  }

  @Test
  void aTransportWhoseDaemonIsNotBuiltIsNone() throws IOException {
    Inputs.file(
        Files.createDirectory(directory.resolve("dds-apps/forgetful")),
        "implementation.xml",
        "<implementation name='forgetful' title='Forgetful DDS' binary='ddsbench-cyclonedds'>",
        "  <debian packages='libmemory-dev' runtime='libmemory1'/>",
        "  <supports reliability='best_effort reliable' durability='volatile' ownership='shared'",
        "    multicast='false' trigger='listener' batching='false' representation='xcdr1'",
        "    discovery='rtps' transport='udp shm'/>",
        "  <limit name='sharedMemoryBytes' value='1000000'/>",
        "  <daemon transport='shm' binary='nobody'><ready output='up'/></daemon>",
        "</implementation>");
    String row = "<test id='a' dds='forgetful' qualityOfService='BestEffort'";
    assertEquals(0, run("validate", row + "/>").status());
    CommandLineRun refused = run("validate", row + " transport='shm'/>");
    assertEquals(2, refused.status(), refused.toString());
    assertTrue(
        refused.toString().contains("[I00] row a, transport: Forgetful DDS does not support"),
        refused.toString());
    assertTrue(
        refused.toString().contains("Install it (Debian: libmemory-dev) and build again"),
        refused.toString());
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/your-own.md, carried out by programs of this machine. */
@Tag("testbed")
class LocalVariantsIT {
  @TempDir private Path directory = Path.of("");

  /** A block of XML of the page that begins with this tag. */
  private static String example(String tag) throws IOException {
    String page = Files.readString(RealTestbed.home().resolve("docs/your-own.md"));
    int start = page.indexOf("```xml\n<" + tag) + "```xml\n".length();
    return page.substring(start, page.indexOf("```", start));
  }

  @Test
  void aConfigurationOfTheUserHasEffect() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file("small.xml", example("CycloneDDS"));
    nodes.file("dds.xml", example("dds"));
    Path campaign = nodes.file("datagrams.xml", example("campaign"));
    RunStore store = new RunStore(directory.resolve("results"));
    RecordingListener listener = new RecordingListener();
    Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    Map<String, RunManifest> runs = new TreeMap<>();
    store.manifests("datagrams").forEach(run -> runs.put(run.parameters().dds(), run));
    assertEquals(2, runs.size(), listener.outcomes::toString);
    RunManifest usual = Objects.requireNonNull(runs.get("cyclonedds"));
    RunManifest small = Objects.requireNonNull(runs.get("cyclone-small"));
    // 30 KiB are 3 datagrams of 14,720 bytes, or 8 of 4,000.
    assertTrue(datagrams(small) > 2 * datagrams(usual), () -> small + " " + usual);
    assertEquals(Map.of(), usual.variants());
    assertEquals(example("CycloneDDS").strip(), text(small).strip());
    assertEquals("Cyclone DDS, 4000 B datagrams", small.ddsTitle());
    assertEquals(usual.ddsVersion(), small.ddsVersion());

    String report = directory.resolve("results/datagrams").toString();
    assertEquals(0, CommandLineRun.of("report", report).status());
    String page = Files.readString(directory.resolve("results/datagrams/report.html"));
    assertTrue(page.contains("&lt;MaxMessageSize&gt;4000B&lt;/MaxMessageSize&gt;"));
    assertTrue(page.contains("Cyclone DDS, 4000 B datagrams"));

    nodes.file("small.xml", example("CycloneDDS").replace("4000B", "5000B"));
    CommandLineRun resumed =
        CommandLineRun.of(
            "run",
            campaign.toString(),
            "--testbed",
            nodes.testbedXml().toString(),
            "--repository",
            directory.resolve("results").toString(),
            "--resume");
    assertEquals(2, resumed.status(), resumed::toString);
    assertTrue(resumed.err().contains("variant cyclone-small"), resumed::err);
  }

  /** One good and two faulty variants; one of them is repaired, and its run resumed. */
  @Test
  void aFaultyVariantFailsOnlyItsRuns() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file("small.xml", example("CycloneDDS"));
    nodes.file("broken.xml", "<CycloneDDS>");
    nodes.file(
        "dds.xml",
        "<dds>",
        "  <variant name='small' of='cyclonedds'><configuration file='small.xml'/></variant>",
        "  <variant name='broken' of='cyclonedds'><configuration file='broken.xml'/></variant>",
        "  <variant name='unknown' of='nine' title='Nine DDS'/>",
        "  <variant name='idle' of='ten'/>",
        "</dds>");
    String row = " messageType='Simple' messageIterations='100' publicationPeriod='5ms'/>";
    Path campaign =
        nodes.file(
            "faulty.xml",
            "<campaign name='faulty'>",
            "  <test id='a' dds='small,broken'" + row,
            "  <test id='b' ddsPublisher='cyclonedds,unknown' ddsSubscriber='small'" + row,
            "</campaign>");
    CommandLineRun checked = faulty("validate", campaign, nodes);
    assertEquals(0, checked.status(), checked::toString);
    String dds = directory.resolve("dds.xml") + ":";
    for (String warning :
        List.of(
            directory.resolve("broken.xml") + ":2:1: warning [I12] row a, dds: Runs of broken",
            dds + "4:27: warning [I12] row b, dds: Runs of unknown will fail: nine is not an",
            dds + "5:24: warning [I12]: No row uses idle, which has faults: ten is not an")) {
      assertTrue(checked.err().contains(warning), () -> warning + "\n" + checked.err());
    }
    assertEquals(0, faulty("check", campaign, nodes).status());

    CommandLineRun run = faulty("run", campaign, nodes);
    assertEquals(3, run.status(), run::toString);
    assertEquals(
        Map.of(
            "small", "", "broken", "VARIANT", "cyclonedds->small", "", "unknown->small", "VARIANT"),
        kinds());
    assertTrue(run.out().contains("Nine DDS -> "), run::out);

    nodes.file("broken.xml", example("CycloneDDS"));
    CommandLineRun resumed = faulty("run", campaign, nodes, "--resume");
    assertEquals(3, resumed.status(), resumed::toString);
    assertEquals(
        Map.of("small", "", "broken", "", "cyclonedds->small", "", "unknown->small", "VARIANT"),
        kinds());
  }

  private CommandLineRun faulty(
      String command, Path campaign, LocalNodes nodes, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command, campaign.toString()));
    arguments.addAll(List.of("--testbed", nodes.testbedXml().toString()));
    if (command.equals("run")) {
      arguments.addAll(List.of("--repository", directory.resolve("results").toString()));
    }
    arguments.addAll(List.of(options));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  /** The kinds of failures of current runs by implementation; empty for a completed run. */
  private Map<String, String> kinds() throws IOException {
    Map<String, String> kinds = new TreeMap<>();
    CampaignRuns.of(new RunStore(directory.resolve("results")), "faulty")
        .current()
        .forEach(
            run ->
                kinds.put(
                    run.parameters().dds(), run.failure() == null ? "" : run.failure().kind()));
    return kinds;
  }

  /** Campaigns could mean either of two variants of one name. */
  @Test
  void aFaultOfTheFileRefusesEverything() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file(
        "dds.xml",
        "<dds>",
        "  <variant name='v' of='nine'/>",
        "  <variant name='v' of='cyclonedds'/>",
        "</dds>");
    Path campaign =
        nodes.file(
            "twice.xml",
            "<campaign name='faulty'><test id='a' dds='cyclonedds' messageType='Simple'/>",
            "</campaign>");
    for (String command : List.of("validate", "check", "run")) {
      CommandLineRun refused = faulty(command, campaign, nodes);
      assertEquals(2, refused.status(), refused::toString);
      assertTrue(refused.err().contains("dds.xml:2:21: error [XML] of: nine"), refused::err);
      assertTrue(refused.err().contains("dds.xml:3:12: error [XML] name: v is"), refused::err);
      assertFalse(refused.err().contains("I12"), refused::err);
    }
  }

  private static String text(RunManifest run) {
    return String.valueOf(
        Objects.requireNonNull(run.variants().get("cyclone-small")).get("configuration small.xml"));
  }

  private static double datagrams(RunManifest run) {
    return Objects.requireNonNull(
        Objects.requireNonNull(run.pairs().get(0).breakdown()).sentDatagrams().median());
  }

  @Test
  void implementationsAreListed() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 1);
    nodes.file("small.xml", example("CycloneDDS"));
    nodes.file("dds.xml", example("dds"));
    Path campaign = nodes.file("datagrams.xml", example("campaign"));
    CommandLineRun listed = CommandLineRun.of("implementations", campaign.toString());
    assertEquals(0, listed.status(), listed::toString);
    String line =
        listed.out().lines().filter(one -> one.startsWith("cyclone-small ")).findFirst().orElse("");
    assertTrue(line.contains(directory.resolve("dds.xml").toString()), listed::out);
    CommandLineRun json =
        CommandLineRun.of("implementations", campaign.toString(), "--format", "json");
    assertTrue(json.out().contains("\"of\" : \"cyclonedds\""), json::out);
  }
}

package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Campaigns of a user who is not root: nodes are ports of 127.0.0.1, or processes of this machine,
 * so all apps of a run share one address. The user exists only during this test.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrdinaryUserIT {
  private static final int NODES = 3;
  private static final int MESSAGES = 100;
  private static final String TESTBED = ".local/state/ddsbench/testbed/testbed.xml";

  /**
   * Arguments: user, home directory, product, then the command; the product may lie where only root
   * has access.
   */
  private static final String AS_USER =
      String.join(
          "\n",
          "set -e",
          "mkdir -p \"$2/product\"",
          "mount --bind \"$3\" \"$2/product\"",
          "cd \"$2\"",
          "exec setpriv --reuid \"$1\" --regid \"$1\" --init-groups env -i HOME=\"$2\" PATH=\"$PATH\""
              + " \"${@:4}\"");

  private final String user = "ddsb" + ProcessHandle.current().pid();
  private final Path home = Path.of("/home").resolve(user);
  private final List<Said> said = new ArrayList<>();
  private List<StoredRun> runs = List.of();

  private record Said(int status, String text) {}

  @BeforeAll
  void runACampaign() throws IOException, InterruptedException {
    RealTestbed.output(
        "useradd", "--create-home", "--home-dir", home.toString(), "--shell", "/bin/bash", user);
    HostileLogin.in(home);
    RealTestbed.output("chown", "-R", user + ":", home.toString());
    Files.writeString(
        home.resolve("campaign.xml"),
        String.join(
            "\n",
            "<campaign name='ordinary'>",
            "  <defaults dds='cyclonedds,fastdds' publicationPeriod='4ms'",
            "            messageIterations='" + MESSAGES + "'/>",
            "  <test id='many' messageType='CompactAvenue' subscribers='2'/>",
            "  <test id='several' messageType='Simple' publishers='2' subscribers='3'",
            "        placement='shared'/>",
            "</campaign>"));
    said.add(ddsbench("testbed", "up", "--nodes", Integer.toString(NODES)));
    said.add(ddsbench("run", "campaign.xml", "--testbed", TESTBED));
    runs = StoredRun.all(new RunStore(home.resolve("results")), "ordinary");
    said.add(ddsbench("testbed", "down"));
    said.add(ddsbench("demo", "--quick", "--launcher", "local"));
  }

  private Said ddsbench(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "unshare",
                "--mount",
                "bash",
                "-c",
                AS_USER,
                "as",
                user,
                home.toString(),
                RealTestbed.home().toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dddsbench.home=" + home.resolve("product"),
                "-cp",
                home.resolve("product/controller/target/classes")
                    + ":"
                    + home.resolve("product/controller/target/lib/*"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile("ddsbench", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      int status = process.waitFor();
      return new Said(status, Files.readString(out, StandardCharsets.UTF_8));
    } finally {
      Files.delete(out);
    }
  }

  @AfterAll
  void removeTheUser() throws IOException, InterruptedException {
    RealTestbed.output("userdel", "--remove", "--force", user);
  }

  @Test
  void everyCommandSucceeds() {
    assertEquals(List.of(0, 0, 0, 0), said.stream().map(Said::status).toList(), said.toString());
    assertTrue(said.get(0).text.contains("ports of 127.0.0.1"), said.toString());
  }

  @Test
  void everyMessageReachesEverySubscriber() {
    assertEquals(4, runs.size(), said.toString());
    for (StoredRun run : runs) {
      assertEquals("completed", run.manifest().status(), run.label());
      run.assertNothingIsMissing();
      run.assertStampsAreInTheOrderOfEvents();
      run.assertRoundTripTimesAreThoseOfTheStamps();
      run.assertCountsAreThoseOfTheSamples();
    }
  }

  @Test
  void theReportAndTheSummaryAreWritten() throws IOException {
    Path campaign = home.resolve("results/ordinary");
    assertEquals(1 + 2 * (2 + 6), Files.readAllLines(campaign.resolve("summary.csv")).size());
    assertTrue(Files.size(campaign.resolve("report.html")) > 100_000);
    assertEquals(
        List.of("Eclipse Cyclone DDS", "eProsima Fast DDS"),
        runs.stream().map(StoredRun::manifest).map(RunManifest::ddsTitle).distinct().toList());
  }

  /** The demo's seven nodes are processes of this machine and need no sshd. */
  @Test
  void theDemoNeedsNoSshd() throws IOException {
    assertFalse(said.get(3).text.contains("sshd"), said.get(3).text);
    List<RunManifest> demo = new RunStore(home.resolve("results")).manifests("quick");
    assertFalse(demo.isEmpty(), said.toString());
    assertTrue(demo.stream().allMatch(RunManifest::isSound), said.toString());
    assertFalse(Files.exists(home.resolve(TESTBED).resolve("../../demo-local").normalize()));
  }

  @Test
  void noLoginReadsTheUsersStartUpFiles() throws IOException {
    new HostileLogin(home).assertUnread(said.toString());
  }

  @Test
  void nothingIsLeft() throws IOException {
    assertFalse(Files.exists(home.resolve(TESTBED).resolveSibling(".")));
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      assertEquals(
          List.of(),
          all.filter(process -> process.info().user().equals(Optional.of(user)))
              .map(process -> process.info().commandLine().orElse(""))
              .toList());
    }
  }
}

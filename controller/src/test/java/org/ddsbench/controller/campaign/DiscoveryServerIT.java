package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Runs with a real discovery daemon: one on a separate node, one that is killed, one that does not
 * start, and one beside apps.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DiscoveryServerIT {
  private static final String SERVER = "fast-discovery-server";
  private static final String ROLES = " roles=\"publisher subscriber discovery\"";

  private final RealTestbed testbed = RealTestbed.up(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final Saboteur listener = new Saboteur();
  private final Map<String, StoredRun> runs = new TreeMap<>();
  private CampaignResult result = new CampaignResult(List.of(), 0, 0, 0, true);

  DiscoveryServerIT() throws IOException, InterruptedException {}

  /** Disturbs the daemons of some rows, and checks how that of another row was started. */
  private final class Saboteur extends RecordingListener {
    private String commandLine = "";

    @Override
    public void phase(TestRun run, Phase phase) {
      super.phase(run, phase);
      try {
        switch (run.test() + " " + phase) {
          case "apart PUBLISH" ->
              commandLine =
                  testbed.processes().stream()
                      .filter(line -> line.startsWith("node3 ") && line.contains(SERVER))
                      .findFirst()
                      .orElse("");
          case "killed PUBLISH" -> testbed.killProcess(SERVER);
          case "broken PREPARE" -> replace();
          case "broken STORE" -> putBack();
          default -> {}
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** Replaces the daemon with a program that fails to start. */
    private void replace() throws IOException {
      Path server = deployed(SERVER);
      Files.copy(server, server.resolveSibling("kept"), StandardCopyOption.COPY_ATTRIBUTES);
      Files.writeString(
          server,
          "#!/bin/sh\necho no room for clients >&2\nexit 3\n",
          StandardOpenOption.TRUNCATE_EXISTING);
    }

    private void putBack() throws IOException {
      Path kept = deployed("kept");
      Files.move(kept, kept.resolveSibling(SERVER), StandardCopyOption.REPLACE_EXISTING);
    }

    /** A file of the newest bundle, which is this campaign's. */
    private Path deployed(String name) throws IOException {
      Path bundles = testbed.state().resolve("node3/work/bundles");
      try (Stream<Path> walk = Files.walk(bundles)) {
        return walk.filter(file -> file.endsWith("fastdds/" + name))
            .max(Comparator.comparing(file -> modified(bundles, file)))
            .orElseThrow();
      }
    }

    private static FileTime modified(Path bundles, Path file) {
      try {
        return Files.getLastModifiedTime(bundles.resolve(bundles.relativize(file).getName(0)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @BeforeAll
  void runTheCampaigns() throws IOException {
    String text = Files.readString(testbed.testbedXml());
    assertTrue(text.contains("<node name=\"node1\"") && text.contains(ROLES), text);
    Path apart =
        Files.writeString(
            testbed.state().resolve("apart.xml"),
            text.replace(ROLES, "")
                .replace("<node name=\"node3\"", "<node roles=\"discovery\" name=\"node3\""));
    result =
        run(
            "apart",
            apart,
            "<test id='apart'/>",
            "<test id='killed' messageIterations='6000'/>",
            "<test id='broken'/>");
    Path beside =
        Files.writeString(
            testbed.state().resolve("beside.xml"), text.replace("\"measure\"", "\"none\""));
    run("beside", beside, "<test id='beside' multicast='on' subscribers='2'/>");
  }

  private CampaignResult run(String name, Path testbedXml, String... rows) throws IOException {
    Path campaign =
        testbed.file(
            name + ".campaign.xml",
            "<campaign name='" + name + "'>",
            "<defaults dds='fastdds' messageType='Simple' discovery='server'"
                + " publicationPeriod='2ms' messageIterations='100' echo='full'/>",
            String.join("\n", rows),
            "</campaign>");
    CampaignResult carriedOut = Campaigns.run(campaign, testbedXml, store, false, listener);
    StoredRun.all(store, name).forEach(stored -> runs.put(stored.manifest().test(), stored));
    return carriedOut;
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void endpointsFindEachOtherThroughADaemonOnANodeOfItsOwn() throws IOException {
    assertEquals(new CampaignResult(List.of(), 1, 2, 0, false), result);
    StoredRun run = stored("apart");
    run.assertNothingIsMissing();
    assertEquals(Discovery.SERVER, run.manifest().parameters().get(Parameters.DISCOVERY));
    assertEquals(List.of("node1", "node2"), endpointNodes(run));
    ClockState clock = Objects.requireNonNull(run.manifest().clocks().get("node3"));
    assertEquals("none", clock.source(), "no message is stamped there");
    assertTrue(log(run, "node3/daemon.stdout.log").contains("SERVER"));
    assertTrue(log(run, "node3/discovery-server.xml").contains(testbed.address("node3")));
    String listens = "-l " + testbed.address("node3") + " -p ";
    assertTrue(listener.commandLine.contains(listens), listener.commandLine);
  }

  @Test
  void aDaemonThatDiesFailsTheRunWithItsLastWords() {
    RunManifest.Failure failure = failure("killed");
    assertEquals("DAEMON", failure.kind());
    assertEquals("node3", failure.node());
    assertTrue(failure.reason().startsWith(SERVER + " ended with status 137"), failure.reason());
    assertTrue(failure.reason().contains("Server is running"), failure.reason());
  }

  @Test
  void aDaemonThatDoesNotStartFailsTheRunBeforeAnyAppStarts() throws IOException {
    RunManifest.Failure failure = failure("broken");
    assertEquals("DAEMON", failure.kind());
    assertEquals(SERVER + " ended with status 3: no room for clients", failure.reason());
    Path logs = stored("broken").directory().resolve("logs");
    assertTrue(Files.exists(logs.resolve("node3/daemon.stderr.log")));
    assertTrue(Files.notExists(logs.resolve("node1/publisher-0.stderr.log")));
  }

  /**
   * By multicast: the first node of the local testbed has the discovery role and runs endpoints
   * too.
   */
  @Test
  void aDaemonMayStandBesideApps() throws IOException {
    StoredRun run = stored("beside");
    run.assertNothingIsMissing();
    assertEquals(List.of("node1", "node2", "node3"), endpointNodes(run));
    assertTrue(log(run, "node1/daemon.stdout.log").contains("SERVER"));
    try (RunTables tables = new RunTables(store)) {
      assertTrue(tables.uses(run.manifest()).containsKey("daemon"));
    }
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  private StoredRun stored(String row) {
    return Objects.requireNonNull(runs.get(row), row);
  }

  private RunManifest.Failure failure(String row) {
    return Objects.requireNonNull(stored(row).manifest().failure(), row);
  }

  private static List<String> endpointNodes(StoredRun run) {
    return run.manifest().endpoints().stream().map(Endpoint::node).distinct().sorted().toList();
  }

  private static String log(StoredRun run, String file) throws IOException {
    return Files.readString(run.directory().resolve("logs").resolve(file));
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.controller.trace.Trace;
import org.ddsbench.controller.trace.TracedLauncher;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns with DDS Security on nodes of this machine, with the real programs. */
@Tag("testbed")
class SecurityIT {
  private static final int MESSAGES = 100;

  /** The beginning of the text of a private key in PEM. */
  private static final String KEY = "BEGIN PRIVATE KEY";

  private final Path directory;

  private final RecordingListener listener = new RecordingListener();

  SecurityIT(@TempDir Path directory) {
    this.directory = directory;
  }

  private CampaignResult run(RunStore store, Clock clock, String... rows) throws Exception {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Path campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='secured'>",
            "  <defaults messageType='Complex' messageSize='100000'",
            "            qualityOfService='ReliableVolatile' verify='on'",
            "            publicationPeriod='5ms' messageIterations='" + MESSAGES + "'/>",
            String.join("\n", rows),
            "</campaign>");
    Workspace workspace = new Workspace(RealTestbed.home(), directory);
    CampaignRequest request =
        workspace
            .prepare(campaign, nodes.testbedXml(), store, false, null, Optional.empty())
            .value()
            .orElseThrow();
    SshAccess access = new SshAccess(request.testbed().knownHosts(), "none", directory, "");
    Launcher launcher = workspace.launcher(request.testbed(), access);
    try (Trace trace = Trace.to(directory.resolve("trace.jsonl"))) {
      return new CampaignRunner(request, new TracedLauncher(launcher, trace), clock, listener)
          .run();
    }
  }

  /** Every message arrives whole, and afterwards no key is in any file of this machine. */
  @Test
  void signedAndEncryptedMessagesArriveAndNoKeyIsLeft() throws Exception {
    RunStore store = new RunStore(directory.resolve("results"));
    CampaignResult result =
        run(
            store,
            Clock.systemUTC(),
            "<test id='a' dds='fastdds' security='off,sign,encrypt' echo='stamp'/>",
            "<test id='b' dds='fastdds' security='encrypt' transport='shm' placement='node1 -&gt; node1'/>",
            "<test id='c' dds='fastdds' security='sign' collocation='process' placement='node1 -&gt; node1'/>");
    assertEquals(List.of(), result.findings());
    List<RunManifest> runs = store.manifests("secured");
    assertEquals(5, runs.size());
    for (RunManifest run : runs) {
      assertTrue(run.isCompleted(), listener.outcomes::toString);
      assertEquals(MESSAGES, run.pairs().get(0).counts().received(), run::toString);
    }
    assertEquals(List.of(), filesWith(KEY));
    // The requests with keys were recorded, without them.
    assertEquals(1, filesWith("\\\"type\\\":\\\"secure\\\"").size());
  }

  /** The run of the expired certificate names node, times and remedy; the other one goes on. */
  @Test
  void anExpiredCertificateFailsItsRunAlone() throws Exception {
    RunStore store = new RunStore(directory.resolve("results"));
    CampaignResult result =
        run(
            store,
            Clock.offset(Clock.systemUTC(), Duration.ofDays(-30)),
            "<test id='a' dds='fastdds' security='off,sign'/>");
    assertEquals(List.of(), result.findings());
    for (RunManifest run : store.manifests("secured")) {
      boolean secured = run.parameters().get(Parameters.SECURITY) == Security.SIGN;
      assertEquals(!secured, run.isCompleted(), listener.outcomes::toString);
      if (secured) {
        RunManifest.Failure failure = Objects.requireNonNull(run.failure());
        assertEquals(FailureKind.SECURITY.name(), failure.kind());
        assertTrue(failure.node().startsWith("node"), failure::toString);
        assertTrue(failure.reason().contains(" has expired: it is valid from "), failure::reason);
        assertTrue(failure.reason().contains("set the clock of the node"), failure::reason);
      }
    }
    assertEquals(List.of(), filesWith(KEY));
  }

  /** A build without plugins is refused before anything is measured; the other rows go on. */
  @Test
  void aBuildWithoutPluginsFailsItsRunsAlone() throws Exception {
    RunStore store = new RunStore(directory.resolve("results"));
    CampaignResult result =
        run(store, Clock.systemUTC(), "<test id='a' dds='cyclonedds' security='off,encrypt'/>");
    assertEquals(List.of(), result.findings());
    for (RunManifest run : store.manifests("secured")) {
      boolean secured = run.parameters().get(Parameters.SECURITY).isOn();
      assertEquals(!secured, run.isCompleted(), listener.outcomes::toString);
      RunManifest.Failure failure = run.failure();
      if (failure != null) {
        assertEquals(FailureKind.SECURITY.name(), failure.kind());
        assertTrue(failure.reason().contains("libdds_security_auth.so"), failure::reason);
      }
    }
    assertFalse(filesWith("cannot load its security plugins").isEmpty());
  }

  private List<Path> filesWith(String text) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(Files::isRegularFile)
          .filter(file -> !file.toString().contains("/bundles/"))
          .filter(file -> text(file).contains(text))
          .toList();
    }
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

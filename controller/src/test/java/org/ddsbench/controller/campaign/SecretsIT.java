package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.controller.remote.RealAgent;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A campaign with a key that has a passphrase, through an agent: neither appears in anything
 * written on this machine or on the nodes, or printed.
 */
@Tag("testbed")
class SecretsIT {
  private static final String PASSPHRASE = "correct-horse-battery";

  private final RealTestbed testbed = RealTestbed.up("ddssecr", 31, 2);
  private final Path key = testbed.state().resolve("id_ed25519");
  private final Path agentDirectory = testbed.scratch().resolve("agent");
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final RecordingListener listener = new RecordingListener();

  SecretsIT() throws IOException, InterruptedException {}

  @AfterEach
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  /** The secret lines of a key file, without the first one, which all keys share. */
  private List<String> keyLines() throws IOException {
    List<String> lines =
        Files.readAllLines(key).stream().filter(line -> !line.startsWith("-----")).skip(1).toList();
    assertTrue(lines.size() > 3, lines::toString);
    return lines;
  }

  @Test
  void noKeyAndNoPassphraseIsWritten() throws Exception {
    List<String> secrets = new ArrayList<>(keyLines());
    RealTestbed.output("ssh-keygen", "-q", "-p", "-N", PASSPHRASE, "-f", key.toString());
    secrets.addAll(keyLines());
    secrets.add(PASSPHRASE);
    Workspace workspace = new Workspace(RealTestbed.home(), RealTestbed.userHome());
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='secrets'>",
            "  <test id='good' dds='cyclonedds' messageType='Simple' messageIterations='20'/>",
            "</campaign>");
    CampaignRequest request =
        workspace
            .prepare(campaign, testbed.testbedXml(), store, false, null, Optional.empty())
            .value()
            .orElseThrow();
    try (RealAgent agent = new RealAgent(agentDirectory)) {
      agent.add(key, PASSPHRASE);
      SshAccess access =
          new SshAccess(
              request.testbed().knownHosts(), "none", RealTestbed.userHome(), agent.socket());
      CampaignResult result =
          new CampaignRunner(
                  request,
                  workspace.launcher(request.testbed(), access),
                  Clock.systemUTC(),
                  listener)
              .run();
      assertEquals(new CampaignResult(List.of(), 1, 0, 0, false), result);
    }
    HtmlReport.write(store, "secrets", testbed.scratch().resolve("report.html"));
    for (String secret : secrets) {
      assertEquals(List.of(), filesWith(secret), secret);
    }
    // The search does find text that exists.
    assertTrue(filesWith("ddsbench").size() > 10);
  }

  private List<Path> filesWith(String text) throws IOException {
    byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
    List<Path> found = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(testbed.scratch())) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        boolean given = file.equals(key) || file.startsWith(agentDirectory);
        if (!given && holds(Files.readAllBytes(file), wanted)) {
          found.add(file);
        }
      }
    }
    return found;
  }

  private static boolean holds(byte[] bytes, byte[] wanted) {
    return new String(bytes, StandardCharsets.ISO_8859_1)
        .contains(new String(wanted, StandardCharsets.ISO_8859_1));
  }
}

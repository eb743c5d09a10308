package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  private final RealTestbed testbed = RealTestbed.up(2);
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
    assertEquals(List.of(), filesWith(secrets));
    // The search does find text that exists.
    assertTrue(filesWith(List.of("ddsbench")).size() > 10);
  }

  /** The files that contain any of these texts, but those that were given. */
  private List<Path> filesWith(List<String> texts) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", "grep -rlaF -D skip \"$@\" || [ $? = 1 ]", "sh"));
    texts.forEach(text -> command.addAll(List.of("-e", text)));
    command.addAll(List.of(testbed.scratch().toString(), testbed.state().toString()));
    return RealTestbed.output(command.toArray(String[]::new))
        .lines()
        .map(Path::of)
        .filter(file -> !file.equals(key) && !file.startsWith(agentDirectory))
        .toList();
  }
}

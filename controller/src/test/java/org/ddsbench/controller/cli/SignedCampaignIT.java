package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.core.SshKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A campaign of every experiment, measured, signed at its end and verified: each run's key can be
 * made again from what is stored.
 */
@Tag("testbed")
class SignedCampaignIT {
  private final Path directory;

  SignedCampaignIT(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void whatWasMeasuredIsSignedAndProven() throws Exception {
    LocalNodes nodes = LocalNodes.in(directory, 3);
    Files.writeString(
        directory.resolve("dds.xml"),
        """
        <dds>
          <variant name="traced" of="cyclonedds" title="Traced">
            <environment name="CYCLONEDDS_URI" value="&lt;Tracing&gt;&lt;/Tracing&gt;"/>
          </variant>
        </dds>
        """);
    Path campaign =
        nodes.file(
            "all.xml",
            "<campaign name='all'>",
            "<defaults dds='cyclonedds' messageType='Simple' messageIterations='20'",
            "          publicationPeriod='2ms' warmup='0'/>",
            "<test id='echoes' publicationPeriod='1500us,2500us' repeat='2' verify='on'/>",
            "<test id='pairs' ddsPublisher='cyclonedds' ddsSubscriber='fastdds' echo='stamp'/>",
            "<test id='strengths' publishers='2' ownership='exclusive' strength='5 7'/>",
            "<test id='pingpong' dds='fastdds' pattern='pingpong' echo='stamp'/>",
            "<test id='variant' dds='traced' messageType='Complex' messageSize='500'/>",
            "<test id='request' experiment='request' echo='stamp' serverThreads='2' objects='3'/>",
            "<test id='rate' experiment='rate' boutTime='200ms' loads='50%' echo='stamp'",
            "      qualityOfService='ReliableVolatile' within='p99&lt;100ms'/>",
            "<test id='discovery' experiment='discovery'/>",
            "<test id='footprint' experiment='footprint'/>",
            "<test id='colors' experiment='coloring' messageType='Complex' messageSize='64'",
            "      graph='mesh:2x2' colors='3' convergences='2' programs='2'/>",
            "</campaign>");
    makeKey("ann");
    String results = directory.resolve("results").toString();
    CommandLineRun refused = run(campaign, nodes, "nobody");
    assertEquals(ExitStatus.BAD_INPUT, refused.status(), refused::toString);
    assertTrue(refused.err().contains("nobody: error [B04]: The key is not there"), refused.err());
    assertFalse(Files.exists(Path.of(results)), "measured before the key was tried");

    CommandLineRun measured = run(campaign, nodes, "ann");
    assertEquals(ExitStatus.OK, measured.status(), measured::toString);
    assertTrue(measured.err().lines().anyMatch(line -> line.matches("all/\\S+: signed")));
    Path signers = directory.resolve("allowed_signers");
    Files.writeString(signers, "ann@tower " + Files.readString(directory.resolve("ann.pub")));
    CommandLineRun verified =
        CommandLineRun.of(
            "repository",
            "verify",
            "--repository",
            results,
            "--allowed-signers",
            signers.toString(),
            "--format",
            "json");
    assertEquals(ExitStatus.OK, verified.status(), verified::toString);
    JsonNode found = JsonMapper.builder().build().readTree(verified.out());
    assertEquals("ann@tower", found.path("executions").get(0).path("signer").asText());
    assertEquals(13, found.path("runs").size());
    List<String> unsound = new ArrayList<>();
    found.path("runs").forEach(run -> unsound.addAll(differences(run)));
    assertEquals(List.of(), unsound);
  }

  private static List<String> differences(JsonNode run) {
    List<String> texts = new ArrayList<>();
    run.path("differences").forEach(one -> texts.add(run.path("run") + ": " + one));
    return texts;
  }

  private CommandLineRun run(Path campaign, LocalNodes nodes, String key) {
    return CommandLineRun.of(nodes, campaign, "--sign", directory.resolve(key).toString());
  }

  private void makeKey(String name) throws Exception {
    SshKey.make(directory.resolve(name));
  }
}

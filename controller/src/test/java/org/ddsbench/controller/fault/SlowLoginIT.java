package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** A node whose login shell takes half a second to start, in a start-up file. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlowLoginIT {
  private static final int SLEEP_MS = 500;
  private static final Pattern WARNING =
      Pattern.compile(
          "warning \\[W01\\] node2: each command waits \\d+\\.\\d s for the login's shell \\(bash\\):"
              + " let ~/\\.bashrc return early in shells that are not interactive");

  private final RealTestbed testbed;
  private final Path file;

  SlowLoginIT(RealTestbed testbed) {
    this.testbed = testbed;
    file = testbed.state().resolve("node2/home/.bashrc");
  }

  @BeforeAll
  void slowDown() throws IOException {
    Files.writeString(file, "sleep " + SLEEP_MS / 1e3 + "\n");
  }

  @AfterAll
  void restore() throws IOException {
    Files.delete(file);
  }

  @Test
  void checkNamesTheNodeTheWaitAndTheFile() throws IOException {
    CommandLineRun check = CommandLineRun.of("check", "--testbed", testbed.testbedXml().toString());
    assertEquals(0, check.status(), check.toString());
    assertTrue(WARNING.matcher(check.err()).find(), check.toString());
  }

  @Test
  void theJsonHasTheWaitOfEachNode() throws IOException {
    CommandLineRun check =
        CommandLineRun.of(
            "check", "--testbed", testbed.testbedXml().toString(), "--format", "json");
    assertEquals(0, check.status(), check.toString());
    JsonNode nodes = new ObjectMapper().readTree(check.out()).get("nodes");
    assertEquals(3, nodes.size(), check.toString());
    for (JsonNode node : nodes) {
      int least = node.get("node").asText().equals("node2") ? SLEEP_MS : 0;
      assertTrue(node.get("login_ms").isInt(), check.toString());
      assertTrue(node.get("login_ms").asInt() >= least, check.toString());
    }
  }
}

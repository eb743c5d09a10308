package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.protocol.Fact;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Four nodes: two good, one with another machine's host key, one that does not exist. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CheckIT {
  private final RealTestbed testbed = RealTestbed.up(4);
  private CommandLineRun text = new CommandLineRun(-1, "", "");
  private CommandLineRun json = new CommandLineRun(-1, "", "");
  private CommandLineRun good = new CommandLineRun(-1, "", "");

  CheckIT() throws IOException, InterruptedException {}

  @BeforeAll
  void run() throws IOException, InterruptedException {
    testbed.link("node1", "multicast", "off");
    String xml = Files.readString(testbed.testbedXml());
    String spoilt =
        xml.replace('"' + testbed.host(4) + '"', '"' + testbed.host(199) + '"')
            .replace("/known_hosts\"", "/spoilt\"");
    List<String> keys = Files.readAllLines(testbed.state().resolve("known_hosts"));
    Files.write(
        testbed.state().resolve("spoilt"),
        List.of(
            keys.get(0),
            keys.get(0).replace(testbed.host(1) + " ", testbed.host(2) + " "),
            keys.get(2)));
    String file = testbed.file("spoilt.xml", spoilt).toString();
    text = CommandLineRun.of("check", "--testbed", file);
    json = CommandLineRun.of("check", "--testbed", file, "--format", "json");
    Path goodOnes = testbed.file("good.xml", xml.replaceAll("<node name=\"node[24]\"[^>]*/>", ""));
    good = CommandLineRun.of("check", "--testbed", goodOnes.toString());
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.link("node1", "multicast", "on");
    testbed.down();
  }

  @Test
  void everyNodeHasItsLineInTheOrderOfTheTestbed() {
    List<String> lines =
        text.out().lines().filter(line -> line.startsWith("node")).skip(1).toList();
    assertEquals(4, lines.size(), text.toString());
    assertTrue(
        lines.get(0).matches("node1 +ok +-?[0-9.]+ +[0-9.]+ .* GiB .*" + testbed.host(1) + ".*"),
        lines.get(0));
    assertTrue(lines.get(1).matches("node2 +host key +- +- .*"), lines.get(1));
    assertTrue(
        lines.get(2).matches("node3 +ok +-?[0-9.]+ +[0-9.]+ .* GiB .*" + testbed.host(3) + ".*"),
        lines.get(2));
    assertTrue(lines.get(3).matches("node4 +unreachable +- +- .*"), lines.get(3));
    assertTrue(text.out().startsWith("testbed local: 2 of 4 nodes can be used;"), text.out());
  }

  @Test
  void everyErrorIsToldWithItsNodeAfterTheWarnings() {
    List<String> lines =
        text.err().lines().filter(line -> line.matches(".*: (error|warning) .*")).toList();
    List<String> errors = lines.stream().filter(line -> line.contains(": error ")).toList();
    assertEquals(2, errors.size(), text.toString());
    assertEquals(errors, lines.subList(lines.size() - 2, lines.size()));
    assertTrue(
        errors
            .get(0)
            .contains(
                "spoilt.xml:6:3: error [B04] node2: the host key of "
                    + testbed.host(2)
                    + " is not"),
        errors.get(0));
    assertTrue(
        errors
            .get(1)
            .contains(
                "spoilt.xml:8:3: error [B04] node4: "
                    + testbed.host(199)
                    + " port 22 cannot be reached"),
        errors.get(1));
    assertEquals(2, text.status());
  }

  @Test
  void aSettingThatDisturbsIsToldOfTheNodeThatHasIt() {
    assertTrue(
        text.err().contains("warning [H12] node1: Interface eth0 does no multicast"),
        text.toString());
    assertFalse(text.err().contains("H12] node1, "), text.toString());
  }

  @Test
  void warningsAloneLeaveTheNodesUsable() {
    assertEquals(0, good.status(), good.toString());
    assertTrue(good.err().contains("warning [H12] node1"), good.toString());
    assertTrue(good.out().startsWith("testbed local: 2 of 2 nodes can be used;"), good.out());
  }

  @Test
  void jsonTellsTheSame() throws IOException {
    assertEquals(2, json.status(), json.toString());
    JsonNode said = JsonMapper.builder().build().readTree(json.out());
    assertFalse(said.path("usable").asBoolean(true));
    assertEquals("measure", said.path("clock_mode").asText());
    assertEquals(List.of("ok", "host_key", "ok", "unreachable"), said.findValuesAsText("login"));
    JsonNode first = said.path("nodes").path(0);
    assertTrue(first.path("usable").asBoolean());
    assertTrue(first.path("clock").path("root_dispersion_ns").isNumber());
    assertTrue(first.path("versions").path("cyclonedds").isTextual(), first.toString());
    assertTrue(
        first.path("facts").path(Fact.INTERFACE_INTERRUPTS.key()).isMissingNode(),
        "those of the machine's own eth0 are not the node's");
    assertTrue(first.path("facts").path(Fact.DISK_FREE_BYTES.key()).asLong() > 0, first.toString());
    assertEquals("software", first.path("facts").path(Fact.TIMESTAMPING.key()).asText());
    JsonNode last = said.path("nodes").path(3);
    assertTrue(last.path("clock").isNull());
    assertEquals("B04", last.path("findings").path(0).path("rule").asText());
  }

  @Test
  void nothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}

package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.LocalNodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The messages between controller and node, written to a trace file. */
@Tag("testbed")
class TraceIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path directory = Path.of("");

  @Test
  void aCheckIsRecordedFromLoginToGoodbye() throws IOException {
    Path file = directory.resolve("trace.jsonl");
    CommandLineRun checked = check(file);
    assertEquals(0, checked.status(), checked::toString);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(JSON.readTree(line));
    }
    assertEquals("local 127.0.0.1", lines.get(0).path("connect").asText());
    assertEquals("closed", lines.get(lines.size() - 1).path("connection").asText());
    assertTrue(lines.stream().allMatch(line -> line.path("node").asText().equals("node1")));
    List<String> asked = texts(lines, "asked").toList();
    assertTrue(asked.stream().anyMatch(text -> text.contains("\"type\":\"hello\"")));
    assertTrue(asked.stream().anyMatch(text -> text.endsWith("bytes that are not text)")));
    assertTrue(texts(lines, "said").anyMatch(text -> text.contains("\"type\":\"welcome\"")));
    assertTrue(texts(lines, "run").anyMatch(text -> text.startsWith("sh -c ")));
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedBeforeANodeIsReached() throws IOException {
    CommandLineRun refused = check(directory.resolve("absent/trace.jsonl"));
    assertEquals(2, refused.status(), refused::toString);
    assertTrue(refused.err().contains("absent/trace.jsonl"), refused::toString);
    assertTrue(Files.notExists(directory.resolve("node1")));
  }

  private CommandLineRun check(Path trace) throws IOException {
    Path testbed = LocalNodes.bare(directory, 1).testbedXml();
    return CommandLineRun.of("check", "--testbed", testbed.toString(), "--trace", trace.toString());
  }

  private static Stream<String> texts(List<JsonNode> lines, String what) {
    return lines.stream().filter(line -> line.has(what)).map(line -> line.path(what).asText());
  }
}

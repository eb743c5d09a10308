package org.ddsbench.controller.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.file.Printable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which parts of a stream a trace contains. */
class TracedLinesTest {
  @TempDir private Path directory = Path.of("");

  private List<String> traced(String... pieces) throws IOException {
    Path file = directory.resolve("t");
    try (Trace trace = Trace.to(file);
        TracedLines lines = new TracedLines(trace, "n", "said")) {
      for (String piece : pieces) {
        lines.write(piece.getBytes(StandardCharsets.UTF_8));
      }
    }
    List<String> texts = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      texts.add(new ObjectMapper().readTree(line).path("said").asText());
    }
    Files.delete(file);
    return texts;
  }

  @Test
  void aLineIsOneHoweverItComes() throws IOException {
    assertEquals(
        List.of("one", "", "two \u00e4", "rest"), traced("o", "ne\n\ntwo \u00e4\nre", "st"));
  }

  @Test
  void theFileIsPrintable() throws IOException {
    Path file = directory.resolve("hidden");
    try (Trace trace = Trace.to(file)) {
      trace.add("n", "said", "\u001b[31m\u009b\u202e");
    }
    String line = Files.readString(file);
    assertEquals("\u001b[31m\u009b\u202e", new ObjectMapper().readTree(line).path("said").asText());
    assertEquals(line.strip(), Printable.line(line.strip()));
  }

  @Test
  void aLongLineIsCut() throws IOException {
    String tooLong = "x".repeat(TracedLines.MOST + 1);
    assertEquals(
        List.of("x".repeat(TracedLines.MOST) + " ... (65537 bytes)", "next"),
        traced(tooLong + "\nnext\n"));
    assertEquals(List.of("x".repeat(TracedLines.MOST)), traced("x".repeat(TracedLines.MOST)));
  }

  @Test
  void whatIsNotTextIsCounted() throws IOException {
    assertEquals(List.of("text", "(5 bytes that are not text)"), traced("text\n", "a\0", "\nb\0"));
  }
}

package org.ddsbench.core.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
  private static final int LIMIT = 100_000;

  private static List<String> lines(String text) throws IOException {
    List<String> lines = new ArrayList<>();
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    BoundedLines.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        LIMIT,
        copy,
        new BoundedLines.Receiver() {
          @Override
          public void line(String line) {
            lines.add(line);
          }

          @Override
          public void tooLong() {
            lines.add("too long");
          }
        });
    assertEquals(text, copy.toString(StandardCharsets.UTF_8));
    return lines;
  }

  @Test
  void splitsLinesWhateverTheReadsAre() throws Exception {
    assertEquals(List.of("ä", "", "b"), lines("ä\n\nb"));
    assertEquals(List.of(), lines(""));
  }

  @Test
  void skipsALineThatIsTooLongAndGoesOn() throws Exception {
    String most = "x".repeat(LIMIT);
    assertEquals(List.of(most, "after"), lines(most + "\nafter\n"));
    assertEquals(List.of("too long", "after"), lines(most + "x\nafter\n"));
    assertEquals(List.of("too long"), lines(most + "x"));
  }
}

package org.ddsbench.core.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
  private static final int LIMIT = 10_000;

  private static List<String> lines(String text) throws IOException {
    List<String> lines = new ArrayList<>();
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    BoundedLines.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        LIMIT,
        copy,
        receiver(lines));
    assertEquals(text, copy.toString(StandardCharsets.UTF_8));
    return lines;
  }

  private static BoundedLines.Receiver receiver(List<String> heard) {
    return new BoundedLines.Receiver() {
      @Override
      public void line(String line) {
        heard.add(line);
      }

      @Override
      public void tooLong() {
        heard.add("too long");
      }
    };
  }

  /** Repeats the same byte. */
  private static final class Repeated extends InputStream {
    private final byte value;
    private long left;

    Repeated(byte value, long left) {
      this.value = value;
      this.left = left;
    }

    @Override
    public int read() {
      return left-- > 0 ? value : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int count = (int) Math.min(left, length);
      Arrays.fill(into, offset, offset + count, value);
      left -= count;
      return count;
    }
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

  @Test
  void aLineWithoutEndIsNotHeldInMemory() throws Exception {
    // This exceeds the limit of a line; the next line arrives all the same.
    InputStream endless =
        new SequenceInputStream(
            new Repeated((byte) 'x', 1L << 28),
            new ByteArrayInputStream("\nafter".getBytes(StandardCharsets.UTF_8)));
    List<String> heard = new ArrayList<>();
    BoundedLines.read(endless, LIMIT, OutputStream.nullOutputStream(), receiver(heard));
    assertEquals(List.of("too long", "after"), heard);
  }
}

package org.ddsbench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.protocol.BoundedLines;

/** Receives lines, and compares them with a plain splitting of the input. */
public final class SplitLines implements BoundedLines.Receiver {
  private static final String TOO_LONG = "\n";

  private final List<String> heard = new ArrayList<>();

  @Override
  public void line(String line) {
    heard.add(line);
  }

  @Override
  public void tooLong() {
    heard.add(TOO_LONG);
  }

  /** The lines that were not too long. */
  List<String> lines() {
    return heard.stream().filter(line -> !line.equals(TOO_LONG)).toList();
  }

  /** The lines of an input; an empty rest after the last line end is not a line. */
  public static List<String> expected(byte[] input, int limit) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int at = 0; at <= input.length; at++) {
      if (at < input.length ? input[at] == '\n' : at > start) {
        lines.add(
            at - start > limit
                ? TOO_LONG
                : new String(input, start, at - start, StandardCharsets.UTF_8));
        start = at + 1;
      }
    }
    return lines;
  }

  /** The expected and the received lines, when they differ. */
  static List<Object> differences(byte[] input, int limit, SplitLines split) {
    List<String> expected = expected(input, limit);
    return expected.equals(split.heard) ? List.of() : List.of(expected, split.heard);
  }
}

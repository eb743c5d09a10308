package org.ddsbench.starter.monitor;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the small text files of {@code /proc} with as little work as Java allows: they are read
 * while messages flow, by code that runs too rarely to be compiled. For one thread.
 */
final class ProcFiles {
  private static final int USUAL_BYTES = 8192;

  private byte[] buffer = new byte[USUAL_BYTES];

  /** The whole file, one character for each byte. */
  String text(String path) throws IOException {
    try (FileInputStream in = new FileInputStream(path)) {
      int filled = 0;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer, filled, buffer.length - filled)) {
        filled += n;
        if (filled == buffer.length) {
          buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
      }
      return new String(buffer, 0, filled, StandardCharsets.ISO_8859_1);
    }
  }

  /** The number after a name that begins a line other than the first; -1 without such a line. */
  static long field(String text, String name) {
    int line = text.indexOf("\n" + name);
    return line < 0 ? -1 : number(text, line + 1 + name.length());
  }

  /** The number at a place of the text, after blanks. */
  static long number(String text, int place) {
    int start = afterBlanks(text, place);
    int end = start;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return Long.parseLong(text, start, end, 10);
  }

  /** The place of a word of the text, counted from 0 at a place where blanks or a word begin. */
  static int word(String text, int place, int index) {
    int at = afterBlanks(text, place);
    for (int i = 0; i < index; i++) {
      at = afterBlanks(text, text.indexOf(' ', at));
    }
    return at;
  }

  private static int afterBlanks(String text, int place) {
    int at = place;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }
}

package org.ddsbench.controller.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.OutputText;

/**
 * One output of a command in the output of a shell. A line with a random word precedes it; the word
 * and the command's status, as the end of a line, follow.
 *
 * @param text as UTF-8; everything that the shell printed if the word is missing
 * @param status empty if the shell ended before the command
 */
record MarkedOutput(String text, OptionalInt status) {
  /** A blank, the status, and the end of the line. */
  private static final int AFTER_WORD = 5;

  /**
   * Reads it, and nothing behind it.
   *
   * @throws IOException it cannot be read, or is more than 1 MiB
   */
  static MarkedOutput read(InputStream in, String word) throws IOException {
    Pattern end = Pattern.compile(word + "(?: ([0-9]{1,3}))?\n");
    StringBuilder bytes = new StringBuilder();
    for (int next = in.read(); next >= 0; next = in.read()) {
      bytes.append((char) next);
      if (next == '\n') {
        Matcher mark = end.matcher(bytes);
        mark.region(Math.max(0, bytes.length() - word.length() - AFTER_WORD), bytes.length());
        boolean marked = mark.find();
        if (marked && mark.group(1) != null) {
          return new MarkedOutput(
              text(bytes.substring(0, mark.start())),
              OptionalInt.of(Integer.parseInt(mark.group(1))));
        }
        if (marked) {
          bytes.setLength(0);
        }
      }
      if (bytes.length() > OutputText.LIMIT + word.length() + AFTER_WORD) {
        throw new IOException("it is more than " + OutputText.LIMIT + " bytes");
      }
    }
    return new MarkedOutput(text(bytes.toString()), OptionalInt.empty());
  }

  private static String text(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}

package org.ddsbench.controller.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes text safe for a terminal, since texts from nodes and files may contain control sequences.
 */
final class Printable {
  // Line ends and tabs are kept, since messages have them.
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\x{80}-\\x{9f}&&[^\\n\\t]]");

  private Printable() {}

  /** The text, each control character as a backslash, u and its number. */
  static String of(String text) {
    return CONTROL
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    "\\"
                        + "u"
                        + Integer.toHexString(0x10000 | found.group().charAt(0)).substring(1)));
  }
}

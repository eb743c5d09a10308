package org.ddsbench.core.file;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes text safe to show. Texts of files and nodes may hold what controls a terminal, changes the
 * direction of the text around it, or cannot be seen. Such characters are shown as a backslash, u
 * and four hexadecimal digits for each UTF-16 code unit, which is also how JSON writes them: a JSON
 * document means the same afterwards. Escaped are the Unicode categories Cc (but for tab and line
 * feed), Cf, Zl, Zp and Cs (unpaired surrogates), and U+FFFE and U+FFFF, which XML cannot hold.
 */
public final class Printable {
  private static final String HIDDEN = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFE\\uFFFF";
  private static final Pattern IN_TEXT = Pattern.compile("[" + HIDDEN + "&&[^\\n\\t]]");
  private static final Pattern IN_LINE = Pattern.compile("[" + HIDDEN + "&&[^\\t]]");

  private Printable() {}

  /** A text of several lines, or a JSON document: line feeds stay. */
  public static String text(String text) {
    return escaped(text, IN_TEXT);
  }

  /** A text that is one line, as a name, a reason or a cell: line feeds are escaped too. */
  public static String line(String text) {
    return escaped(text, IN_LINE);
  }

  /** The stack trace of what was thrown, as a text of several lines. */
  public static String trace(Throwable thrown) {
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace));
    return text(trace.toString());
  }

  private static String escaped(String text, Pattern hidden) {
    return hidden
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(escape(found.group())));
  }

  private static String escape(String character) {
    return character
        .chars()
        .mapToObj(unit -> String.format(Locale.ROOT, "\\u%04x", unit))
        .collect(Collectors.joining());
  }
}

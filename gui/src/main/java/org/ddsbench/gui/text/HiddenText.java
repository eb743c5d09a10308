package org.ddsbench.gui.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.file.Printable;

/**
 * The text of a field for a value that may hold characters that a field cannot show: each is a
 * backslash, u and four hexadecimal digits for each UTF-16 code unit, as in {@link Printable}.
 * Every value that a file can hold is the value of its own text.
 */
public final class HiddenText {
  private static final Pattern ESCAPES = Pattern.compile("(?:\\\\u[0-9a-fA-F]{4})+");
  private static final int ESCAPE = 6;

  private HiddenText() {}

  /** The text that stands for a value. */
  public static String shown(String value) {
    String unambiguous =
        ESCAPES
            .matcher(value)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        decoded(found).equals(found.group())
                            ? found.group()
                            : found.group().replace("\\", "\\u005c")));
    return Printable.line(unambiguous).replace("\t", "\\u0009");
  }

  /** The value that a text stands for. What no XML file can hold stays as it is written. */
  public static String value(String shown) {
    return ESCAPES.matcher(shown).replaceAll(found -> Matcher.quoteReplacement(decoded(found)));
  }

  /** Escapes in a row are decoded together, since two of them may be one character. */
  private static String decoded(MatchResult found) {
    StringBuilder units = new StringBuilder();
    for (int at = 0; at < found.group().length(); at += ESCAPE) {
      units.append((char) Integer.parseInt(found.group().substring(at + 2, at + ESCAPE), 16));
    }
    StringBuilder value = new StringBuilder();
    int at = 0;
    for (int i = 0; i < units.length(); ) {
      int character = units.codePointAt(i);
      int length = Character.charCount(character);
      value.append(
          stands(character)
              ? Character.toString(character)
              : found.group().substring(at, at + ESCAPE * length));
      at += ESCAPE * length;
      i += length;
    }
    return value.toString();
  }

  /** Whether a character of a file is shown as an escape. */
  private static boolean stands(int character) {
    String text = Character.toString(character);
    boolean hidden = character == '\\' || character == '\t' || !Printable.line(text).equals(text);
    boolean inXml =
        character == '\t'
            || character == '\n'
            || character == '\r'
            || (character >= ' ' && !Character.isSurrogate((char) character) && character < 0xFFFE)
            || character > 0xFFFF;
    return hidden && inXml;
  }
}

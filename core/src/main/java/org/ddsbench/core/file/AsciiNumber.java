package org.ddsbench.core.file;

/**
 * Reads numbers of ASCII characters only: Java's own methods also take the digits of other scripts.
 */
public final class AsciiNumber {
  private AsciiNumber() {}

  /** The text, if it is ASCII. */
  public static String require(String text) {
    if (text.chars().anyMatch(character -> character > 0x7f)) {
      throw new NumberFormatException("'" + text + "' has characters that are not ASCII");
    }
    return text;
  }

  /** An {@code int} in decimal digits. */
  public static int parseInt(String text) {
    return Integer.parseInt(require(text));
  }

  /** A {@code long} in decimal digits. */
  public static long parseLong(String text) {
    return Long.parseLong(require(text));
  }
}

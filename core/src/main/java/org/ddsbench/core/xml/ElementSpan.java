package org.ddsbench.core.xml;

/**
 * The part of a text that an element covers.
 *
 * @param start offset of its first character
 * @param end offset after its last character
 */
record ElementSpan(int start, int end) {

  String of(String text) {
    return text.substring(start, end);
  }

  /**
   * The span with the comments about the element: those directly above it, on lines of their own
   * without an empty line between, and those after it on its last line.
   */
  ElementSpan withRemarks(String text) {
    int first = start;
    int above = commentAbove(text, first);
    while (above >= 0) {
      first = above;
      above = commentAbove(text, first);
    }
    int last = end;
    int behind = commentBehind(text, last);
    while (behind >= 0) {
      last = behind;
      behind = commentBehind(text, last);
    }
    return new ElementSpan(first, last);
  }

  /** The start of a comment on lines of its own directly before this offset; -1 without one. */
  private static int commentAbove(String text, int start) {
    int line = blanksBefore(text, start);
    int before = lineBreakBefore(text, line);
    if (before == line) {
      return -1;
    }
    int close = blanksBefore(text, before);
    if (!text.startsWith("-->", close - 3)) {
      return -1;
    }
    int open = text.lastIndexOf("<!--", close - 3);
    int own = blanksBefore(text, open);
    return lineBreakBefore(text, own) == own ? -1 : open;
  }

  /** The end of a comment that follows on the same line; -1 without one. */
  private static int commentBehind(String text, int end) {
    int at = end;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return text.startsWith("<!--", at) ? text.indexOf("-->", at + 4) + 3 : -1;
  }

  private static int blanksBefore(String text, int from) {
    int at = from;
    while (at > 0 && isBlank(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /** The start of the line break that ends here; the same offset when none does. */
  private static int lineBreakBefore(String text, int from) {
    if (from > 1 && text.startsWith("\r\n", from - 2)) {
      return from - 2;
    }
    boolean broken = from > 0 && (text.charAt(from - 1) == '\n' || text.charAt(from - 1) == '\r');
    return broken ? from - 1 : from;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}

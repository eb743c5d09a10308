package org.ddsbench.analysis.trace;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * Lines of a text in one reused buffer, with whole numbers parsed in place; no object for each
 * line. Lines end as for {@link java.io.BufferedReader#readLine}. For one thread.
 */
final class CsvLines {
  private static final int BUFFER = 1 << 16;

  /** More digits could overflow. */
  private static final int MOST_DIGITS = 18;

  private final Reader text;
  private char[] buffer = new char[BUFFER];
  private int filled;
  private int start;
  private int end;
  private int next;
  private boolean afterReturn;
  private long dropped;

  CsvLines(Reader text) {
    this.text = text;
  }

  /** Goes to the next line; false when there is none. */
  boolean next() throws IOException {
    start = next;
    int i = start;
    while (true) {
      if (i == filled) {
        i -= start;
        if (!fill()) {
          end = filled;
          next = filled;
          return filled > start;
        }
      }
      char c = buffer[i];
      if (c == '\n' && afterReturn && i == start) {
        start++;
      } else if (c == '\n' || c == '\r') {
        afterReturn = c == '\r';
        end = i;
        next = i + 1;
        return true;
      }
      afterReturn = false;
      i++;
    }
  }

  /** Moves the incomplete line to the front and reads more after it. */
  private boolean fill() throws IOException {
    int begun = filled - start;
    System.arraycopy(buffer, start, buffer, 0, begun);
    dropped += start;
    start = 0;
    if (begun == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * begun);
    }
    int read = text.read(buffer, begun, buffer.length - begun);
    filled = begun + Math.max(0, read);
    return read > 0;
  }

  /** The line as text. */
  String text() {
    return new String(buffer, start, end - start);
  }

  /** The number of characters up to the end of the line. */
  long read() {
    return dropped + next;
  }

  /**
   * Reads the line as {@code count} numbers of up to 18 digits between commas; false, with some
   * values overwritten, when it is anything else.
   */
  boolean wholeNumbers(long[] values, int count) {
    int i = start;
    for (int field = 0; field < count; field++) {
      boolean negative = i < end && buffer[i] == '-';
      i += negative ? 1 : 0;
      int first = i;
      long value = 0;
      while (i < end && buffer[i] >= '0' && buffer[i] <= '9' && i - first <= MOST_DIGITS) {
        value = 10 * value + (buffer[i++] - '0');
      }
      boolean closed = field + 1 == count ? i == end : i < end && buffer[i] == ',';
      if (i == first || !closed) {
        return false;
      }
      values[field] = negative ? -value : value;
      i++;
    }
    return true;
  }
}

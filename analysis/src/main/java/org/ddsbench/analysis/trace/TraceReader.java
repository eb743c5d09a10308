package org.ddsbench.analysis.trace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.ddsbench.core.file.AsciiNumber;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code TRACE.csv}: the header {@code seq,t1,t2,t3,t4} or {@code seq,t1,t2,t3,t4,size}, then
 * one row for each reception, in any order. Two rows of one sequence number must have one t1.
 * Stamps count from 1970. Numbers of 16 or 32 bits that wrap around are unwrapped.
 *
 * <p>Every malformed row is reported, not only the first. For one thread.
 */
public final class TraceReader {
  /** How many problems are listed; the others are counted. */
  public static final int LISTED = 100;

  static final String HEADER = "seq,t1,t2,t3,t4";
  static final String HEADER_WITH_SIZE = HEADER + ",size";
  private static final int LINES_TO_GUESS_FROM = 4096;
  private static final double LARGEST_RESERVE = 100e6;
  private static final String[] NAMES = HEADER_WITH_SIZE.split(",", -1);

  private final TraceProblems problems = new TraceProblems(LISTED);
  private final NtpStamps ntpStamps = new NtpStamps();
  private final Trace.Builder rows = new Trace.Builder(1024);
  private final long[] values = new long[NAMES.length];
  private final int[] columns = new int[NAMES.length];

  private final CsvLines lines;
  private final long chars;

  /**
   * @param chars approximate number of characters; 0 if unknown
   */
  private TraceReader(Reader text, long chars) {
    lines = new CsvLines(text);
    this.chars = chars;
  }

  /**
   * Reads a file.
   *
   * @throws IOException when it cannot be read, bytes that are not UTF-8 included
   */
  public static TraceReading read(Path file) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return new TraceReader(reader, Files.size(file)).readAll();
    }
  }

  /**
   * Reads text; does not close it.
   *
   * @throws IOException when it cannot be read
   */
  public static TraceReading read(Reader text) throws IOException {
    return new TraceReader(text, 0).readAll();
  }

  private TraceReading readAll() throws IOException {
    String header = lines.next() ? lines.text() : null;
    if (header == null || !(header.equals(HEADER) || header.equals(HEADER_WITH_SIZE))) {
      String found = header == null ? "nothing" : "'" + shortened(header) + "'";
      problems.add(
          1,
          1,
          "the first line must be '" + HEADER + "' or '" + HEADER_WITH_SIZE + "', found " + found);
      return problems.malformed();
    }
    int fields = header.equals(HEADER) ? NAMES.length - 1 : NAMES.length;
    values[NAMES.length - 1] = Trace.NONE;
    for (long line = 2; lines.next(); line++) {
      if (isPlain(fields) || (parse(lines.text(), line, fields) && checkEcho(line))) {
        rows.add(values[0], values[1], values[2], values[3], values[4], values[5]);
      }
      if (line == LINES_TO_GUESS_FROM && chars > 0) {
        double expected = (double) line * chars / lines.read();
        rows.reserve((int) Math.min(LARGEST_RESERVE, expected * 1.02));
      }
    }
    ntpStamps.report(problems);
    if (problems.any()) {
      return problems.malformed();
    }
    Trace recorded = rows.build();
    Optional<WrappedNumbers> wrapped = WrappedNumbers.of(recorded);
    Trace trace = wrapped.map(WrappedNumbers::trace).orElse(recorded);
    Restarts.look(trace, problems);
    if (problems.any()) {
      return problems.malformed();
    }
    OptionalLong first = IntStream.range(0, trace.rows()).mapToLong(trace::seq).min();
    return new TraceReading.Accepted(
        trace,
        new Numbers(
            first.isPresent() ? first.getAsLong() : null,
            wrapped.map(WrappedNumbers::modulus).orElse(null),
            wrapped.map(WrappedNumbers::wraps).orElse(0L)));
  }

  /** Fills {@link #values} if the whole line is valid, which is the usual case. */
  private boolean isPlain(int fields) {
    if (!lines.wholeNumbers(values, fields)) {
      return false;
    }
    for (int field = 0; field < fields; field++) {
      if (outOfRange(field) != null) {
        return false;
      }
    }
    return (values[3] == Trace.NONE) == (values[4] == Trace.NONE);
  }

  /** Fills {@link #values}; all the fields of a row are checked even if the first is wrong. */
  private boolean parse(String row, long line, int fields) {
    if (row.isEmpty()) {
      problems.add(line, 1, "the line is empty; remove it");
      return false;
    }
    values[NAMES.length - 1] = Trace.NONE;
    boolean good = true;
    int start = 0;
    for (int field = 0; field < fields; field++) {
      if (start > row.length()) {
        problems.add(
            line, row.length() + 1, "the row has " + field + " fields; give all " + fields);
        return false;
      }
      int comma = row.indexOf(',', start);
      int end = comma < 0 ? row.length() : comma;
      columns[field] = start + 1;
      good &= parseField(row.substring(start, end), line, field);
      start = end + 1;
    }
    if (start <= row.length()) {
      problems.add(
          line,
          start,
          "the row has more than "
              + fields
              + " fields; remove '"
              + shortened(row.substring(start))
              + "'");
      return false;
    }
    return good;
  }

  private boolean parseField(String text, long line, int field) {
    String wrong = null;
    try {
      values[field] = AsciiNumber.parseLong(text);
      if (field >= 1
          && field <= 4
          && ntpStamps.note(NAMES[field], values[field], line, columns[field])) {
        return false;
      }
      wrong = outOfRange(field);
    } catch (NumberFormatException e) {
      wrong = "'" + shortened(text) + "' is not a whole number; write plain int64 digits";
    }
    if (wrong != null) {
      problems.add(line, columns[field], NAMES[field] + ": " + wrong);
    }
    return wrong == null;
  }

  private @Nullable String outOfRange(int field) {
    long value = values[field];
    boolean optional = field == 3 || field == 4;
    if ((value >= 0 && value <= Trace.LARGEST) || (optional && value == Trace.NONE)) {
      return null;
    }
    return value
        + " is not in 0.."
        + Trace.LARGEST
        + (optional ? "; write -1 for a missing echo" : "");
  }

  private boolean checkEcho(long line) {
    boolean halfAnEcho = (values[3] == Trace.NONE) != (values[4] == Trace.NONE);
    if (halfAnEcho) {
      int missing = values[3] == Trace.NONE ? 3 : 4;
      problems.add(
          line,
          columns[missing],
          NAMES[missing] + ": t3 and t4 go together; give both, or -1 for both without an echo");
    }
    return !halfAnEcho;
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }
}

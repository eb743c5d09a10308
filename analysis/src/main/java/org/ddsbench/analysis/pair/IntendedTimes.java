package org.ddsbench.analysis.pair;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the one-way times from the time at which messages were due, of a file that {@link
 * SamplesCsv} wrote.
 */
public final class IntendedTimes {
  /** The bound of a time that is not known, because the clocks could not be compared. */
  public static final long UNKNOWN = Long.MAX_VALUE;

  private static final int SEQ = 2;
  private static final int INTENDED = 12;
  private static final int BOUND = 14;
  private static final int COLUMNS = 15;

  /** Receives the times of a file. */
  public interface Visitor {
    /**
     * A message that arrived.
     *
     * @param ns from when it was due until the return of take()
     * @param boundNs how far that may be off, or {@link #UNKNOWN}
     */
    void time(long seq, long ns, long boundNs);
  }

  private IntendedTimes() {}

  /**
   * Reads a file; messages that did not arrive, and further receptions of one, have no time.
   *
   * @throws IOException when the file cannot be read or has another form
   */
  public static void read(Path file, Visitor visitor) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      if (!SamplesCsv.HEADER.equals(reader.readLine())) {
        throw new IOException(file.getFileName() + ": the first line is not that of samples");
      }
      int number = 1;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        String[] cells = line.split(",", -1);
        try {
          if (cells.length != COLUMNS) {
            throw new IOException(file.getFileName() + ": line " + number + " is malformed");
          }
          if (!cells[INTENDED].isEmpty()) {
            visitor.time(
                Long.parseLong(cells[SEQ]),
                Long.parseLong(cells[INTENDED]),
                cells[BOUND].isEmpty() ? UNKNOWN : Long.parseLong(cells[BOUND]));
          }
        } catch (NumberFormatException e) {
          throw new IOException(file.getFileName() + ": line " + number + " is malformed", e);
        }
      }
    }
  }
}

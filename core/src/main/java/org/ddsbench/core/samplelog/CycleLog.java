package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The cycles of the vertices of one program, those of each vertex in their order. Times are
 * nanoseconds of the program's clock.
 *
 * <p>As every log, it lies in the file's memory mapping: the file must not be truncated while it is
 * in use. Safe for threads.
 */
public final class CycleLog extends RecordLog {
  static final int RECORD_BYTES = 48;

  private CycleLog(LogContents contents) {
    super(contents, 40);
  }

  /** Maps a log into memory, as {@link SampleLogReader#read}. */
  public static CycleLog read(Path file) throws IOException {
    return new CycleLog(LogReader.read(file, RECORD_BYTES));
  }

  /** Before the vertex sent its value. */
  public long begin(int record) {
    return longAt(record, 0);
  }

  /** When it had the values of all neighbours. */
  public long valueDone(int record) {
    return longAt(record, 8);
  }

  /** When it had the improvements of all neighbours. */
  public long improveDone(int record) {
    return longAt(record, 16);
  }

  /** Number of the vertex in the graph. */
  public int vertex(int record) {
    return intAt(record, 24);
  }

  /** Number of the convergence, from 0. */
  public int convergence(int record) {
    return intAt(record, 28);
  }

  /** Number of the cycle, from 0. */
  public int cycle(int record) {
    return intAt(record, 32);
  }

  /** The colour of the vertex after the cycle. */
  public int color(int record) {
    return intAt(record, 36);
  }
}

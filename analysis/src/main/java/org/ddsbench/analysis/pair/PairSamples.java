package org.ddsbench.analysis.pair;

import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The timestamps of one pair as rows, ordered by sequence number: one row for each message,
 * followed by one for each duplicate.
 *
 * <p>Raw stamps in nanoseconds, {@link SampleLog#NONE} where nothing happened. The row that is not
 * a duplicate is the reception with the smallest T2, with the first echo. Immutable.
 */
public interface PairSamples {
  int publisher();

  int subscriber();

  PairCounts counts();

  /** Number of rows. */
  int rows();

  long seq(int row);

  boolean warmup(int row);

  /** Whether the row is a further reception of the message of the row before. */
  boolean duplicate(int row);

  boolean received(int row);

  /** Whether the message's echo was received. */
  boolean echoed(int row);

  /** Intended send, publisher's clock. */
  long t0(int row);

  /** Just before write(), publisher's clock. */
  long t1(int row);

  /** Return of write(), publisher's clock; {@link SampleLog#NONE} when it failed. */
  long writeReturn(int row);

  /** After take(), subscriber's clock. */
  long t2(int row);

  /** Just before the echo's write(), subscriber's clock. */
  long t3(int row);

  /** After the echo's take(), publisher's clock. */
  long t4(int row);

  /**
   * The received messages, duplicates included, in the form that the correction uses.
   *
   * @throws UnmatchedLogsException when a timestamp is out of range
   */
  default Trace trace() throws UnmatchedLogsException {
    Trace.Builder trace = new Trace.Builder(rows());
    for (int row = 0; row < rows(); row++) {
      if (!received(row)) {
        continue;
      }
      boolean echoed = echoed(row);
      try {
        trace.add(
            seq(row),
            t1(row),
            t2(row),
            echoed ? t3(row) : Trace.NONE,
            echoed ? t4(row) : Trace.NONE);
      } catch (IllegalArgumentException e) {
        throw new UnmatchedLogsException("message " + seq(row) + ": " + e.getMessage());
      }
    }
    return trace.build();
  }
}

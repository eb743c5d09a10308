package org.ddsbench.analysis.pair;

import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The timestamps of one pair as rows, ordered by sequence number: one row a message, and one more a
 * duplicate right behind it.
 *
 * <p>Raw stamps in nanoseconds, {@link SampleLog#NONE} where nothing happened. The row that is no
 * duplicate is the reception with the smallest T2, with the first echo. Immutable.
 */
public final class PairSamples {
  static final int NOTHING = -1;

  private final PairLogs logs;
  private final PairCounts counts;
  private final int[] sentRecords;
  private final int[] receivedRecords;
  private final int[] echoRecords;

  /**
   * @param sentRecords by row, ascending; a row with the same record as the row before is a
   *     duplicate
   * @param receivedRecords by row; {@link #NOTHING} for a lost message
   * @param echoRecords by row; {@link #NOTHING} without echo
   */
  PairSamples(
      PairLogs logs,
      PairCounts counts,
      int[] sentRecords,
      int[] receivedRecords,
      int[] echoRecords) {
    this.logs = logs;
    this.counts = counts;
    this.sentRecords = sentRecords;
    this.receivedRecords = receivedRecords;
    this.echoRecords = echoRecords;
  }

  public int publisher() {
    return logs.publisher();
  }

  public int subscriber() {
    return logs.subscriber();
  }

  public PairCounts counts() {
    return counts;
  }

  /** Number of rows. */
  public int rows() {
    return sentRecords.length;
  }

  public long seq(int row) {
    return logs.sent().seq(sentRecords[row]);
  }

  public boolean warmup(int row) {
    return logs.sent().flagged(sentRecords[row], SampleFlags.WARMUP);
  }

  /** Whether the row is a further reception of the message of the row before. */
  public boolean duplicate(int row) {
    return row > 0 && sentRecords[row] == sentRecords[row - 1];
  }

  public boolean received(int row) {
    return receivedRecords[row] != NOTHING;
  }

  /** Whether the message's echo came back. */
  public boolean echoed(int row) {
    return echoRecords[row] != NOTHING;
  }

  /** Intended send, publisher's clock. */
  public long t0(int row) {
    return logs.sent().a(sentRecords[row]);
  }

  /** Just before write(), publisher's clock. */
  public long t1(int row) {
    return logs.sent().b(sentRecords[row]);
  }

  /** Return of write(), publisher's clock; nothing happened when it failed. */
  public long writeReturn(int row) {
    boolean failed = logs.sent().flagged(sentRecords[row], SampleFlags.WRITE_FAILED);
    return failed ? SampleLog.NONE : logs.sent().c(sentRecords[row]);
  }

  /** After take(), subscriber's clock. */
  public long t2(int row) {
    return received(row) ? logs.received().b(receivedRecords[row]) : SampleLog.NONE;
  }

  /** Just before the echo's write(), subscriber's clock. */
  public long t3(int row) {
    return received(row) ? logs.received().c(receivedRecords[row]) : SampleLog.NONE;
  }

  /** After the echo's take(), publisher's clock. */
  public long t4(int row) {
    return echoed(row) ? logs.echoes().orElseThrow().b(echoRecords[row]) : SampleLog.NONE;
  }

  /**
   * What was received, duplicates included, as the correction takes it.
   *
   * @throws UnmatchedLogsException when a timestamp is none
   */
  Trace trace() throws UnmatchedLogsException {
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

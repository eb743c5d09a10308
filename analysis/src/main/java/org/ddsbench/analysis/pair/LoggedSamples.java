package org.ddsbench.analysis.pair;

import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/** Samples that point into the logs of the pair. Immutable. */
final class LoggedSamples implements PairSamples {
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
  LoggedSamples(
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

  @Override
  public int publisher() {
    return logs.publisher();
  }

  @Override
  public int subscriber() {
    return logs.subscriber();
  }

  @Override
  public PairCounts counts() {
    return counts;
  }

  @Override
  public int rows() {
    return sentRecords.length;
  }

  @Override
  public long seq(int row) {
    return logs.sent().seq(sentRecords[row]);
  }

  @Override
  public boolean warmup(int row) {
    return logs.sent().flagged(sentRecords[row], SampleFlags.WARMUP);
  }

  @Override
  public boolean duplicate(int row) {
    return row > 0 && sentRecords[row] == sentRecords[row - 1];
  }

  @Override
  public boolean received(int row) {
    return receivedRecords[row] != NOTHING;
  }

  @Override
  public boolean echoed(int row) {
    return echoRecords[row] != NOTHING;
  }

  @Override
  public long t0(int row) {
    return logs.sent().a(sentRecords[row]);
  }

  @Override
  public long t1(int row) {
    return logs.sent().b(sentRecords[row]);
  }

  @Override
  public long writeReturn(int row) {
    boolean failed = logs.sent().flagged(sentRecords[row], SampleFlags.WRITE_FAILED);
    return failed ? SampleLog.NONE : logs.sent().c(sentRecords[row]);
  }

  @Override
  public long t2(int row) {
    return received(row) ? logs.received().b(receivedRecords[row]) : SampleLog.NONE;
  }

  @Override
  public long t3(int row) {
    return received(row) ? logs.received().c(receivedRecords[row]) : SampleLog.NONE;
  }

  @Override
  public long t4(int row) {
    return echoed(row) ? logs.echoes().orElseThrow().b(echoRecords[row]) : SampleLog.NONE;
  }
}

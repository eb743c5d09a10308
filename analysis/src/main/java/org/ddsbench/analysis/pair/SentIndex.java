package org.ddsbench.analysis.pair;

import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/** Finds the record of a sent message by its sequence number. */
final class SentIndex {
  private final SampleLog sent;

  /**
   * @throws UnmatchedLogsException when the numbers do not increase
   */
  SentIndex(SampleLog sent) throws UnmatchedLogsException {
    this.sent = sent;
    long before = -1;
    for (int i = 0; i < sent.count(); i++) {
      if (sent.seq(i) <= before) {
        throw new UnmatchedLogsException(
            sent.name()
                + ": sequence number "
                + Long.toUnsignedString(sent.seq(i))
                + " follows "
                + before);
      }
      before = sent.seq(i);
    }
  }

  /**
   * The record of the message that {@code log} holds at {@code record}; its T1 must be that of the
   * sent message.
   *
   * @throws UnmatchedLogsException when that message was never sent
   */
  int recordOf(SampleLog log, int record) throws UnmatchedLogsException {
    long seq = log.seq(record);
    int found = find(seq);
    if (found < 0) {
      throw new UnmatchedLogsException(
          log.name() + ": message " + Long.toUnsignedString(seq) + " is not in " + sent.name());
    }
    if (carried(found) != log.a(record)) {
      throw new UnmatchedLogsException(
          log.name()
              + ": message "
              + seq
              + " carries T1 = "
              + log.a(record)
              + ", but was sent at "
              + carried(found)
              + ": the publisher was restarted, or the logs are not of one run");
    }
    return found;
  }

  /** The time that the message carries, which cannot be the kernel's later stamp. */
  private long carried(int found) {
    return sent.flagged(found, SampleFlags.KERNEL_STAMP_B) ? sent.a(found) : sent.b(found);
  }

  private int find(long seq) {
    // Sequence numbers usually equal positions.
    if (seq >= 0 && seq < sent.count() && sent.seq((int) seq) == seq) {
      return (int) seq;
    }
    int low = 0;
    int high = sent.count() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = Long.compare(sent.seq(middle), seq);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}

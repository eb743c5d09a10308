package org.ddsbench.analysis.pair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * Joins the logs of a pair by sequence number. Nothing is guessed: a message that was received and
 * never sent, or an echo of one that was never received, means that the logs are not from one run.
 */
public final class PairJoin {
  private record Duplicate(int sent, int received) {}

  private final PairLogs logs;
  private final SentIndex index;
  private final int[] received;
  private final int[] echo;
  private final List<Duplicate> duplicates = new ArrayList<>();
  private long reordered;
  private long contentErrors;
  private long echoContentErrors;

  private PairJoin(PairLogs logs) throws UnmatchedLogsException {
    this.logs = logs;
    index = new SentIndex(logs.sent());
    received = filled(logs.sent().count());
    echo = filled(logs.sent().count());
  }

  /**
   * Joins logs.
   *
   * @throws UnmatchedLogsException when the logs contradict each other
   */
  public static PairSamples join(PairLogs logs) throws UnmatchedLogsException {
    PairJoin join = new PairJoin(logs);
    join.readReceived();
    if (logs.echoes().isPresent()) {
      join.readEchoes(logs.echoes().get());
    }
    return join.samples();
  }

  private static int[] filled(int count) {
    int[] records = new int[count];
    Arrays.fill(records, LoggedSamples.NOTHING);
    return records;
  }

  private void readReceived() throws UnmatchedLogsException {
    SampleLog log = logs.received();
    int largest = -1;
    for (int record = 0; record < log.count(); record++) {
      if (log.peer(record) != logs.publisher()) {
        continue;
      }
      int sent = index.recordOf(log, record);
      if (log.flagged(record, SampleFlags.CONTENT_DIFFERS)) {
        contentErrors++;
      }
      if (received[sent] == LoggedSamples.NOTHING) {
        received[sent] = record;
        reordered += sent < largest ? 1 : 0;
        largest = Math.max(largest, sent);
      } else if (log.b(record) < log.b(received[sent])) {
        duplicates.add(new Duplicate(sent, received[sent]));
        received[sent] = record;
      } else {
        duplicates.add(new Duplicate(sent, record));
      }
    }
  }

  private void readEchoes(SampleLog log) throws UnmatchedLogsException {
    for (int record = 0; record < log.count(); record++) {
      if (log.peer(record) != logs.subscriber()) {
        continue;
      }
      int sent = index.recordOf(log, record);
      int reception = received[sent];
      if (reception == LoggedSamples.NOTHING || logs.received().c(reception) == SampleLog.NONE) {
        throw new UnmatchedLogsException(
            log.name()
                + ": message "
                + log.seq(record)
                + " is answered, but not in "
                + logs.received().name());
      }
      if (log.flagged(record, SampleFlags.CONTENT_DIFFERS)
          && !logs.received().flagged(reception, SampleFlags.CONTENT_DIFFERS)) {
        contentErrors++;
        echoContentErrors++;
      }
      // When the echo of the first reception failed, the received echo answers a duplicate.
      boolean answered = !logs.received().flagged(reception, SampleFlags.WRITE_FAILED);
      if (answered && (echo[sent] == LoggedSamples.NOTHING || log.b(record) < log.b(echo[sent]))) {
        echo[sent] = record;
      }
    }
  }

  private PairSamples samples() {
    SampleLog log = logs.received();
    duplicates.sort(
        Comparator.comparingInt(Duplicate::sent)
            .thenComparingLong(duplicate -> log.b(duplicate.received())));
    int rows = received.length + duplicates.size();
    int[] sentRecords = new int[rows];
    int[] receivedRecords = new int[rows];
    int[] echoRecords = filled(rows);
    int row = 0;
    int next = 0;
    for (int sent = 0; sent < received.length; sent++) {
      sentRecords[row] = sent;
      receivedRecords[row] = received[sent];
      echoRecords[row++] = echo[sent];
      for (; next < duplicates.size() && duplicates.get(next).sent() == sent; next++) {
        sentRecords[row] = sent;
        receivedRecords[row++] = duplicates.get(next).received();
      }
    }
    return new LoggedSamples(logs, counts(), sentRecords, receivedRecords, echoRecords);
  }

  private PairCounts counts() {
    long failed = 0;
    long arrived = 0;
    long lost = 0;
    long warmup = 0;
    for (int sent = 0; sent < received.length; sent++) {
      boolean refused = logs.sent().flagged(sent, SampleFlags.WRITE_FAILED);
      boolean missing = received[sent] == LoggedSamples.NOTHING;
      failed += refused ? 1 : 0;
      arrived += missing ? 0 : 1;
      lost += missing && !refused ? 1 : 0;
      warmup += logs.sent().flagged(sent, SampleFlags.WARMUP) ? 1 : 0;
    }
    return new PairCounts(
        received.length,
        failed,
        arrived,
        lost,
        duplicates.size(),
        reordered,
        contentErrors,
        warmup,
        Arrays.stream(echo).filter(record -> record != LoggedSamples.NOTHING).count(),
        echoContentErrors);
  }
}

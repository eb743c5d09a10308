package org.ddsbench.analysis.pair;

import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The number of stamps of pings that are not the program's own: docs/formats.md, section 11.
 *
 * @param all stamps by the kernel or by a card
 * @param hardware those of them by a card
 */
record KernelStamps(long all, long hardware) {

  /**
   * Counts the stamps in the logs of a pinger and a responder; in the responder's log only for
   * pings of that pinger.
   */
  static KernelStamps count(PairLogs logs) {
    return new KernelStamps(
        count(logs, SampleFlags.KERNEL_STAMP_B, SampleFlags.KERNEL_STAMP_C),
        count(logs, SampleFlags.HARDWARE_STAMP_B, SampleFlags.HARDWARE_STAMP_C));
  }

  private static long count(PairLogs logs, int flagB, int flagC) {
    long stamps = 0;
    SampleLog sent = logs.sent();
    for (int record = 0; record < sent.count(); record++) {
      stamps += of(sent, record, flagB);
    }
    SampleLog received = logs.received();
    for (int record = 0; record < received.count(); record++) {
      if (received.peer(record) == logs.publisher()) {
        stamps += of(received, record, flagB);
        stamps += of(received, record, flagC);
      }
    }
    if (logs.echoes().isPresent()) {
      SampleLog answers = logs.echoes().get();
      for (int record = 0; record < answers.count(); record++) {
        stamps += of(answers, record, flagB);
      }
    }
    return stamps;
  }

  private static int of(SampleLog log, int record, int flag) {
    return log.flagged(record, flag) ? 1 : 0;
  }
}

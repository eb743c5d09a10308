package org.ddsbench.analysis.pair;

import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/** Counts the stamps of pings that are the kernel's: docs/formats.md, section 11. */
final class KernelStamps {
  private KernelStamps() {}

  /** Of a pinger and a responder, of whose log only what that pinger sent counts. */
  static long count(PairLogs logs) {
    long stamps = 0;
    SampleLog sent = logs.sent();
    for (int record = 0; record < sent.count(); record++) {
      stamps += of(sent, record, SampleFlags.KERNEL_STAMP_B);
    }
    SampleLog received = logs.received();
    for (int record = 0; record < received.count(); record++) {
      if (received.peer(record) == logs.publisher()) {
        stamps += of(received, record, SampleFlags.KERNEL_STAMP_B);
        stamps += of(received, record, SampleFlags.KERNEL_STAMP_C);
      }
    }
    if (logs.echoes().isPresent()) {
      SampleLog answers = logs.echoes().get();
      for (int record = 0; record < answers.count(); record++) {
        stamps += of(answers, record, SampleFlags.KERNEL_STAMP_B);
      }
    }
    return stamps;
  }

  private static int of(SampleLog log, int record, int flag) {
    return log.flagged(record, flag) ? 1 : 0;
  }
}

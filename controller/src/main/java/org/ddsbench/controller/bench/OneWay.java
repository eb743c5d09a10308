package org.ddsbench.controller.bench;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.samplelog.SampleLog;

/** One-way times between two processes of one machine, which read one clock: T2 - T1. */
final class OneWay {
  private static final int WARMUP = 10; // a tenth

  private OneWay() {}

  /** The median in microseconds, without the first tenth of the messages. */
  static double medianMicros(SampleLog received) throws NotMeasuredException {
    List<Double> micros = new ArrayList<>();
    for (int record = received.count() / WARMUP; record < received.count(); record++) {
      micros.add((received.b(record) - received.a(record)) / 1e3);
    }
    if (micros.isEmpty()) {
      throw new NotMeasuredException("no message arrived.");
    }
    return Spread.of(micros).median();
  }
}

package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * Phases with and without pings within one stream: both have the same processes on the same
 * processors, so that a difference of one percent is visible, although whole runs scatter by more.
 */
final class PingPhases {
  /** About five pings; the medians of shorter phases and of longer ones scatter more. */
  private static final long PHASE_NS = 250_000_000;

  /** The effects of stopping and continuing a program belong to no phase. */
  private static final long SETTLING_NS = PHASE_NS / 5;

  private static final int FEWEST_MESSAGES = 20;

  /**
   * @param fromNs time of CLOCK_MONOTONIC, like {@code toNs}
   */
  record Phase(boolean pings, long fromNs, long toNs) {
    boolean holds(long timeNs) {
      return timeNs >= fromNs + SETTLING_NS && timeNs < toNs;
    }
  }

  private final List<Phase> phases = new ArrayList<>();

  /**
   * Alternates until the thread is interrupted, which may leave the pings off. On, off, off, on:
   * drifts affect both alike.
   */
  void alternate(LoopbackPings pings) throws IOException {
    try {
      for (int phase = 0; ; phase++) {
        boolean on = isOn(phase);
        if (phase > 0 && on != isOn(phase - 1)) {
          pings.pause(!on);
        }
        // On Linux this is CLOCK_MONOTONIC, with which the programs stamp.
        long from = System.nanoTime();
        Thread.sleep(PHASE_NS / 1_000_000);
        phases.add(new Phase(on, from, System.nanoTime()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isOn(int phase) {
    return phase % 4 == 0 || phase % 4 == 3;
  }

  /** The geometric means of the medians of the times with pings and of those without. */
  Round of(SampleLog received) throws NotMeasuredException {
    return of(
        phases,
        IntStream.range(0, received.count()).mapToLong(received::a).toArray(),
        IntStream.range(0, received.count())
            .mapToLong(record -> received.b(record) - received.a(record))
            .toArray());
  }

  /**
   * The same for given messages. Two phases that follow each other, one of each kind, are a pair;
   * those that the stream does not fill are left out.
   *
   * @param phases in the order of {@link #alternate}
   * @param sentNs times of CLOCK_MONOTONIC
   * @param tookNs one-way times of these messages
   */
  static Round of(List<Phase> phases, long[] sentNs, long[] tookNs) throws NotMeasuredException {
    double with = 0;
    double without = 0;
    int pairs = 0;
    for (int first = 0; first + 1 < phases.size(); first += 2) {
      Phase one = phases.get(first);
      Phase other = phases.get(first + 1);
      List<Double> ofOne = micros(one, sentNs, tookNs);
      List<Double> ofOther = micros(other, sentNs, tookNs);
      boolean filled =
          sentNs.length > 0
              && sentNs[0] < one.fromNs()
              && sentNs[sentNs.length - 1] >= other.toNs()
              && Math.min(ofOne.size(), ofOther.size()) >= FEWEST_MESSAGES;
      if (filled) {
        with += Math.log(Spread.of(one.pings() ? ofOne : ofOther).median());
        without += Math.log(Spread.of(one.pings() ? ofOther : ofOne).median());
        pairs++;
      }
    }
    if (pairs == 0) {
      throw new NotMeasuredException("the stream was too short to compare parts of it.");
    }
    return Round.beside(Math.exp(with / pairs), Math.exp(without / pairs));
  }

  private static List<Double> micros(Phase phase, long[] sentNs, long[] tookNs) {
    return IntStream.range(0, sentNs.length)
        .filter(message -> phase.holds(sentNs[message]))
        .mapToObj(message -> tookNs[message] / 1e3)
        .toList();
  }
}

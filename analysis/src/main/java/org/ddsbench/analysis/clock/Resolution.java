package org.ddsbench.analysis.clock;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.analysis.trace.Messages;

/**
 * The ticks of the two clocks, in nanoseconds: distances between the stamps of a clock are whole
 * multiples of its tick. Those of sending times alone show none: messages are sent by a schedule.
 *
 * @param publisherNs tick of T1 and T4
 * @param subscriberNs tick of T2 and T3
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record Resolution(long publisherNs, long subscriberNs) {
  /** Assumed where stamps do not show a coarser tick: the unit of every stamp. */
  static final Resolution NANOSECOND = new Resolution(1, 1);

  /**
   * The number of different distances that must share a divisor before it counts as a tick: that
   * random distances share the divisor 2 then has a probability below 0.4 %.
   */
  private static final int FEWEST = 8;

  /**
   * The largest number that divides all distances between the stamps of a clock, whatever sets of
   * messages they are of. Ticks that are not whole nanoseconds are not detected; such clocks tick
   * faster than once a microsecond.
   */
  static Resolution of(List<Messages> sets) {
    Tick publisher = new Tick();
    Tick subscriber = new Tick();
    for (Messages messages : sets) {
      int n = messages.count();
      for (int i = 0; i < n && !(publisher.isKnownToBeOne() && subscriber.isKnownToBeOne()); i++) {
        publisher.takeScheduled(messages.t1(i));
        subscriber.take(messages.t2(i));
        if (messages.echoed(i)) {
          subscriber.take(messages.t3(i));
          publisher.take(messages.t4(i));
        }
      }
    }
    return new Resolution(publisher.ns(), subscriber.ns());
  }

  /**
   * The largest error of a difference T2-T1 or T4-T3, in either direction, whether stamps are
   * truncated or rounded; 0 for whole nanoseconds.
   */
  public long errorNs() {
    long largest = Math.max(publisherNs, subscriberNs);
    return largest > 1 ? largest : 0;
  }

  /** The tick of one clock. */
  private static final class Tick {
    private final Set<Long> distances = new HashSet<>();
    private long first = -1;
    private long divisor;

    void take(long stamp) {
      takeScheduled(stamp);
      if (stamp != first && distances.size() < FEWEST) {
        distances.add(Math.abs(stamp - first));
      }
    }

    /** A multiple of the tick, but perhaps of more. */
    void takeScheduled(long stamp) {
      first = first < 0 ? stamp : first;
      divisor = greatestCommonDivisor(divisor, Math.abs(stamp - first));
    }

    boolean isKnownToBeOne() {
      return divisor == 1;
    }

    long ns() {
      return distances.size() < FEWEST ? 1 : divisor;
    }

    private static long greatestCommonDivisor(long a, long b) {
      return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
  }
}

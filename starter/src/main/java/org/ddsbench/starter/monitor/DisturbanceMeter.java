package org.ddsbench.starter.monitor;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.protocol.Disturbance;
import org.jspecify.annotations.Nullable;

/**
 * What disturbs a run while publishers send: counters of the kernel, read before the first message,
 * after the last one, and a few of them once a second. The processes that measure read nothing. For
 * one thread at a time.
 */
final class DisturbanceMeter {
  private final StolenTime stolen;
  private final ThreadWaits waits;
  private final Frequencies frequencies;
  private final Throttling throttling;
  private final MemoryPressure pressure;
  private boolean begun;
  private long beganNs;

  /**
   * @param root of the file system, normally {@code /}
   * @param endpoints processes of the run's publishers and subscribers here, by app
   */
  DisturbanceMeter(Path root, Map<String, Long> endpoints) {
    ProcFiles files = new ProcFiles();
    Path proc = root.resolve("proc");
    stolen = new StolenTime(files, proc);
    waits = new ThreadWaits(files, proc, endpoints);
    frequencies = new Frequencies(files, root.resolve("sys"));
    throttling = new Throttling(files, root, endpoints.values());
    pressure = new MemoryPressure(files, proc);
    rehearse();
  }

  /**
   * Makes a first reading, which loads classes and must not happen just before the first message.
   */
  private void rehearse() {
    begin(0);
    look();
    end(1);
  }

  /**
   * Publishing is about to begin.
   *
   * @param nowNs time of a clock that {@link #end} uses as well
   */
  void begin(long nowNs) {
    stolen.begin();
    waits.begin();
    frequencies.begin();
    throttling.begin();
    pressure.begin();
    begun = true;
    beganNs = nowNs;
  }

  /** Makes a reading in between: of threads that may end, and of what has no counter. */
  void look() {
    if (begun) {
      waits.look();
      frequencies.look();
    }
  }

  /** The disturbance since the last {@link #begin}; empty without a begin since the last end. */
  Optional<Disturbance> end(long nowNs) {
    if (!begun) {
      return Optional.empty();
    }
    begun = false;
    long durationNs = Math.max(1, nowNs - beganNs);
    frequencies.look();
    Optional<ThreadWaits.Longest> longest = waits.end();
    Throttling.@Nullable Use throttled = throttling.end().orElse(null);
    return Optional.of(
        new Disturbance(
            durationNs,
            stolen.percent().orElse(null),
            longest.map(wait -> percent(wait.ns(), durationNs)).orElse(null),
            longest.map(ThreadWaits.Longest::app).orElse(""),
            waits.involuntarySwitches().orElse(null),
            frequencies.leastKhz().orElse(null),
            frequencies.mostKhz().orElse(null),
            throttled == null ? null : throttled.periods(),
            throttled == null ? null : throttled.ns(),
            pressure.ns().map(ns -> percent(ns, durationNs)).orElse(null)));
  }

  /** Rounds to hundredths of a percent, since the counters are not more precise. */
  static double percent(long part, long whole) {
    return Math.round(10_000.0 * part / whole) / 100.0;
  }
}

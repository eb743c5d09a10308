package org.ddsbench.starter.environment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.starter.monitor.CpuQuota;
import org.ddsbench.starter.monitor.StolenTime;

/**
 * What currently takes processors and memory away from runs. Starts to observe when it is
 * constructed.
 */
final class LoadFacts {
  /** A shorter time has too few ticks of 10 ms to distinguish 2 % from none. */
  private static final Duration LOOK = Duration.ofMillis(500);

  private static final Pattern LAST_TEN_SECONDS = Pattern.compile("avg10=([0-9.]{1,8}) .*");

  private final Path root;
  private final long beganNs;
  private final StolenTime stolen;

  /**
   * @param root of the file system, normally {@code /}
   */
  LoadFacts(Path root) {
    this.root = root;
    beganNs = System.nanoTime();
    stolen = new StolenTime(root.resolve("proc"));
    stolen.begin();
  }

  /** Adds the facts; waits until stolen time was observed for long enough. */
  void addTo(Facts facts) throws InterruptedException {
    Duration left = LOOK.minusNanos(System.nanoTime() - beganNs);
    if (!left.isNegative()) {
      Thread.sleep(left.toMillis());
    }
    facts.put(
        Fact.STEAL_PERCENT,
        stolen.percent().map(percent -> String.format(Locale.ROOT, "%.2f", percent)));
    facts.put(Fact.CPU_QUOTA, CpuQuota.of(root, ProcessHandle.current().pid()));
    facts.put(
        Fact.MEMORY_PRESSURE_PERCENT,
        new SystemFiles(root)
            .value("proc/pressure/memory", "some ")
            .flatMap(LoadFacts::lastTenSeconds));
  }

  private static Optional<String> lastTenSeconds(String averages) {
    Matcher matcher = LAST_TEN_SECONDS.matcher(averages);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}

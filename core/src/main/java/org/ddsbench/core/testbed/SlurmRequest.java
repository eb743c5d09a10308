package org.ddsbench.core.testbed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is requested from Slurm for the nodes with the launcher {@code slurm}, unless the controller
 * was started in an allocation.
 *
 * @param partition empty: the cluster's default
 * @param timeLimit as {@code salloc --time} takes it; empty: the partition's default
 * @param arguments further arguments of {@code salloc}
 */
public record SlurmRequest(String partition, String timeLimit, List<String> arguments) {
  /** A request that leaves everything to the cluster. */
  public static final SlurmRequest NONE = new SlurmRequest("", "", List.of());

  private static final int DAY_HOURS = 24;
  private static final int SIXTY = 60;

  public SlurmRequest {
    arguments = List.copyOf(arguments);
  }

  /** The time limit; empty when the partition's default applies. */
  public Optional<Duration> time() {
    return time(timeLimit);
  }

  /**
   * A time as Slurm writes it: minutes, minutes:seconds, hours:minutes:seconds, days-hours,
   * days-hours:minutes or days-hours:minutes:seconds. Empty for a word such as UNLIMITED.
   */
  public static Optional<Duration> time(String text) {
    if (text.isEmpty() || !Character.isDigit(text.charAt(0))) {
      return Optional.empty();
    }
    int hyphen = text.indexOf('-');
    long days = hyphen < 0 ? 0 : Long.parseLong(text.substring(0, hyphen));
    String[] parts = text.substring(hyphen + 1).split(":", -1);
    // The first part is hours behind days or before two others, and else minutes.
    long unit = hyphen >= 0 || parts.length == 3 ? SIXTY * SIXTY : SIXTY;
    long seconds = days * DAY_HOURS * SIXTY * SIXTY;
    for (String part : parts) {
      seconds += Long.parseLong(part) * unit;
      unit /= SIXTY;
    }
    return Optional.of(Duration.ofSeconds(seconds));
  }
}

package org.ddsbench.core.search;

/**
 * The bouts of a search for a sustainable rate: which rates are possible, and how long a bout is.
 *
 * @param boutSeconds length of a bout of the search, positive
 */
public record BoutPlan(double boutSeconds) {
  /** With fewer messages, the share of a rate that was reached is not known well enough. */
  private static final double LEAST_MESSAGES = 20;

  private static final double SECOND_NS = 1e9;

  /** The shortest period that is tried. */
  private static final double SHORTEST_NS = 500;

  /** The most messages of a publisher in a bout, so that subscribers can note each of them. */
  private static final double MOST_MESSAGES = 3e7;

  /** How many times longer a confirming bout is. */
  private static final int LONGER = 3;

  /**
   * Begins a search. Rates are those of one publisher.
   *
   * @param first messages a second, tried first
   */
  public RateSearch search(double first) {
    double most = Math.min(SECOND_NS / SHORTEST_NS, MOST_MESSAGES / (LONGER * boutSeconds));
    double least = Math.min(most, LEAST_MESSAGES / boutSeconds);
    return new RateSearch(first, least, most);
  }

  /** Nanoseconds between two messages at a rate. */
  public static long periodNs(double rate) {
    return Math.round(SECOND_NS / rate);
  }

  /** How many messages a publisher sends in the bout of a trial. */
  public long count(RateSearch.Trial trial) {
    int times = trial.kind() == RateSearch.Kind.CONFIRM ? LONGER : 1;
    return Math.max(1, Math.round(times * boutSeconds * SECOND_NS / periodNs(trial.rate())));
  }
}

package org.ddsbench.core.search;

/**
 * Whether the times of a bout's messages are short enough.
 *
 * @param limitNs what the time must be below; 0: any time is
 * @param ns the time that is limited; {@link #NEVER} when too many messages have none
 */
public record TimeCheck(long limitNs, long ns) {
  /** The time of a message that was not answered. */
  public static final long NEVER = -1;

  /** No time is limited. */
  public static final TimeCheck NONE = new TimeCheck(0, 0);

  /** Whether a time is limited. */
  public boolean isMade() {
    return limitNs > 0;
  }

  boolean isMet() {
    return !isMade() || (ns != NEVER && ns < limitNs);
  }
}

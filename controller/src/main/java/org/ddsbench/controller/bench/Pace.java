package org.ddsbench.controller.bench;

/**
 * When messages are due.
 *
 * @param pattern of campaign.xml
 * @param periodNs mean interval between two messages; 0 without a schedule
 * @param burstSize messages in a burst, with pattern burst
 */
record Pace(String pattern, long periodNs, int burstSize) {
  static Pace unpaced(String pattern) {
    return new Pace(pattern, 0, 1);
  }

  static Pace periodic(long periodNs) {
    return new Pace("periodic", periodNs, 1);
  }

  /** Bursts at the mean rate of messages that are due one by one with this period. */
  static Pace bursts(int messages, long periodNs) {
    return new Pace("burst", periodNs, messages);
  }
}

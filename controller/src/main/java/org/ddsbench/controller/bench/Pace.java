package org.ddsbench.controller.bench;

/**
 * When messages are due.
 *
 * @param pattern of campaign.xml
 * @param periodNs mean interval between two messages; 0 where nothing paces them
 * @param burstSize messages at once, with pattern burst
 */
record Pace(String pattern, long periodNs, int burstSize) {
  static Pace unpaced(String pattern) {
    return new Pace(pattern, 0, 1);
  }

  static Pace periodic(long periodNs) {
    return new Pace("periodic", periodNs, 1);
  }

  /** Bursts of which each comes when its messages would have been due one by one. */
  static Pace bursts(int messages, long periodNs) {
    return new Pace("burst", periodNs, messages);
  }
}

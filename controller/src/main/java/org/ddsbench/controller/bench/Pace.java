package org.ddsbench.controller.bench;

import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.Values;

/**
 * When messages are due.
 *
 * @param periodNs mean interval between two messages; 0 without a schedule
 * @param burstSize messages in a burst, with pattern burst
 */
record Pace(Pattern pattern, long periodNs, int burstSize) {
  static Pace unpaced(Pattern pattern) {
    return new Pace(pattern, 0, 1);
  }

  static Pace periodic(long periodNs) {
    return new Pace(Pattern.PERIODIC, periodNs, 1);
  }

  /** Bursts at the mean rate of messages that are due one by one with this period. */
  static Pace bursts(int messages, long periodNs) {
    return new Pace(Pattern.BURST, periodNs, messages);
  }

  /** These parameters with this pace. */
  Values in(Values parameters) {
    return parameters
        .with(Parameters.PATTERN, pattern)
        .with(Parameters.PUBLICATION_PERIOD, periodNs)
        .with(Parameters.BURST_SIZE, burstSize);
  }
}

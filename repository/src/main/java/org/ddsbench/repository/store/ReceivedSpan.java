package org.ddsbench.repository.store;

/**
 * When the messages of a pair arrived, without warm-up and duplicates.
 *
 * @param messages number of messages that arrived, at least one
 * @param firstNs the smallest T2, subscriber's clock
 * @param lastNs the largest T2
 */
public record ReceivedSpan(
    int publisher, int subscriber, long messages, long firstNs, long lastNs) {
  /** From the first to the last, nanoseconds. */
  public long ns() {
    return lastNs - firstNs;
  }
}

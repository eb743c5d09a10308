package org.ddsbench.core.search;

import java.util.Optional;

/**
 * What publishers and subscribers counted in a bout, in which all publishers send at one rate.
 *
 * @param publishers number of publishers
 * @param subscribers number of subscribers
 * @param periodNs between two messages of a publisher
 * @param count messages that each publisher was to send
 * @param sent calls of write(), of all publishers together
 * @param failed of these
 * @param lateNs how late the last message of a publisher was, of the latest publisher
 * @param dueNs from the first to the last message by the schedule, of the longest publisher
 * @param received different messages, of all subscribers together
 * @param receivedNs from the first to the last message of a publisher at a subscriber; the longest
 * @param times whether the times of messages are short enough
 */
public record BoutResult(
    int publishers,
    int subscribers,
    long periodNs,
    long count,
    long sent,
    long failed,
    long lateNs,
    long dueNs,
    long received,
    long receivedNs,
    TimeCheck times) {
  /** The share of a schedule or of a rate that must be reached. */
  public static final double SHARE = 0.99;

  private static final double SECOND_NS = 1e9;

  /** Why the rate is not sustained; empty when it is. */
  public Optional<Refusal> refusal() {
    if (failed > 0) {
      return Optional.of(Refusal.WRITE);
    }
    if (sent < count * publishers || reached() < SHARE) {
      return Optional.of(Refusal.SCHEDULE);
    }
    if (lost() > 0) {
      return Optional.of(Refusal.LOSS);
    }
    if (dueNs < SHARE * receivedNs) {
      return Optional.of(Refusal.BACKLOG);
    }
    return times.isMet() ? Optional.empty() : Optional.of(Refusal.WITHIN);
  }

  /** The same with times that were measured. */
  public BoutResult with(TimeCheck measured) {
    return new BoutResult(
        publishers,
        subscribers,
        periodNs,
        count,
        sent,
        failed,
        lateNs,
        dueNs,
        received,
        receivedNs,
        measured);
  }

  /** The share of the planned rate at which messages were written, of the slowest publisher. */
  public double reached() {
    double planned = (double) count * periodNs;
    return planned / (planned + Math.max(0, lateNs));
  }

  /** Messages that subscribers lack of those written, of all subscribers together. */
  public long lost() {
    return (sent - failed) * subscribers - received;
  }

  /** The rate tried: messages a second of all publishers together. */
  public double rate() {
    return publishers * SECOND_NS / periodNs;
  }

  /** The rate at which a subscriber received messages, a second, of the slowest one. */
  public double receivedRate() {
    return subscribers == 0 || receivedNs <= 0
        ? 0
        : rate() * (received / (double) subscribers / Math.max(1, sent)) * dueNs / receivedNs;
  }
}

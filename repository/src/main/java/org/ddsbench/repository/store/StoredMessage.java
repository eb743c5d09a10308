package org.ddsbench.repository.store;

/**
 * A message of one pair as it is stored, duplicates left out. Raw stamps of the two clocks,
 * nanoseconds.
 *
 * @param number of the message among those of its pair, from 0
 * @param ottNs corrected one-way time, which may be negative; {@link #MISSING} when it was lost
 */
public record StoredMessage(
    int publisher,
    int subscriber,
    int number,
    boolean warmup,
    long t0Ns,
    long t1Ns,
    long t2Ns,
    long ottNs) {
  /** Stands for a time that is unknown because a stamp is missing. */
  public static final long MISSING = Long.MIN_VALUE;

  public boolean received() {
    return ottNs != MISSING;
  }

  /** Whether its times count: it was received and does not belong to the warm-up. */
  public boolean counts() {
    return received() && !warmup;
  }

  /** Uncorrected difference of the two clocks' stamps, of a message that was received. */
  public long rawNs() {
    return t2Ns - t1Ns;
  }

  /** One-way time from the intended send time, of a message that was received. */
  public long ottIntendedNs() {
    return ottNs + t1Ns - t0Ns;
  }
}

package org.ddsbench.repository.store;

/** A time of a message that is evaluated. */
public enum Metric {
  /** One-way time: as precise as the correction of two clocks. */
  OTT(StoredTime.OTT),
  /** Round-trip time without the subscriber's part; each difference is on one clock. */
  RTT(StoredTime.RTT);

  private final StoredTime time;

  Metric(StoredTime time) {
    this.time = time;
  }

  /** The stored time that holds it. */
  public StoredTime time() {
    return time;
  }
}

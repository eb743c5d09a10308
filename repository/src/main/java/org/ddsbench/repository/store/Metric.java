package org.ddsbench.repository.store;

/** Which time of a message is looked at. */
public enum Metric {
  /** One-way time: as good as the correction of two clocks. */
  OTT(StoredTime.OTT),
  /** Round-trip time without the subscriber's part: each difference is of one clock. */
  RTT(StoredTime.RTT);

  private final StoredTime time;

  Metric(StoredTime time) {
    this.time = time;
  }

  /** Where its times are stored. */
  public StoredTime time() {
    return time;
  }
}

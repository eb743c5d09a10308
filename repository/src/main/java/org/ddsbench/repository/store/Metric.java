package org.ddsbench.repository.store;

/** Which time of a message is looked at. */
public enum Metric {
  /** One-way transit time: as good as the correction of two clocks. */
  OTT,
  /** Round-trip time without the subscriber's part: each difference is of one clock. */
  RTT
}

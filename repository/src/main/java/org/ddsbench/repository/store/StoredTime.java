package org.ddsbench.repository.store;

/** A time of each message in the samples of a run. */
public enum StoredTime {
  /** One-way time from T1, just before write(). */
  OTT("ott_ns"),
  /** Round-trip time without the subscriber's part. */
  RTT("rtt_ns"),
  /** One-way time from T0, the intended send time. */
  OTT_INTENDED("ott_intended_ns"),
  /** From T0 to T1, also for lost messages. */
  LATENESS("t1_ns - t0_ns"),
  /** How long write() took; a write() that failed has no such time. */
  WRITE("nullif(write_return_ns, -1) - t1_ns");

  private final String sql;

  StoredTime(String sql) {
    this.sql = sql;
  }

  /** Its expression over the columns of the samples; NULL where a message has no such time. */
  String sql() {
    return sql;
  }
}

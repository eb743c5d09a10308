package org.ddsbench.repository.store;

import java.util.List;

/** A part of the one-way time of each message whose system calls a probe saw, and their sum. */
public enum StoredPart {
  /** Sending overhead. */
  SO("so_ns"),
  /** Transmission overhead. */
  TO("to_ns"),
  /** Receiving overhead. */
  RO("ro_ns"),
  /** The one-way time of the same messages. */
  OTT("so_ns + to_ns + ro_ns");

  /** Those that add up to the one-way time, in the order of time. */
  public static final List<StoredPart> PARTS = List.of(SO, TO, RO);

  private final String sql;

  StoredPart(String sql) {
    this.sql = sql;
  }

  /** Its expression over the columns of the breakdown. */
  String sql() {
    return sql;
  }
}

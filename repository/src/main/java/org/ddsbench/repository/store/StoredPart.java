package org.ddsbench.repository.store;

import java.util.List;
import org.ddsbench.analysis.pair.PairReport;

/**
 * A part of the one-way time of each message whose system calls a probe observed, the sum of the
 * parts, and the times within SO and RO that a probe of functions measured.
 */
public enum StoredPart {
  /** Sender overhead. */
  SO("so_ns"),
  /** Transmission overhead. */
  TO("to_ns"),
  /** Receiver overhead. */
  RO("ro_ns"),
  /** The one-way time of the same messages. */
  OTT("so_ns + to_ns + ro_ns"),
  /** Within SO, in functions that serialise. */
  SERIALISE("serialise_ns"),
  /** Within RO, in functions that deserialise. */
  DESERIALISE("deserialise_ns");

  /** The parts that add up to the one-way time, in the order of time. */
  public static final List<StoredPart> PARTS = List.of(SO, TO, RO);

  /** The times that every probe observes. */
  public static final List<StoredPart> TIMES = List.of(SO, TO, RO, OTT);

  private final String sql;

  StoredPart(String sql) {
    this.sql = sql;
  }

  /**
   * The times that the probe of a run observed: {@link #TIMES}, and those of functions if it
   * observed them.
   */
  public static List<StoredPart> seen(List<PairReport> pairs) {
    boolean within =
        pairs.stream()
            .map(PairReport::breakdown)
            .anyMatch(breakdown -> breakdown != null && breakdown.detail() != null);
    return within ? List.of(values()) : TIMES;
  }

  /** Its expression over the columns of the breakdown. */
  String sql() {
    return sql;
  }
}

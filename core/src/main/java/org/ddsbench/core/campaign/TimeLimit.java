package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A time that a percentile of times must stay below.
 *
 * @param ns the limit, nanoseconds; 0: none
 */
public record TimeLimit(Percentile percentile, long ns) {
  /** No limit. */
  public static final TimeLimit NONE = new TimeLimit(Percentile.MAX, 0);

  static final Period TIME = Period.aboveZero();

  public boolean isSet() {
    return ns > 0;
  }

  /** As it is written in campaigns; empty without a limit. */
  @JsonValue
  public String text() {
    return isSet() ? percentile.text() + "<" + TIME.text(ns) : "";
  }

  @Override
  public String toString() {
    return text();
  }
}

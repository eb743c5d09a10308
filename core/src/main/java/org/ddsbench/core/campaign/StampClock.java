package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** The clock of T0 to T4. */
public enum StampClock {
  MONOTONIC("monotonic"),
  REALTIME("realtime");

  private final String text;

  StampClock(String text) {
    this.text = text;
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}

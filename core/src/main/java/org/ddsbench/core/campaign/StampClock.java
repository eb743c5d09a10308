package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** The clock of T0 to T4, in the order of its numbers in the sample log. */
public enum StampClock {
  /** CLOCK_MONOTONIC: never stepped, slewed by NTP. */
  MONOTONIC("monotonic"),

  /** CLOCK_REALTIME: since 1970, stepped and slewed by NTP. */
  REALTIME("realtime"),

  /** CLOCK_MONOTONIC_RAW: the hardware's count, neither stepped nor slewed. */
  MONOTONIC_RAW("monotonic_raw");

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

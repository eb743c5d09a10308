package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** What corrects the clocks of a run's one-way times. */
public enum ClockCorrection {
  /** The pings between the nodes; messages and echoes alone only where no ping was answered. */
  LINKS("links"),
  /** The messages and their echoes alone, as in the paper that DDSBench follows. */
  MESSAGES("messages");

  private final String text;

  ClockCorrection(String text) {
    this.text = text;
  }

  /** The correction of runs that were stored before rows could choose one. */
  static ClockCorrection before(Echo echo) {
    return echo == Echo.NONE ? LINKS : MESSAGES;
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

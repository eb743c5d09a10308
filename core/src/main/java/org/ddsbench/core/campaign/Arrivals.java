package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** When a client's thread sends its next request. */
public enum Arrivals {
  /** When the last one has been answered. */
  CLOSED("closed"),
  /** At random, with the publication period as the mean interval, without waiting for replies. */
  POISSON("poisson"),
  /** One every publication period, without waiting for replies. */
  PERIODIC("periodic");

  private final String text;

  Arrivals(String text) {
    this.text = text;
  }

  /** Whether requests are due by the publication period, and not when a reply arrives. */
  public boolean open() {
    return this != CLOSED;
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

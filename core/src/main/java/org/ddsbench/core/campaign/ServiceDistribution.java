package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** How long it takes to serve each of several requests. */
public enum ServiceDistribution {
  CONSTANT("constant"),
  EXPONENTIAL("exponential");

  private final String text;

  ServiceDistribution(String text) {
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

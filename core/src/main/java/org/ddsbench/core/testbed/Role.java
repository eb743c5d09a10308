package org.ddsbench.core.testbed;

import com.fasterxml.jackson.annotation.JsonValue;

/** What an endpoint does in a run, and what a node may carry. */
public enum Role {
  PUBLISHER("publisher"),
  SUBSCRIBER("subscriber");

  private final String text;

  Role(String text) {
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

package org.ddsbench.core.testbed;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where a node finds the libraries of the DDS implementations: its own, or in the bundle. */
public enum Libraries {
  INSTALLED("installed"),
  BUNDLED("bundled");

  private final String text;

  Libraries(String text) {
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

package org.ddsbench.core.testbed;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a starter does with its node's clock before a run: set it, only measure it, or neither. */
public enum NtpMode {
  STEP("step"),
  MEASURE("measure"),
  NONE("none");

  private final String text;

  NtpMode(String text) {
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

package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which object a request is for. */
public enum ObjectChoice {
  /** Any, each with the same probability. */
  UNIFORM("uniform"),
  /** Each thread always uses the same one: its index modulo the number of objects. */
  SAME("same");

  private final String text;

  ObjectChoice(String text) {
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

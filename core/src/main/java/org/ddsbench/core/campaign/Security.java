package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** How DDS Security protects what the participants of a run exchange. */
public enum Security {
  /** No participant is authenticated, and nothing is protected. */
  OFF("off"),
  /** Participants are authenticated, and everything that is sent has a code that shows changes. */
  SIGN("sign"),
  /** The same, and everything that is sent is encrypted. */
  ENCRYPT("encrypt");

  private final String text;

  Security(String text) {
    this.text = text;
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  /** Whether participants need certificates. */
  public boolean isOn() {
    return this != OFF;
  }

  @Override
  public String toString() {
    return text;
  }
}

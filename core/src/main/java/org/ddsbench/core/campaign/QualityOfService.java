package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The communication quality of a run, one of the three combinations that the paper which DDSBench
 * follows allows; Transient is transient-local.
 */
public enum QualityOfService {
  BEST_EFFORT("BestEffort"),
  RELIABLE_VOLATILE("ReliableVolatile"),
  RELIABLE_TRANSIENT("ReliableTransient");

  private final String text;

  QualityOfService(String text) {
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

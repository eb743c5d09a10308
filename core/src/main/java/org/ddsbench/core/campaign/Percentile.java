package org.ddsbench.core.campaign;

/** A percentile of times that a row may limit. */
public enum Percentile {
  P50("p50"),
  P95("p95"),
  P99("p99"),
  P99_9("p99.9"),
  MAX("max");

  private final String text;

  Percentile(String text) {
    this.text = text;
  }

  /** The word for it in XML and JSON. */
  public String text() {
    return text;
  }

  /** The field of an app's event that has it: docs/formats.md section 3. */
  public String field() {
    return text.replace('.', '_') + "_ns";
  }
}

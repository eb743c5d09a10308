package org.ddsbench.repository.summary;

/** What the runs with and without security are compared in. */
public enum SecurityMeasure {
  /** The median of the one-way times of a run, averaged over its pairs. */
  OTT("one-way time", "ott_median", "ns"),
  /** The highest sustainable rate of a run. */
  RATE("sustainable rate", "sustainable_rate", "hz"),
  /**
   * What the interface of the first subscriber's node carried in the whole run, for each message
   * that arrived there.
   */
  BYTES("bytes per message", "interface_bytes_per_message", "bytes");

  private final String words;
  private final String text;
  private final String unit;

  SecurityMeasure(String words, String text, String unit) {
    this.words = words;
    this.text = text;
    this.unit = unit;
  }

  /** Its name for people. */
  public String words() {
    return words;
  }

  /** The word for it in JSON. */
  String text() {
    return text;
  }

  /** The word for its unit in JSON. */
  String unit() {
    return unit;
  }
}

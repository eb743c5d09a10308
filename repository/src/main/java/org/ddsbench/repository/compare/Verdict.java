package org.ddsbench.repository.compare;

/** What the interval of a ratio allows to say. */
public enum Verdict {
  FASTER("candidate faster"),
  SLOWER("candidate slower"),
  NONE("no difference shown");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** For people and JSON. */
  public String words() {
    return words;
  }
}

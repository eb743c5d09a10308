package org.ddsbench.repository.summary;

import java.util.Locale;

/** How two implementations understood each other, from the best to the worst. */
public enum InteropVerdict {
  /** Every message and echo arrived with the content that was sent. */
  INTACT("\u2713", "intact"),
  /** Every message arrived; contents were not compared. */
  DELIVERED("\u2713", "delivered, not compared"),
  /** Messages or echoes are missing. */
  LOST("\u26a0", "messages lost"),
  /** A message or an echo has another content than was sent. */
  DIFFERS("\u2717", "content differs"),
  /** The run failed for another reason than the next one. */
  FAILED("\u2717", "failed"),
  /** Endpoints did not find each other. */
  NOT_MATCHED("\u2717", "not matched");

  private final String symbol;
  private final String words;

  InteropVerdict(String symbol, String words) {
    this.symbol = symbol;
    this.words = words;
  }

  /** A symbol for it that does not depend on colour. */
  public String symbol() {
    return symbol;
  }

  /** A few words for people. */
  public String words() {
    return words;
  }

  /** Whether nothing is missing and nothing is known to be wrong. */
  public boolean isGood() {
    return this == INTACT || this == DELIVERED;
  }

  /** A word for programs. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

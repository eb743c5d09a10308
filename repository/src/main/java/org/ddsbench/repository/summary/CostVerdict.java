package org.ddsbench.repository.summary;

/** The conclusion that the interval of a difference and the bound of the clocks' error allow. */
public enum CostVerdict {
  SLOWER("slower"),
  FASTER("faster"),
  /** More than chance, but clock errors alone could cause it, or their bound is unknown. */
  SLOWER_BY_THE_CLOCKS("slower, if the clocks are right"),
  FASTER_BY_THE_CLOCKS("faster, if the clocks are right"),
  INDISTINCT("not to be told from 0"),
  ONE_ROUND("one round tells nothing: repeat"),
  NO_ROUND("no round has both");

  private final String words;

  CostVerdict(String words) {
    this.words = words;
  }

  /** The words for people and JSON. */
  public String words() {
    return words;
  }
}

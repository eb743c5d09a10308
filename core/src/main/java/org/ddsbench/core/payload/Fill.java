package org.ddsbench.core.payload;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How full a message is: which branch its unions take, how long its sequences and strings are. */
public enum Fill {
  /**
   * Every union at its largest branch, every sequence and string at its bound: the largest message.
   */
  NOMINAL,
  /**
   * Sequences and strings at three quarters of their bound, unions take turns: the size does not
   * depend on the seed.
   */
  OPERATIONAL,
  /** Every union at its smallest branch, every sequence and string of length one. */
  SPARSE,
  /**
   * Branches drawn evenly, lengths drawn from a quarter to three quarters of the bound: sizes
   * differ by seed.
   */
  RANDOM,
  /** The content that the catalogue gives: no fill that a campaign can name. */
  RECORDED;

  /** The name in XML files and on the command line. */
  public String xmlName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The fill of a name in an XML file; empty for an unknown name. */
  public static Optional<Fill> named(String xmlName) {
    return Arrays.stream(values())
        .filter(fill -> fill != RECORDED && fill.xmlName().equals(xmlName))
        .findFirst();
  }
}

package org.ddsbench.gui.view.page;

import org.ddsbench.gui.text.Texts;

/**
 * How a page stands, for the navigation.
 *
 * @param text a word or two; empty when there is nothing to say
 */
public record PageStatus(Kind kind, String text) {
  /** Nothing to say. */
  public static final PageStatus NONE = new PageStatus(Kind.NONE, "");

  /** How good it is. */
  public enum Kind {
    NONE,
    /** Something is still to be done. */
    OPEN,
    BUSY,
    GOOD,
    WARNING,
    BAD
  }

  /** Of what was found: the errors, else the warnings. */
  public static PageStatus of(long errors, long warnings) {
    if (errors > 0) {
      return new PageStatus(Kind.BAD, Texts.count("page.errors", errors));
    }
    return warnings > 0
        ? new PageStatus(Kind.WARNING, Texts.count("page.warnings", warnings))
        : new PageStatus(Kind.GOOD, Texts.of("page.valid"));
  }
}

package org.ddsbench.gui.view.page;

import org.ddsbench.gui.text.Texts;

/**
 * The status of a page, for the navigation.
 *
 * @param text a word or two; may be empty
 */
public record PageStatus(Kind kind, String text) {
  /** No status. */
  public static final PageStatus NONE = new PageStatus(Kind.NONE, "");

  /** The kinds of status. */
  public enum Kind {
    NONE,
    /** Something is still to be done. */
    OPEN,
    BUSY,
    GOOD,
    WARNING,
    BAD
  }

  /** The status for a number of findings: the errors, else the warnings. */
  public static PageStatus of(long errors, long warnings) {
    if (errors > 0) {
      return new PageStatus(Kind.BAD, Texts.count("page.errors", errors));
    }
    return warnings > 0
        ? new PageStatus(Kind.WARNING, Texts.count("page.warnings", warnings))
        : new PageStatus(Kind.GOOD, Texts.of("page.valid"));
  }
}

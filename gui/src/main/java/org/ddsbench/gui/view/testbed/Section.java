package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;

/** The sections of the page, below its tools. */
enum Section {
  NODES(Styles.LEFT_PILL),
  CHECK(Styles.CENTER_PILL),
  IMPORT(Styles.CENTER_PILL),
  LOCAL(Styles.RIGHT_PILL);

  private final String pill;

  Section(String pill) {
    this.pill = pill;
  }

  /** The style class of its button in the row of all. */
  String pill() {
    return pill;
  }
}

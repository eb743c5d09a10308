package org.ddsbench.gui.model.results;

import java.util.Locale;
import org.ddsbench.gui.text.Texts;

/** The charts of a campaign, in the order of their list. */
public enum ChartKind {
  BOXES,
  PERCENTILES,
  ECDF,
  SWEEP,
  PARTS,
  TIME,
  USE,
  TRAFFIC;

  /** For ids and texts. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the list of charts calls it: short. */
  public String label() {
    return Texts.of("results.kind." + key());
  }

  /** What it shows. */
  public String title() {
    return Texts.of("results.chart." + key());
  }
}

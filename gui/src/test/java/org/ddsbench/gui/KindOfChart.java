package org.ddsbench.gui;

import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;

/** Charts by their keys. */
public final class KindOfChart {
  private KindOfChart() {}

  /** The chart of this key, which is in the list. */
  public static ChartKind of(String key) {
    return ChartKinds.ALL.stream().filter(kind -> kind.key().equals(key)).findFirst().orElseThrow();
  }
}

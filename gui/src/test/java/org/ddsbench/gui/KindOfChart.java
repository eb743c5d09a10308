package org.ddsbench.gui;

import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;

/** Finds charts by their keys. */
public final class KindOfChart {
  private KindOfChart() {}

  /** The chart with this key, which must exist. */
  public static ChartKind of(String key) {
    return ChartKinds.ALL.stream().filter(kind -> kind.key().equals(key)).findFirst().orElseThrow();
  }
}

package org.ddsbench.gui.model.results;

import java.util.List;

/** The charts of a campaign. */
public final class ChartKinds {
  /** One pair of one run over time, which can also be opened from the table of runs. */
  public static final ChartKind TIME = new TimeKind();

  /** All kinds, in the order of the list. */
  public static final List<ChartKind> ALL =
      List.of(
          new BoxesKind(),
          new PercentilesKind(),
          new EcdfKind(),
          new SweepKind(),
          new RequestsKind(),
          new FiguresKind(),
          new PartsKind(),
          TIME,
          ResourceKind.USE,
          ResourceKind.TRAFFIC);

  private ChartKinds() {}
}

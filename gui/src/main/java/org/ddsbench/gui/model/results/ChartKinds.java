package org.ddsbench.gui.model.results;

import java.util.List;

/** The charts of a campaign. */
public final class ChartKinds {
  /** One pair of one run over time, which can also be opened from the table of runs. */
  public static final ChartKind TIME = new TimeKind();

  /** Requests at random times, whose chart also shows predictions for changes. */
  public static final ChartKind QUEUEING = new QueueingKind();

  /** All kinds, in the order of the list. */
  public static final List<ChartKind> ALL =
      List.of(
          new BoxesKind(),
          new PercentilesKind(),
          new EcdfKind(),
          new SweepKind(),
          new RequestsKind(),
          new CyclesKind(),
          QUEUEING,
          new RatesKind(),
          new LoadsKind(),
          new FiguresKind(),
          new PartsKind(),
          TIME,
          ResourceKind.USE,
          ResourceKind.TRAFFIC);

  private ChartKinds() {}
}

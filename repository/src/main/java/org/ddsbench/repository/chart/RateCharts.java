package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RateCell;
import org.ddsbench.repository.summary.RateSeries;
import org.ddsbench.repository.summary.RateTable;

/** The data of the chart of sustainable rates over the size of messages, or over subscribers. */
public final class RateCharts {
  private RateCharts() {}

  /**
   * One panel for each table, in the order of tables. Reads no files.
   *
   * @param runs runs of a campaign, of any experiment
   */
  public static List<RatePanel> of(List<RunManifest> runs) {
    Naming naming = new Naming(runs);
    Map<List<String>, Integer> colours = new HashMap<>();
    return RateTable.of(runs, naming).stream()
        .map(table -> panel(table, naming, colours))
        .filter(panel -> !panel.lines().isEmpty())
        .toList();
  }

  private static RatePanel panel(
      RateTable table, Naming naming, Map<List<String>, Integer> colours) {
    List<RatePanel.Line> lines = new ArrayList<>();
    for (RateSeries series : table.series()) {
      List<RatePanel.Point> points =
          series.cells().stream()
              .flatMap(cell -> point(cell, table.isOverSubscribers()).stream())
              .toList();
      if (!points.isEmpty()) {
        List<String> coloured =
            List.of(naming.implementation(series.first()), series.messageType());
        int colour = colours.computeIfAbsent(coloured, any -> colours.size());
        lines.add(
            new RatePanel.Line(table.name(series, naming), colour, series.isBatched(), points));
      }
    }
    return new RatePanel(table.key(), table.configuration(), table.isOverSubscribers(), lines);
  }

  private static Optional<RatePanel.Point> point(RateCell cell, boolean overSubscribers) {
    Double rate = cell.rate();
    Double bits = cell.bitRate();
    if (rate == null || bits == null) {
      return Optional.empty();
    }
    Interval interval = cell.interval();
    return Optional.of(
        new RatePanel.Point(
            overSubscribers ? cell.subscribers() : cell.messageBytes(),
            rate,
            bits,
            interval == null ? null : interval.lowLimit(),
            interval == null ? null : interval.highLimit(),
            cell.refused(),
            String.join(", ", cell.reasons())));
  }
}

package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.gui.chart.BoxChart;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.CurveChart;
import org.ddsbench.gui.chart.Ecdf;
import org.ddsbench.gui.chart.EcdfChart;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.gui.chart.PartsChart;
import org.ddsbench.gui.chart.ResourceChart;
import org.ddsbench.gui.chart.SweepChart;
import org.ddsbench.gui.chart.SweepChart.Against;
import org.ddsbench.gui.chart.TraceChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.Line;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.PairTrace;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SummaryRow;

/** Makes the chart that is wanted, reading samples where it needs them. Any one thread. */
final class ChartBuilder {
  private final RunStore store;
  private final ChartModel model;
  private final List<SummaryRow> rows;
  private final List<RunManifest> runs;
  private final Naming naming;

  ChartBuilder(RunStore store, ChartModel model, List<SummaryRow> rows) {
    this.store = store;
    this.model = model;
    this.rows = List.copyOf(rows);
    runs = rows.stream().map(SummaryRow::run).distinct().toList();
    naming = new Naming(runs);
  }

  /** The chart, or why there is none. */
  ChartResult build(ChartOrder order) throws IOException {
    return switch (order.kind()) {
      case BOXES -> boxes(order);
      case PERCENTILES -> percentiles(order);
      case ECDF -> ecdf(order);
      case SIZE -> sweep(order, Against.SIZE, Names::sizeGroup);
      case SUBSCRIBERS -> sweep(order, Against.SUBSCRIBERS, Names::subscribersGroup);
      case PARTS ->
          model.parts().isEmpty()
              ? ChartResult.nothing(Texts.of("results.chart.noparts"))
              : ChartResult.of(PartsChart.of(model.parts(), model.cells(), order.style()));
      case TIME -> time(order);
      case USE, TRAFFIC -> resources(order);
    };
  }

  private ChartResult boxes(ChartOrder order) {
    List<Cell> cells = cells(Names::caseOf, order);
    return cells.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.noruns"))
        : ChartResult.of(BoxChart.of(model.implementations(), cells, order.pair(), order.style()));
  }

  private ChartResult percentiles(ChartOrder order) {
    List<Cell> cells = cells(Names::described, order);
    boolean any =
        cells.stream()
            .flatMap(cell -> cell.boxes().stream())
            .anyMatch(box -> box.pair().equals(order.pair()));
    return any
        ? ChartResult.of(CurveChart.of(model.implementations(), cells, order.pair(), order.style()))
        : ChartResult.nothing(Texts.of("results.chart.nomessages", gaps(cells)));
  }

  private ChartResult ecdf(ChartOrder order) throws IOException {
    List<Ecdf> all = new ArrayList<>();
    StringBuilder missing = new StringBuilder();
    List<Cell> cells = cells(Names::described, order);
    try (RunTables tables = new RunTables(store)) {
      for (Cell cell : cells) {
        long[] values = values(tables, cell);
        if (values.length > 0) {
          all.add(Ecdf.of(cell.implementation(), values, cell.boxes().get(0).boundNs()));
        } else {
          missing
              .append(' ')
              .append(Texts.of("results.chart.missing", cell.implementation(), cell.gap()));
        }
      }
    }
    return all.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.nomessages", gaps(cells)))
        : ChartResult.of(
            EcdfChart.of(
                model.implementations(), order.of(), all, missing.toString(), order.style()));
  }

  /** All one-way times of a configuration that count, ascending. */
  private long[] values(RunTables tables, Cell cell) throws IOException {
    List<Object> configuration =
        List.of(
            cell.implementation(),
            cell.message(),
            cell.bytes(),
            cell.subscribers(),
            cell.variation());
    List<long[]> parts = new ArrayList<>();
    for (RunManifest run : runs) {
      if (run.isCompleted() && naming.configuration(run).equals(configuration)) {
        tables.times(run, Metric.OTT, pair -> parts.add(pair.series().values()));
      }
    }
    long[] all = parts.stream().flatMapToLong(Arrays::stream).toArray();
    Arrays.sort(all);
    return all;
  }

  private ChartResult sweep(ChartOrder order, Against against, Function<Cell, String> group) {
    List<Cell> cells = order.of().isEmpty() ? List.of() : cells(group, order);
    if (cells.isEmpty()) {
      return ChartResult.nothing(
          Texts.of(
              against == Against.SIZE ? "results.chart.onesize" : "results.chart.onesubscribers"));
    }
    return cells.stream().allMatch(cell -> cell.boxes().isEmpty())
        ? ChartResult.nothing(Texts.of("results.chart.nomessages", gaps(cells)))
        : ChartResult.of(SweepChart.of(model.implementations(), cells, against, order.style()));
  }

  private ChartResult time(ChartOrder order) throws IOException {
    Optional<SummaryRow> found =
        rows.stream()
            .filter(row -> naming.run(row.run()).equals(order.of()))
            .filter(
                row ->
                    Naming.pair(row.run(), row.publisher(), row.subscriber()).equals(order.pair()))
            .findFirst();
    if (found.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.noruns"));
    }
    SummaryRow row = found.get();
    if (!row.run().isCompleted()) {
      return ChartResult.nothing(Texts.of("results.chart.nomessages", row.gap()));
    }
    try (RunTables tables = new RunTables(store)) {
      PairTrace trace =
          tables.trace(row.run(), new RecordedPair.Key(row.publisher(), row.subscriber()));
      PairReport report = row.report();
      return trace.count() == 0
          ? ChartResult.nothing(Texts.of("results.chart.nomessages", row.gap()))
          : ChartResult.of(
              TraceChart.of(
                  order.of(),
                  order.pair(),
                  trace,
                  report == null ? null : report.correction().uncertaintyNs(),
                  order.style()));
    }
  }

  private ChartResult resources(ChartOrder order) {
    Optional<ResourceLines> run =
        model.resources().stream().filter(lines -> lines.run().equals(order.of())).findFirst();
    boolean use = order.kind() == ChartKind.USE;
    boolean any =
        run.stream()
            .flatMap(lines -> (use ? lines.cpu() : lines.switches()).stream())
            .map(Line::points)
            .anyMatch(points -> !points.isEmpty());
    if (!any || run.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.noreadings"));
    }
    ChartPicture picture =
        use
            ? ResourceChart.use(run.get(), order.style())
            : ResourceChart.traffic(run.get(), order.style());
    return ChartResult.of(picture);
  }

  private List<Cell> cells(Function<Cell, String> name, ChartOrder order) {
    return model.cells().stream()
        .filter(cell -> order.of().isEmpty() || name.apply(cell).equals(order.of()))
        .sorted(Names.ORDER)
        .toList();
  }

  private static String gaps(List<Cell> cells) {
    return String.join(
        "; ", cells.stream().map(Cell::gap).filter(gap -> !gap.isEmpty()).distinct().toList());
  }
}

package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
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
import org.ddsbench.gui.chart.TraceChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CampaignParts;
import org.ddsbench.repository.chart.CellReader;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.Line;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.chart.RunResources;
import org.ddsbench.repository.store.PairTrace;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * Makes the chart that is wanted. Of the samples it reads what this chart needs of the runs that it
 * shows, and keeps what it read of a cell. An interrupt ends it with an exception. Any thread.
 */
final class ChartBuilder {
  /** Of a pair's messages over time; 24 bytes each. */
  private static final int MOST_OVER_TIME = 4_000_000;

  private final RunStore store;
  private final ChartIndex index;
  private final Map<Read, Cell> known = new ConcurrentHashMap<>();

  /** What of a cell was read. */
  private record Read(Cell outline, Depth depth, String pair) {}

  private enum Depth {
    QUARTILES,
    BOX,
    CURVES
  }

  ChartBuilder(RunStore store, ChartIndex index) {
    this.store = store;
    this.index = index;
  }

  /**
   * The chart, or why there is none.
   *
   * @param progress is told how far the reading is
   */
  ChartResult build(ChartOrder order, Consumer<String> progress) throws IOException {
    return switch (order.kind()) {
      case BOXES -> boxes(order, progress);
      case PERCENTILES -> percentiles(order, progress);
      case ECDF -> ecdf(order, progress);
      case SWEEP -> sweep(order, progress);
      case PARTS -> parts(order);
      case TIME -> time(order);
      case USE, TRAFFIC -> resources(order);
    };
  }

  private ChartResult boxes(ChartOrder order, Consumer<String> progress) throws IOException {
    List<Cell> cells = read(outlines(Names::caseOf, order), Depth.BOX, order.pair(), progress);
    return cells.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.noruns"))
        : ChartResult.of(BoxChart.of(implementations(), cells, order.pair(), order.style()));
  }

  private ChartResult percentiles(ChartOrder order, Consumer<String> progress) throws IOException {
    List<Cell> cells =
        read(outlines(Names::described, order), Depth.CURVES, order.pair(), progress);
    return cells.stream().anyMatch(cell -> !cell.boxes().isEmpty())
        ? ChartResult.of(CurveChart.of(implementations(), cells, order.pair(), order.style()))
        : ChartResult.nothing(Texts.of("results.chart.nomessages", gaps(cells)));
  }

  private List<String> implementations() {
    return index.cells().implementations();
  }

  private List<Cell> read(List<Cell> outlines, Depth depth, String pair, Consumer<String> progress)
      throws IOException {
    List<Cell> cells = new ArrayList<>();
    try (LazyReader reader = new LazyReader()) {
      for (Cell outline : outlines) {
        Read what = new Read(outline, depth, pair);
        Cell found = known.get(what);
        if (found == null) {
          progress.accept(Texts.of("results.reading.cells", cells.size(), outlines.size()));
          found = reader.read(what);
          known.put(what, found);
        }
        cells.add(found);
      }
    }
    return cells;
  }

  /** Opens the database when something is to be read. */
  private final class LazyReader implements AutoCloseable {
    private Optional<CellReader> open = Optional.empty();

    Cell read(Read what) throws IOException {
      if (open.isEmpty()) {
        open = Optional.of(new CellReader(store, index.cells()));
      }
      CellReader reader = open.get();
      return switch (what.depth()) {
        case QUARTILES -> reader.quartiles(what.outline());
        case BOX -> reader.box(what.outline(), what.pair());
        case CURVES -> reader.curves(what.outline(), what.pair());
      };
    }

    @Override
    public void close() throws IOException {
      if (open.isPresent()) {
        open.get().close();
      }
    }
  }

  private ChartResult ecdf(ChartOrder order, Consumer<String> progress) throws IOException {
    List<Ecdf> all = new ArrayList<>();
    StringBuilder missing = new StringBuilder();
    List<Cell> cells = outlines(Names::described, order);
    List<Cell> curves = read(cells, Depth.CURVES, "", progress);
    try (CellReader reader = new CellReader(store, index.cells())) {
      for (Cell cell : cells) {
        long count = reader.count(cell);
        if (count > 0) {
          Ecdf.Builder ecdf = new Ecdf.Builder(count);
          reader.ascending(cell, ecdf::add);
          Optional<OttBox> percentiles =
              curves.get(cells.indexOf(cell)).boxes().stream().findFirst();
          all.add(ecdf.build(cell.implementation(), reader.bound(cell), percentiles));
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
            EcdfChart.of(implementations(), order.of(), all, missing.toString(), order.style()));
  }

  private ChartResult sweep(ChartOrder order, Consumer<String> progress) throws IOException {
    Optional<SweepAxis> axis = index.axis(order.of());
    if (axis.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.nosweep"));
    }
    List<Cell> outlines =
        index.outlines().stream()
            .filter(
                cell ->
                    cell.along(axis.get())
                        .filter(point -> point.group().equals(order.pair()))
                        .isPresent())
            .toList();
    List<Cell> cells = read(outlines, Depth.QUARTILES, "", progress);
    return cells.stream().allMatch(cell -> cell.boxes().isEmpty())
        ? ChartResult.nothing(Texts.of("results.chart.nomessages", gaps(cells)))
        : ChartResult.of(SweepChart.of(implementations(), cells, axis.get(), order.style()));
  }

  private ChartResult parts(ChartOrder order) throws IOException {
    List<PartBar> parts = CampaignParts.of(store, index.cells());
    if (parts.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.noparts"));
    }
    return ChartResult.of(
        PartsChart.of(
            parts,
            bar ->
                index.outlines().stream()
                    .filter(cell -> PartsChart.isOf(cell, bar))
                    .findFirst()
                    .map(index.cells()::bound)
                    .orElse(null),
            order.style()));
  }

  private ChartResult time(ChartOrder order) throws IOException {
    Optional<SummaryRow> found = index.row(order.of(), order.pair());
    if (found.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.noruns"));
    }
    SummaryRow row = found.get();
    if (!row.run().isCompleted()) {
      return ChartResult.nothing(Texts.of("results.chart.nomessages", row.gap()));
    }
    try (RunTables tables = new RunTables(store)) {
      PairTrace trace =
          tables.trace(
              row.run(), new RecordedPair.Key(row.publisher(), row.subscriber()), MOST_OVER_TIME);
      PairReport report = row.report();
      return trace.count() == 0
          ? ChartResult.nothing(Texts.of("results.chart.nomessages", row.gap()))
          : ChartResult.of(
              TraceChart.of(
                  order.of(),
                  order.pair(),
                  trace,
                  report == null ? null : report.correction().medianBoundNs(),
                  order.style()));
    }
  }

  private ChartResult resources(ChartOrder order) throws IOException {
    Optional<RunManifest> run = index.run(order.of());
    if (run.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.noruns"));
    }
    ResourceLines lines = RunResources.of(store, run.get(), order.of());
    boolean use = order.kind() == ChartKind.USE;
    boolean any =
        (use ? lines.cpu() : lines.switches())
            .stream().map(Line::points).anyMatch(points -> !points.isEmpty());
    if (!any) {
      return ChartResult.nothing(Texts.of("results.chart.noreadings"));
    }
    ChartPicture picture =
        use ? ResourceChart.use(lines, order.style()) : ResourceChart.traffic(lines, order.style());
    return ChartResult.of(picture);
  }

  private List<Cell> outlines(Function<Cell, String> name, ChartOrder order) {
    return index.outlines().stream()
        .filter(cell -> order.of().isEmpty() || name.apply(cell).equals(order.of()))
        .toList();
  }

  private static String gaps(List<Cell> cells) {
    return String.join(
        "; ", cells.stream().map(Cell::gap).filter(gap -> !gap.isEmpty()).distinct().toList());
  }
}

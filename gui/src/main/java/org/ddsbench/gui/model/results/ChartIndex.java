package org.ddsbench.gui.model.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CampaignCells;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.CycleCurve;
import org.ddsbench.repository.chart.ChartModel.FigureRow;
import org.ddsbench.repository.chart.ChartModel.RequestPanel;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.chart.LoadPanel;
import org.ddsbench.repository.chart.RatePanel;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.PairEnds;
import org.ddsbench.repository.summary.SummaryRow;

/** The possible subjects of a campaign's charts, by keys, from manifests alone. Immutable. */
final class ChartIndex {
  private final CampaignCells cells;
  private final List<Cell> outlines;
  private final List<FigureRow> figures;
  private final List<RequestPanel> requests;
  private final List<CycleCurve> cycles;
  private final List<QueueRow> queueing;
  private final List<RatePanel> rates;
  private final List<LoadPanel> loads;

  /** Rows by key of the run. */
  private final Map<String, List<SummaryRow>> rows = new LinkedHashMap<>();

  /**
   * @param all the rows of a campaign
   * @param figures figures of its other experiments
   * @param requests response times of its requests
   * @param cycles cycle times of its graph colourings
   * @param queueing its requests at random times
   * @param rates its sustainable rates
   * @param loads its one-way times over the load
   */
  ChartIndex(
      List<SummaryRow> all,
      List<FigureRow> figures,
      List<RequestPanel> requests,
      List<CycleCurve> cycles,
      List<QueueRow> queueing,
      List<RatePanel> rates,
      List<LoadPanel> loads) {
    this.figures = List.copyOf(figures);
    this.requests = List.copyOf(requests);
    this.cycles = List.copyOf(cycles);
    this.queueing = List.copyOf(queueing);
    this.rates = List.copyOf(rates);
    this.loads = List.copyOf(loads);
    cells = new CampaignCells(all.stream().map(SummaryRow::run).distinct().toList());
    outlines = cells.outlines();
    for (SummaryRow row : all) {
      rows.computeIfAbsent(row.run().run(), any -> new ArrayList<>()).add(row);
    }
  }

  CampaignCells cells() {
    return cells;
  }

  List<FigureRow> figures() {
    return figures;
  }

  List<RequestPanel> requests() {
    return requests;
  }

  List<CycleCurve> cycles() {
    return cycles;
  }

  List<QueueRow> queueing() {
    return queueing;
  }

  List<RatePanel> rates() {
    return rates;
  }

  List<LoadPanel> loads() {
    return loads;
  }

  /** Why a chart of one-way times is not possible. */
  ChartResult nothing() {
    if (!requests.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.onlyrequests"));
    }
    if (!cycles.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.onlycycles"));
    }
    if (!queueing.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.onlyqueueing"));
    }
    if (!rates.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.onlyrates"));
    }
    return ChartResult.nothing(
        Texts.of(figures.isEmpty() ? "results.chart.noruns" : "results.chart.onlyfigures"));
  }

  /** Some cells in the order of charts. */
  List<Cell> outlines(Predicate<Cell> wanted) {
    return outlines.stream().filter(wanted).toList();
  }

  /** Something that cells have in common, each once. */
  List<Option> common(Function<Cell, String> key, Function<Cell, String> name) {
    return distinct(outlines.stream().map(cell -> new Option(key.apply(cell), name.apply(cell))));
  }

  /** Options without those whose key occurred before. */
  static List<Option> distinct(Stream<Option> options) {
    Map<String, Option> byKey = new LinkedHashMap<>();
    options.forEach(option -> byKey.putIfAbsent(option.key(), option));
    return List.copyOf(byKey.values());
  }

  /** The parameters that charts can have along x. */
  List<Option> axes() {
    return cells.axes().stream().map(axis -> new Option(axis.key(), axis.title())).toList();
  }

  Optional<SweepAxis> axis(String key) {
    return cells.axes().stream().filter(axis -> axis.key().equals(key)).findFirst();
  }

  /** The groups of cells in which a parameter varies. */
  List<Option> swept(SweepAxis axis) {
    return distinct(
            outlines.stream()
                .flatMap(cell -> cell.along(axis).stream())
                .map(point -> new Option(point.groupKey(), point.group())))
        .stream()
        .filter(
            group ->
                outlines.stream()
                        .flatMap(cell -> cell.along(axis).stream())
                        .filter(point -> point.groupKey().equals(group.key()))
                        .mapToDouble(point -> point.place())
                        .distinct()
                        .count()
                    > 1)
        .toList();
  }

  List<Option> runs() {
    return rows.values().stream()
        .map(of -> of.get(0).run())
        .map(run -> new Option(run.run(), cells.naming().run(run)))
        .toList();
  }

  Optional<RunManifest> run(String key) {
    return ofRun(key).findFirst().map(SummaryRow::run);
  }

  List<Option> pairsOfRun(String key) {
    return ofRun(key).map(ChartIndex::pair).toList();
  }

  Optional<SummaryRow> row(String run, String pair) {
    return ofRun(run).filter(row -> pair(row).key().equals(pair)).findFirst();
  }

  private Stream<SummaryRow> ofRun(String key) {
    return rows.getOrDefault(key, List.of()).stream();
  }

  static Option pair(SummaryRow row) {
    return option(PairEnds.of(row.run(), row.publisher(), row.subscriber()));
  }

  private static Option option(PairEnds pair) {
    return new Option(pair.key(), pair.name());
  }

  /** All pairs together, and each pair that received messages in some of these cells. */
  ChoiceOptions pairs(Predicate<Cell> of) {
    List<Option> options = new ArrayList<>();
    options.add(new Option("", Texts.of("results.choice.together")));
    pairsOf(of)
        .map(ChartIndex::option)
        .sorted(Comparator.comparing(Option::name, NaturalOrder.INSTANCE))
        .forEach(options::add);
    return ChoiceOptions.of("pair", options);
  }

  /** The pair of a key; empty for all together. */
  Optional<PairEnds> pair(String key) {
    return pairsOf(any -> true).filter(pair -> pair.key().equals(key)).findFirst();
  }

  private Stream<PairEnds> pairsOf(Predicate<Cell> of) {
    return outlines.stream().filter(of).flatMap(cell -> cells.pairs(cell).stream()).distinct();
  }

  /** Why cells have no boxes, in words. */
  static ChartResult gaps(List<Cell> of) {
    String gaps =
        String.join(
            "; ", of.stream().map(Cell::gap).filter(gap -> !gap.isEmpty()).distinct().toList());
    return ChartResult.nothing(Texts.of("results.chart.nomessages", gaps));
  }
}

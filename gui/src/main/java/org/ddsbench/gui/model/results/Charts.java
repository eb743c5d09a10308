package org.ddsbench.gui.model.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.gui.chart.SweepChart.Against;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CampaignCharts;
import org.ddsbench.repository.chart.ChartModel;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * The charts of the chosen campaign: which one is shown, of what, and its picture. The samples are
 * read when a chart is first asked for. Of the user interface's thread.
 */
public final class Charts {
  private final Errand loading;
  private final Errand drawing;
  private final ObjectProperty<ChartKind> kind = new SimpleObjectProperty<>(ChartKind.BOXES);
  private final Choice first = new Choice();
  private final Choice second = new Choice();
  private final BooleanProperty dark = new SimpleBooleanProperty();
  private final BooleanProperty visible = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<ChartResult> result =
      new ReadOnlyObjectWrapper<>(ChartResult.nothing(""));
  private Optional<RunStore> store = Optional.empty();
  private String campaign = "";
  private List<SummaryRow> rows = List.of();
  private Optional<ChartModel> model = Optional.empty();
  private boolean choosing;

  Charts(Desk desk, Busy busy) {
    loading = new Errand(desk.background(), busy);
    drawing = new Errand(desk.background(), busy);
    kind.addListener((observed, before, now) -> choices());
    dark.addListener((observed, before, now) -> build());
    visible.addListener((observed, before, now) -> load());
    first.chosen().addListener((observed, before, now) -> firstChosen());
    second.chosen().addListener((observed, before, now) -> build());
  }

  public ObjectProperty<ChartKind> kind() {
    return kind;
  }

  /** What the chart is of: a configuration, a message, or a run. */
  public Choice first() {
    return first;
  }

  /** Which pair. */
  public Choice second() {
    return second;
  }

  /** Whether charts are drawn on dark. */
  public BooleanProperty dark() {
    return dark;
  }

  /** Whether anybody looks: only then anything is read. */
  public BooleanProperty visible() {
    return visible;
  }

  /** The picture, or why there is none. */
  public ReadOnlyObjectProperty<ChartResult> result() {
    return result.getReadOnlyProperty();
  }

  /** Shows a pair of a run over time. */
  public void showOverTime(SummaryRow row) {
    kind.set(ChartKind.TIME);
    first.chosen().set(naming().run(row.run()));
    second.chosen().set(Naming.pair(row.run(), row.publisher(), row.subscriber()));
  }

  void show(Optional<RunStore> newStore, String newCampaign, List<SummaryRow> newRows) {
    loading.cancel();
    drawing.cancel();
    store = newStore;
    campaign = newCampaign;
    rows = newRows;
    model = Optional.empty();
    result.set(
        ChartResult.nothing(Texts.of(rows.isEmpty() ? "results.chart.noruns" : "results.reading")));
    load();
  }

  private Naming naming() {
    return new Naming(runs());
  }

  private List<RunManifest> runs() {
    return rows.stream().map(SummaryRow::run).distinct().toList();
  }

  private void load() {
    if (!visible.get() || store.isEmpty() || rows.isEmpty() || model.isPresent()) {
      return;
    }
    choices();
    result.set(ChartResult.nothing(Texts.of("results.reading")));
    RunStore from = store.get();
    String of = campaign;
    loading.run(
        () -> {
          List<RunManifest> runs = from.manifests(of);
          return CampaignCharts.of(from, of, ObservedRuns.of(from, runs, new Naming(runs)));
        },
        read -> {
          model = Optional.of(read);
          choices();
        },
        why -> result.set(ChartResult.nothing(Texts.of("results.unreadable", of, why))));
  }

  /** Offers what the kind of chart can be of. */
  private void choices() {
    choosing = true;
    List<Cell> cells =
        model.map(ChartModel::cells).orElse(List.of()).stream().sorted(Names.ORDER).toList();
    switch (kind.get()) {
      case BOXES -> {
        List<String> cases = distinct(cells, Names::caseOf);
        if (cases.size() > 1) {
          cases.add(0, Texts.of("results.choice.all"));
        }
        first.offer(Texts.of("results.choice.case"), cases);
      }
      case PERCENTILES, ECDF ->
          first.offer(Texts.of("results.choice.message"), distinct(cells, Names::described));
      case SIZE ->
          first.offer(
              Texts.of("results.choice.series"), varying(cells, Names::sizeGroup, Against.SIZE));
      case SUBSCRIBERS ->
          first.offer(
              Texts.of("results.choice.series"),
              varying(cells, Names::subscribersGroup, Against.SUBSCRIBERS));
      case PARTS -> first.offer("", List.of());
      case TIME, USE, TRAFFIC ->
          first.offer(Texts.of("results.choice.run"), runs().stream().map(naming()::run).toList());
    }
    pairs(cells);
    choosing = false;
    build();
  }

  private void firstChosen() {
    if (!choosing) {
      choosing = true;
      pairs(model.map(ChartModel::cells).orElse(List.of()));
      choosing = false;
      build();
    }
  }

  private void pairs(List<Cell> cells) {
    String label = Texts.of("results.choice.pair");
    switch (kind.get()) {
      case BOXES, PERCENTILES -> {
        List<String> pairs =
            cells.stream()
                .flatMap(cell -> cell.boxes().stream())
                .map(OttBox::pair)
                .filter(pair -> !pair.isEmpty())
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new));
        pairs.add(0, Texts.of("results.choice.together"));
        second.offer(label, pairs);
      }
      case TIME -> second.offer(label, pairsOfRun().map(this::pair).toList());
      default -> second.offer("", List.of());
    }
  }

  private String pair(SummaryRow row) {
    return Naming.pair(row.run(), row.publisher(), row.subscriber());
  }

  private Stream<SummaryRow> pairsOfRun() {
    Naming naming = naming();
    return rows.stream().filter(row -> naming.run(row.run()).equals(first.chosen().get()));
  }

  private static List<String> distinct(List<Cell> cells, Function<Cell, String> name) {
    return new ArrayList<>(cells.stream().map(name).distinct().toList());
  }

  /** The groups in which x varies. */
  private static List<String> varying(
      List<Cell> cells, Function<Cell, String> group, Against against) {
    return distinct(cells, group).stream()
        .filter(
            name ->
                cells.stream()
                        .filter(cell -> group.apply(cell).equals(name))
                        .mapToInt(against::of)
                        .distinct()
                        .count()
                    > 1)
        .toList();
  }

  private void build() {
    if (choosing || !visible.get() || model.isEmpty() || store.isEmpty()) {
      return;
    }
    boolean everyCase =
        kind.get() == ChartKind.BOXES
            && first.chosen().get().equals(Texts.of("results.choice.all"));
    boolean everyPair =
        second.index() <= 0
            && (kind.get() == ChartKind.BOXES || kind.get() == ChartKind.PERCENTILES);
    ChartOrder order =
        new ChartOrder(
            kind.get(),
            everyCase ? "" : Objects.requireNonNullElse(first.chosen().get(), ""),
            everyPair ? "" : Objects.requireNonNullElse(second.chosen().get(), ""),
            ChartStyle.of(dark.get()));
    ChartBuilder builder = new ChartBuilder(store.get(), model.get(), rows);
    drawing.run(
        () -> builder.build(order),
        result::set,
        why -> result.set(ChartResult.nothing(Texts.of("results.unreadable", campaign, why))));
  }
}

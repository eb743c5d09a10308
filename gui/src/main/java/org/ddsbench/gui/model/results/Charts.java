package org.ddsbench.gui.model.results;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CycleCharts;
import org.ddsbench.repository.chart.FigureCharts;
import org.ddsbench.repository.chart.LoadCharts;
import org.ddsbench.repository.chart.RateCharts;
import org.ddsbench.repository.chart.RequestCharts;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * The charts of the chosen campaign: the one that is shown, its subject, and its picture. Only the
 * samples that the chart needs are read, when it is visible; another choice ends the reading.
 * Called on the JavaFX application thread.
 */
public final class Charts {
  private static final Duration PATIENCE = Duration.ofMillis(300);
  private final Desk desk;
  private final Consumer<RunStore> damageFound;
  private final Task loading;
  private final Task drawing;
  private final ObjectProperty<ChartKind> kind = new SimpleObjectProperty<>(ChartKinds.ALL.get(0));
  private final Choice first = new Choice();
  private final Choice second = new Choice();
  private final WhatIfModel whatIf;
  private final BooleanProperty dark = new SimpleBooleanProperty();
  private final BooleanProperty visible = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<ChartResult> result =
      new ReadOnlyObjectWrapper<>(ChartResult.nothing(""));
  private Optional<RunStore> store = Optional.empty();
  private String campaign = "";
  private List<SummaryRow> rows = List.of();
  private Optional<Ready> ready = Optional.empty();
  private Optional<SummaryRow> awaited = Optional.empty();
  private Optional<ChartOrder> asked = Optional.empty();
  private boolean choosing;

  /** What is known of the campaign, and the source of the rest. */
  private record Ready(ChartIndex index, ChartSource source) {}

  /**
   * @param damageFound is called when runs turned out to be damaged, which the store leaves out
   */
  Charts(Desk desk, Busy busy, Consumer<RunStore> damageFound) {
    this.desk = desk;
    this.damageFound = damageFound;
    loading = new Task(desk.background(), busy);
    drawing = new Task(desk.background(), busy);
    whatIf = new WhatIfModel(desk, busy);
    kind.addListener((observed, before, now) -> choices());
    dark.addListener((observed, before, now) -> build());
    visible.addListener((observed, before, now) -> load());
    first.chosen().addListener((observed, before, now) -> firstChosen());
    second.chosen().addListener((observed, before, now) -> build());
    whatIf.answered().addListener((observed, before, now) -> build());
  }

  public ObjectProperty<ChartKind> kind() {
    return kind;
  }

  /** The subject of the chart: a configuration, a message, a parameter, or a run. */
  public Choice first() {
    return first;
  }

  /** The pair, or the series of a sweep. */
  public Choice second() {
    return second;
  }

  /** Changes of servers, whose predictions the chart of the queueing model shows too. */
  public WhatIfModel whatIf() {
    return whatIf;
  }

  /** Whether the chart that is visible can show predictions for changes. */
  public BooleanBinding canAsk() {
    return visible.and(kind.isEqualTo(ChartKinds.QUEUEING)).and(whatIf.possible());
  }

  /** Whether charts are drawn for a dark window. */
  public BooleanProperty dark() {
    return dark;
  }

  /** Whether the chart is visible; data is only read then. */
  public BooleanProperty visible() {
    return visible;
  }

  /** The picture, or why it is missing. */
  public ReadOnlyObjectProperty<ChartResult> result() {
    return result.getReadOnlyProperty();
  }

  /** Shows a pair of a run over time. */
  public void showOverTime(SummaryRow row) {
    awaited = Optional.of(row);
    kind.set(ChartKinds.TIME);
    showAwaited();
  }

  private void showAwaited() {
    if (ready.isPresent() && awaited.isPresent()) {
      SummaryRow row = awaited.get();
      awaited = Optional.empty();
      first.choose(row.run().run());
      second.choose(ChartIndex.pair(row).key());
    }
  }

  void show(Optional<RunStore> newStore, String newCampaign, List<SummaryRow> newRows) {
    loading.cancel();
    drawing.cancel();
    store = newStore;
    campaign = newCampaign;
    rows = newRows;
    ready = Optional.empty();
    awaited = Optional.empty();
    asked = Optional.empty();
    whatIf.show(Optional.empty());
    result.set(
        ChartResult.nothing(
            Texts.of(store.isEmpty() ? "results.chart.noruns" : "results.reading")));
    load();
  }

  private void load() {
    if (!visible.get()) {
      // The chart is no longer visible: the reading is cancelled.
      drawing.cancel();
      asked = Optional.empty();
    }
    if (!visible.get() || store.isEmpty()) {
      return;
    }
    if (ready.isPresent()) {
      build();
      return;
    }
    result.set(ChartResult.nothing(Texts.of("results.reading")));
    RunStore from = store.get();
    String name = campaign;
    List<SummaryRow> of = rows;
    loading.run(
        () -> {
          List<RunManifest> runs = CampaignRuns.of(from, name).current();
          ChartIndex index =
              new ChartIndex(
                  of,
                  FigureCharts.of(runs),
                  RequestCharts.of(runs),
                  CycleCharts.of(runs),
                  QueueRow.of(runs, new Naming(runs)),
                  RateCharts.of(runs),
                  LoadCharts.of(runs));
          return new Ready(index, new ChartSource(from, index));
        },
        made -> {
          ready = Optional.of(made);
          whatIf.show(Optional.of(made.source()));
          choices();
          showAwaited();
        },
        why -> result.set(ChartResult.nothing(Texts.of("results.unreadable", campaign, why))));
  }

  /** Offers the possible subjects of the kind of chart. */
  private void choices() {
    choose(index -> first.offer(kind.get().first(index)));
  }

  private void firstChosen() {
    if (!choosing) {
      choose(index -> {});
    }
  }

  /** Makes the first choice, then the second, which depends on it, and draws. */
  private void choose(Consumer<ChartIndex> makeFirst) {
    if (ready.isPresent()) {
      ChartIndex index = ready.get().index();
      choosing = true;
      makeFirst.accept(index);
      second.offer(kind.get().second(index, first.chosen().get().key()));
      choosing = false;
      build();
    }
  }

  private void build() {
    if (choosing || !visible.get() || ready.isEmpty()) {
      return;
    }
    ChartOrder order =
        new ChartOrder(
            kind.get(),
            first.chosen().get(),
            second.chosen().get(),
            whatIf.answered().get(),
            ChartStyle.of(dark.get()));
    if (asked.equals(Optional.of(order)) && result.get().picture().isPresent()) {
      return;
    }
    asked = Optional.of(order);
    ChartSource source = ready.get().source().with(new Progress(order));
    RunStore from = source.store();
    String name = campaign;
    drawing.run(
        () -> TableReading.of(from, name, () -> order.kind().build(order, source)),
        made -> made.ifPresentOrElse(result::set, () -> damageFound.accept(from)),
        why -> result.set(ChartResult.nothing(Texts.of("results.unreadable", campaign, why))));
  }

  /** Keeps the shown chart for a moment; when reading takes longer, shows its progress. */
  private final class Progress implements Consumer<String> {
    private final ChartOrder order;
    private long next = System.nanoTime() + PATIENCE.toNanos();

    Progress(ChartOrder order) {
      this.order = order;
      CompletableFuture.delayedExecutor(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)
          .execute(() -> show(Texts.of("results.reading")));
    }

    @Override
    public void accept(String text) {
      long now = System.nanoTime();
      if (now >= next) {
        next = now + PATIENCE.toNanos();
        show(text);
      }
    }

    private void show(String text) {
      desk.background()
          .onUi(
              () -> {
                if (asked.equals(Optional.of(order)) && drawing.isRunning()) {
                  result.set(ChartResult.nothing(text));
                }
              });
    }
  }
}

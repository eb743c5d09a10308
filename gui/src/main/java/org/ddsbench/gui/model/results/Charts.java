package org.ddsbench.gui.model.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * The charts of the chosen campaign: which one is shown, of what, and its picture. Of the samples
 * only what the chart needs is read, when somebody looks; another choice ends it. Of the user
 * interface's thread.
 */
public final class Charts {
  private static final Duration PATIENCE = Duration.ofMillis(300);
  private final Desk desk;
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
  private Optional<Ready> ready = Optional.empty();
  private Optional<SummaryRow> awaited = Optional.empty();
  private Optional<ChartOrder> asked = Optional.empty();
  private boolean choosing;

  /** What is known of the campaign, and who reads the rest. */
  private record Ready(ChartIndex index, ChartBuilder builder) {}

  Charts(Desk desk, Busy busy) {
    this.desk = desk;
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

  /** What the chart is of: a configuration, a message, a parameter, or a run. */
  public Choice first() {
    return first;
  }

  /** Which pair, or which series of a sweep. */
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
    awaited = Optional.of(row);
    kind.set(ChartKind.TIME);
    showAwaited();
  }

  private void showAwaited() {
    if (ready.isPresent() && awaited.isPresent()) {
      SummaryRow row = awaited.get();
      awaited = Optional.empty();
      first.chosen().set(ready.get().index().run(row.run()));
      second.chosen().set(ChartIndex.pair(row));
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
    result.set(
        ChartResult.nothing(Texts.of(rows.isEmpty() ? "results.chart.noruns" : "results.reading")));
    load();
  }

  private void load() {
    if (!visible.get()) {
      // Nobody looks any more: what is being read is not waited for.
      drawing.cancel();
      asked = Optional.empty();
    }
    if (!visible.get() || store.isEmpty() || rows.isEmpty()) {
      return;
    }
    if (ready.isPresent()) {
      build();
      return;
    }
    result.set(ChartResult.nothing(Texts.of("results.reading")));
    RunStore from = store.get();
    List<SummaryRow> of = rows;
    loading.run(
        () -> {
          ChartIndex index = new ChartIndex(of);
          return new Ready(index, new ChartBuilder(from, index));
        },
        made -> {
          ready = Optional.of(made);
          choices();
          showAwaited();
        },
        why -> result.set(ChartResult.nothing(Texts.of("results.unreadable", campaign, why))));
  }

  /** Offers what the kind of chart can be of. */
  private void choices() {
    if (ready.isEmpty()) {
      return;
    }
    choosing = true;
    ChartIndex index = ready.get().index();
    switch (kind.get()) {
      case BOXES -> {
        List<String> cases = new ArrayList<>(index.names(Names::caseOf));
        if (cases.size() > 1) {
          cases.add(0, Texts.of("results.choice.all"));
        }
        first.offer(Texts.of("results.choice.case"), cases);
      }
      case PERCENTILES, ECDF ->
          first.offer(Texts.of("results.choice.message"), index.names(Names::described));
      case SWEEP -> first.offer(Texts.of("results.choice.parameter"), index.axes());
      case PARTS -> first.offer("", List.of());
      case TIME, USE, TRAFFIC -> first.offer(Texts.of("results.choice.run"), index.runs());
    }
    pairs(index);
    choosing = false;
    build();
  }

  private void firstChosen() {
    if (!choosing && ready.isPresent()) {
      choosing = true;
      pairs(ready.get().index());
      choosing = false;
      build();
    }
  }

  private void pairs(ChartIndex index) {
    String label = Texts.of("results.choice.pair");
    switch (kind.get()) {
      case BOXES -> {
        boolean every = isEveryCase();
        String chosen = first.chosen().get();
        second.offer(
            label,
            together(
                index.pairsOf(
                    index.outlines().stream()
                        .filter(cell -> every || Names.caseOf(cell).equals(chosen)))));
      }
      case PERCENTILES -> {
        String chosen = first.chosen().get();
        second.offer(
            label,
            together(
                index.pairsOf(
                    index.outlines().stream()
                        .filter(cell -> Names.described(cell).equals(chosen)))));
      }
      case SWEEP ->
          second.offer(
              Texts.of("results.choice.series"),
              index.axis(first.chosen().get()).map(index::swept).orElse(List.of()));
      case TIME -> second.offer(label, index.pairsOfRun(first.chosen().get()));
      default -> second.offer("", List.of());
    }
  }

  private static List<String> together(List<String> pairs) {
    List<String> all = new ArrayList<>(pairs);
    all.add(0, Texts.of("results.choice.together"));
    return all;
  }

  private boolean isEveryCase() {
    return kind.get() == ChartKind.BOXES
        && first.chosen().get().equals(Texts.of("results.choice.all"));
  }

  private void build() {
    if (choosing || !visible.get() || ready.isEmpty()) {
      return;
    }
    boolean everyPair =
        second.index() <= 0
            && (kind.get() == ChartKind.BOXES || kind.get() == ChartKind.PERCENTILES);
    ChartOrder order =
        new ChartOrder(
            kind.get(),
            isEveryCase() ? "" : Objects.requireNonNullElse(first.chosen().get(), ""),
            everyPair ? "" : Objects.requireNonNullElse(second.chosen().get(), ""),
            ChartStyle.of(dark.get()));
    if (asked.equals(Optional.of(order)) && result.get().picture().isPresent()) {
      return;
    }
    asked = Optional.of(order);
    ChartBuilder builder = ready.get().builder();
    Progress progress = new Progress(order);
    drawing.run(
        () -> builder.build(order, progress),
        result::set,
        why -> result.set(ChartResult.nothing(Texts.of("results.unreadable", campaign, why))));
  }

  /** What is shown stays for a moment; when reading takes longer, it says how far it is. */
  private final class Progress implements Consumer<String> {
    private final ChartOrder order;
    private long next = System.nanoTime() + PATIENCE.toNanos();

    Progress(ChartOrder order) {
      this.order = order;
      CompletableFuture.delayedExecutor(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)
          .execute(() -> tell(Texts.of("results.reading")));
    }

    @Override
    public void accept(String text) {
      long now = System.nanoTime();
      if (now >= next) {
        next = now + PATIENCE.toNanos();
        tell(text);
      }
    }

    private void tell(String text) {
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

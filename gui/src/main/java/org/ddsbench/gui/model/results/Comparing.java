package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.chart.RatioChart;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.compare.Comparer;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.Gate;
import org.ddsbench.repository.compare.Quantity;
import org.ddsbench.repository.compare.Question;
import org.ddsbench.repository.compare.Selection;

/**
 * Compares two campaigns, or parts of them, like {@code ddsbench compare}. A side is written as
 * there, its campaign by its name in the repository: {@code atm:dds=fastdds:repetition=1,2}. Called
 * on the JavaFX application thread.
 */
public final class Comparing {
  private final Task task;
  private final ObservableList<String> campaigns = FXCollections.observableArrayList();
  private final StringProperty baseline = new SimpleStringProperty("");
  private final StringProperty candidate = new SimpleStringProperty("");
  private final ObjectProperty<Quantity> metric = new SimpleObjectProperty<>(Quantity.OTT);
  private final StringProperty failAbove = new SimpleStringProperty("");
  private final BooleanProperty dark = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<Optional<Comparison>> comparison =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<String>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<ChartResult> chart =
      new ReadOnlyObjectWrapper<>(ChartResult.nothing(""));
  private Path repository = Path.of("");

  Comparing(Desk desk, Busy busy) {
    task = new Task(desk.background(), busy);
    dark.addListener((observed, before, now) -> draw());
    chart.set(ChartResult.nothing(Texts.of("results.compare.first")));
  }

  /** The campaigns in the repository. */
  public ObservableList<String> campaigns() {
    return campaigns;
  }

  public StringProperty baseline() {
    return baseline;
  }

  public StringProperty candidate() {
    return candidate;
  }

  /** The quantity by which the sides are compared. */
  public ObjectProperty<Quantity> metric() {
    return metric;
  }

  /** How much slower a candidate may be, e.g. 5%; empty for no limit. */
  public StringProperty failAbove() {
    return failAbove;
  }

  /** Whether the chart is drawn for a dark window. */
  public BooleanProperty dark() {
    return dark;
  }

  /** The latest comparison; empty before the first and after one that failed. */
  public ReadOnlyObjectProperty<Optional<Comparison>> comparison() {
    return comparison.getReadOnlyProperty();
  }

  /** Everything that is wrong with the request, each with what to do. */
  public ReadOnlyObjectProperty<List<String>> problems() {
    return problems.getReadOnlyProperty();
  }

  /** The ratios, or what to do to see them. */
  public ReadOnlyObjectProperty<ChartResult> chart() {
    return chart.getReadOnlyProperty();
  }

  void offer(Path newRepository, List<String> names) {
    repository = newRepository;
    campaigns.setAll(names);
    if (baseline.get().isEmpty() && !names.isEmpty()) {
      baseline.set(names.get(0));
    }
    if (candidate.get().isEmpty() && !names.isEmpty()) {
      candidate.set(names.get(names.size() > 1 ? 1 : 0));
    }
  }

  /** Compares what is chosen now. */
  public void compare() {
    List<Finding> wrong = new ArrayList<>();
    String limit = failAbove.get().trim();
    Optional<Double> percent = Gate.percent(limit.matches("[0-9.]+") ? limit + "%" : limit);
    if (!limit.isEmpty() && percent.isEmpty()) {
      wrong.add(
          new Finding(
              "B04",
              Severity.ERROR,
              "",
              "",
              new Place(limit, 0, 0),
              Texts.of("results.compare.limit")));
    }
    String before = repository.resolve(baseline.get().trim()).toString();
    String after = repository.resolve(candidate.get().trim()).toString();
    Question question = new Question(metric.get(), percent, List.of(), false);
    task.run(
        () -> compare(before, after, question, wrong),
        checked -> {
          problems.set(checked.findings().stream().map(Comparing::text).distinct().toList());
          comparison.set(problems.get().isEmpty() ? checked.value() : Optional.empty());
          draw();
        },
        why -> {
          problems.set(List.of(Texts.of("results.unreadable", before, why)));
          comparison.set(Optional.empty());
          draw();
        });
  }

  private static Checked<Comparison> compare(
      String before, String after, Question question, List<Finding> wrong) throws IOException {
    Checked<Selection> one = Selection.read(before, question.quantity().experiment());
    Checked<Selection> other = Selection.read(after, question.quantity().experiment());
    List<Finding> findings = new ArrayList<>(wrong);
    findings.addAll(one.findings());
    findings.addAll(other.findings());
    return one.value().isEmpty() || other.value().isEmpty() || !findings.isEmpty()
        ? Checked.rejected(findings)
        : Comparer.compare(one.value().get(), other.value().get(), question);
  }

  private static String text(Finding finding) {
    return finding.place().file() + ": " + finding.message();
  }

  private void draw() {
    chart.set(
        comparison
            .get()
            .map(
                made ->
                    made.quantity().isRatio()
                        ? ChartResult.of(RatioChart.of(made, ChartStyle.of(dark.get())))
                        : ChartResult.nothing(Texts.of("results.compare.difference")))
            .orElseGet(() -> ChartResult.nothing(Texts.of("results.compare.first"))));
  }
}

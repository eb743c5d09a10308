package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.gui.model.run.CurrentRun;
import org.ddsbench.gui.text.Texts;

/** The current run: its phase, its messages, provisional one-way times or the rates tried. */
final class CurrentRunPane {
  private static final String UNKNOWN = "\u2013";
  private static final PseudoClass REACHED = PseudoClass.getPseudoClass("reached");
  private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
  private static final Duration REDRAW = Duration.millis(250);

  /** More symbols would hide the line. */
  private static final int MOST_SYMBOLS = 60;

  private final VBox pane = new VBox();
  private final CurrentRun current;

  CurrentRunPane(CurrentRun current) {
    this.current = current;
    pane.getStyleClass().add("run-current");
    Label title = new Label();
    title.setId("run-current");
    title.getStyleClass().add(Styles.TITLE_4);
    title
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    current
                        .run()
                        .get()
                        .map(CurrentRunPane::title)
                        .orElse(Texts.of("run.current.none")),
                current.run()));
    HBox figures =
        new HBox(
            24,
            figure("run-published", "run.published", this::published),
            figure("run-received", "run.received", () -> seen(current.received().get())),
            figure("run-missing", "run.missing", () -> seen(current.missing().get())),
            figure("run-ott", "run.ott", this::ott));
    Node tried = new TriedRates(current.tried()).node();
    BooleanBinding searches =
        Bindings.createBooleanBinding(
            () -> current.run().get().filter(CurrentRunPane::searches).isPresent(), current.run());
    showIf(searches, tried);
    Node chartTitle = chartTitle();
    Node chart = chart();
    List.of(figures, chartTitle, chart).forEach(node -> showIf(searches.not(), node));
    pane.getChildren().addAll(title, phases(), figures, chartTitle, chart, tried);
  }

  Node node() {
    return pane;
  }

  private static String title(TestRun run) {
    Values p = run.parameters();
    return Printable.line(run.number() + ". " + run.test() + ", " + p.dds() + ", " + p.message());
  }

  /** Whether the run searches for a rate: it has no one-way times. */
  private static boolean searches(TestRun run) {
    return run.parameters().get(Parameters.EXPERIMENT) == Experiment.RATE;
  }

  private static void showIf(BooleanBinding condition, Node node) {
    node.visibleProperty().bind(condition);
    node.managedProperty().bind(condition);
  }

  private Node phases() {
    FlowPane row = new FlowPane(3, 4);
    for (Phase phase : Phase.values()) {
      Label word = new Label(phase.label());
      word.getStyleClass().add("run-phase");
      row.getChildren().add(word);
      current
          .phase()
          .addListener(
              (observed, before, now) -> {
                int order = now.map(phase::compareTo).orElse(1);
                word.pseudoClassStateChanged(NOW, order == 0);
                word.pseudoClassStateChanged(REACHED, order < 0);
              });
    }
    return row;
  }

  private Node figure(String id, String key, Supplier<String> value) {
    Label number = new Label();
    number.setId(id);
    number.getStyleClass().add(Styles.TITLE_4);
    number
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                value::get,
                current.published(),
                current.received(),
                current.missing(),
                current.run(),
                current.otts()));
    Label name = new Label(Texts.of(key));
    name.getStyleClass().add(Styles.TEXT_MUTED);
    number.setMinWidth(Region.USE_PREF_SIZE);
    name.setMinWidth(Region.USE_PREF_SIZE);
    return new VBox(number, name);
  }

  private String published() {
    Optional<TestRun> run = current.run().get();
    return run.map(
            now -> Texts.of("run.of", current.published().get(), now.parameters().messages()))
        .orElse("0");
  }

  /** The text of a number that nodes report; a short run ends before they do. */
  private String seen(long number) {
    return current.otts().isEmpty() ? UNKNOWN : String.valueOf(number);
  }

  private String ott() {
    List<CurrentRun.OttPoint> points = current.otts();
    return points.isEmpty() ? UNKNOWN : Texts.of("run.us", points.get(points.size() - 1).us());
  }

  private StringBinding shown() {
    return Bindings.createStringBinding(
        () -> Texts.of(current.absolute().get() ? "run.axis.ott" : "run.axis.above"),
        current.absolute());
  }

  /** The title is above the chart: beside a low chart a vertical title would be truncated. */
  private Node chartTitle() {
    Label title = new Label();
    title.setId("run-live-title");
    title.getStyleClass().add(Styles.TEXT_MUTED);
    title.setMinWidth(Region.USE_PREF_SIZE);
    title.textProperty().bind(shown());
    return title;
  }

  private Node chart() {
    NumberAxis seconds = new NumberAxis();
    seconds.setLabel(Texts.of("run.axis.seconds"));
    seconds.setForceZeroInRange(true);
    NumberAxis us = new NumberAxis();
    us.setForceZeroInRange(true);
    LineChart<Number, Number> chart = new LineChart<>(seconds, us);
    chart.setId("run-live");
    chart.accessibleTextProperty().bind(shown());
    chart.setAnimated(false);
    chart.setLegendVisible(false);
    chart.setMinHeight(120);
    VBox.setVgrow(chart, Priority.ALWAYS);
    // Each node reports once a second: with many nodes the chart would be drawn many times a
    // second.
    PauseTransition soon = new PauseTransition(REDRAW);
    soon.setOnFinished(waited -> draw(chart));
    current
        .otts()
        .addListener(
            (ListChangeListener<CurrentRun.OttPoint>)
                change -> {
                  if (soon.getStatus() != Animation.Status.RUNNING) {
                    soon.play();
                  }
                });
    draw(chart);
    return chart;
  }

  /** Makes a new series each time, since points that are removed from one stay visible. */
  private void draw(LineChart<Number, Number> chart) {
    chart.setCreateSymbols(current.otts().size() <= MOST_SYMBOLS);
    XYChart.Series<Number, Number> series = new XYChart.Series<>();
    current
        .otts()
        .forEach(point -> series.getData().add(new XYChart.Data<>(point.seconds(), point.us())));
    chart.getData().setAll(List.of(series));
  }
}

package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import java.time.Duration;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.run.RunModel;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.gui.text.Texts;

/** The progress of the campaign, how it ended, and why it could not begin. */
final class ProgressRow {
  private static final int MOST_FINDINGS = 6;
  private static final double FINDING_HEIGHT = 28;
  private final VBox rows = new VBox();

  ProgressRow(RunModel model) {
    rows.getStyleClass().add("run-progress");
    ProgressBar bar = new ProgressBar();
    bar.setId("run-bar");
    bar.setAccessibleText(Texts.of("run.progress"));
    bar.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(bar, Priority.ALWAYS);
    bar.progressProperty()
        .bind(
            Bindings.createDoubleBinding(
                () ->
                    model.state().get() == RunModel.State.CHECKING
                        ? ProgressBar.INDETERMINATE_PROGRESS
                        : model.view().progress().get(),
                model.state(),
                model.view().progress()));
    Label state = new Label();
    state.setId("run-state");
    state.textProperty().bind(text(model));
    HBox line = new HBox(12, bar, state);
    line.getStyleClass().add("run-line");
    ListView<Finding> findings = new ListView<>(model.findings());
    findings.setId("run-findings");
    findings.setFixedCellSize(FINDING_HEIGHT);
    findings.getStyleClass().add(Styles.DENSE);
    findings.setCellFactory(list -> new FindingCell());
    findings.visibleProperty().bind(Bindings.isNotEmpty(model.findings()));
    findings.managedProperty().bind(findings.visibleProperty());
    findings
        .prefHeightProperty()
        .bind(
            Bindings.createDoubleBinding(
                () -> Math.min(MOST_FINDINGS, model.findings().size()) * FINDING_HEIGHT + 2,
                model.findings()));
    findings.setMinHeight(Region.USE_PREF_SIZE);
    rows.getChildren().addAll(line, findings);
  }

  Node node() {
    return rows;
  }

  private static StringBinding text(RunModel model) {
    return Bindings.createStringBinding(
        () ->
            switch (model.state().get()) {
              case IDLE -> Texts.of("run.state.idle");
              case CHECKING -> checking(model);
              case STOPPING -> Texts.of("run.state.stopping");
              case ENDED -> model.verdict().get();
              case RUNNING -> running(model);
            },
        model.state(),
        model.verdict(),
        model.build().now(),
        model.view().progress(),
        model.view().timeLeft());
  }

  private static String checking(RunModel model) {
    return model
        .build()
        .now()
        .get()
        .map(
            one ->
                one.all() == 0
                    ? Texts.of("run.state.building", one.variant(), words(one.time()))
                    : Texts.of(
                        "run.state.building.step",
                        one.variant(),
                        one.done(),
                        one.all(),
                        words(one.time())))
        .orElse(Texts.of("run.state.checking"));
  }

  private static String running(RunModel model) {
    long over = model.view().runs().stream().filter(RunRow::isOver).count();
    Optional<Duration> left = model.view().timeLeft().get();
    return Texts.of("run.state.running", over, model.view().runs().size())
        + left.map(time -> Texts.of("run.left", words(time))).orElse("");
  }

  /** A duration for people, e.g. 1 min 20 s. */
  static String words(Duration time) {
    long seconds = time.plusMillis(500).toSeconds();
    if (seconds < 60) {
      return Texts.of("run.time.seconds", seconds);
    }
    return seconds < 3600
        ? Texts.of("run.time.minutes", seconds / 60, seconds % 60)
        : Texts.of("run.time.hours", seconds / 3600, seconds % 3600 / 60);
  }
}

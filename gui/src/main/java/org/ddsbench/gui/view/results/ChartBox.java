package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.ddsbench.gui.model.results.ChartResult;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.view.chart.ChartPane;

/** A chart, or the reason why it is missing. */
final class ChartBox {
  private final StackPane stack = new StackPane();
  private final ChartPane pane;
  private final BooleanBinding present;

  ChartBox(String id, Background background, ObservableValue<ChartResult> result) {
    pane = new ChartPane(background);
    pane.setId(id);
    Label reason = new Label();
    reason.setId(id + "-reason");
    reason.setWrapText(true);
    reason.setMaxWidth(520);
    reason.getStyleClass().addAll(Styles.TEXT_MUTED, "results-reason");
    stack.getChildren().addAll(pane, reason);
    present = Bindings.createBooleanBinding(() -> result.getValue().picture().isPresent(), result);
    reason.visibleProperty().bind(present.not());
    pane.visibleProperty().bind(present);
    result.addListener((observed, before, now) -> show(now, reason));
    show(result.getValue(), reason);
  }

  private void show(ChartResult result, Label reason) {
    reason.setText(result.reason());
    pane.show(result.picture());
  }

  StackPane node() {
    return stack;
  }

  ChartPane pane() {
    return pane;
  }

  /** Whether a chart is shown. */
  BooleanBinding present() {
    return present;
  }
}

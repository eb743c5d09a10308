package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.run.LogLine;
import org.ddsbench.gui.model.run.RunLog;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The log, with a filter. */
final class LogPane {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneId.systemDefault());
  private final VBox pane = new VBox(6);

  LogPane(RunLog log) {
    pane.getStyleClass().add("run-log");
    TextField filter = new TextField();
    filter.setId("run-log-filter");
    filter.setPromptText(Texts.of("run.log.filter"));
    filter.setAccessibleText(Texts.of("run.log.filter"));
    filter.textProperty().bindBidirectional(log.filter());
    HBox.setHgrow(filter, Priority.ALWAYS);
    CheckBox warnings = new CheckBox(Texts.of("run.log.warnings"));
    warnings.setId("run-log-warnings");
    warnings.selectedProperty().bindBidirectional(log.warningsOnly());
    HBox choice = new HBox(10, filter, warnings);
    choice.getStyleClass().add("run-line");
    ListView<LogLine> list = new ListView<>(log.shown());
    list.setId("run-log");
    list.setAccessibleText(Texts.of("run.log"));
    list.getStyleClass().addAll(Styles.DENSE);
    list.setPlaceholder(new Label(Texts.of("run.log.empty")));
    list.setCellFactory(LineCell::new);
    new LastInSight(list);
    VBox.setVgrow(list, Priority.ALWAYS);
    pane.getChildren().addAll(choice, list);
  }

  Node node() {
    return pane;
  }

  /** Scrolls to the last line once for all lines that one event adds: each time is a layout. */
  private static final class LastInSight {
    private final ListView<LogLine> list;
    private boolean asked;

    LastInSight(ListView<LogLine> list) {
      this.list = list;
      list.getItems().addListener((ListChangeListener<LogLine>) change -> ask());
    }

    private void ask() {
      if (!asked) {
        asked = true;
        Platform.runLater(this::scroll);
      }
    }

    private void scroll() {
      asked = false;
      list.scrollTo(list.getItems().size() - 1);
    }
  }

  /** A log line, wrapped as needed. */
  private static final class LineCell extends ListCell<LogLine> {
    private static final double SCROLL_BAR = 16;
    private final ListView<LogLine> list;
    private final Label time = new Label();
    private final Label text = new Label();
    private final HBox row = new HBox(8, time, text);

    LineCell(ListView<LogLine> list) {
      this.list = list;
      // As wide as the list: the text wraps.
      setPrefWidth(0);
      time.setMinWidth(Region.USE_PREF_SIZE);
      time.getStyleClass().add(Styles.TEXT_MUTED);
      text.setWrapText(true);
      text.setMinHeight(Region.USE_PREF_SIZE);
      HBox.setHgrow(text, Priority.ALWAYS);
    }

    @Override
    protected double computePrefHeight(double width) {
      if (getGraphic() == null) {
        return super.computePrefHeight(width);
      }
      double beside = snappedLeftInset() + snappedRightInset() + SCROLL_BAR;
      double around = snappedTopInset() + snappedBottomInset();
      return around + row.prefHeight(list.getWidth() - beside);
    }

    @Override
    protected void updateItem(@Nullable LogLine line, boolean empty) {
      super.updateItem(line, empty);
      getStyleClass().remove(Styles.WARNING);
      if (empty || line == null) {
        setGraphic(null);
        return;
      }
      time.setText(TIME.format(line.time()));
      text.setText(line.text());
      text.setGraphic(line.warning() ? new FontIcon(Feather.ALERT_TRIANGLE) : null);
      if (line.warning()) {
        getStyleClass().add(Styles.WARNING);
      }
      setGraphic(row);
    }
  }
}

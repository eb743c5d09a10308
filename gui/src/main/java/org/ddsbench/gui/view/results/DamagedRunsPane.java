package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.RunEntry;
import org.jspecify.annotations.Nullable;

/**
 * The damaged runs of the selected execution, each with its reason and, when it is selected, what
 * is known of it; hidden when no run is damaged.
 */
final class DamagedRunsPane {
  private static final int MOST_LINES = 4;
  private static final double LINE = 26;

  private final VBox content = new VBox(4);

  /**
   * @param runs those of the selected execution
   */
  DamagedRunsPane(ObservableList<RunEntry> runs) {
    Label head = new Label();
    head.getStyleClass().addAll(Styles.TEXT_BOLD, Styles.WARNING);
    head.textProperty()
        .bind(
            Bindings.createStringBinding(() -> Texts.count("results.damaged", runs.size()), runs));
    ListView<RunEntry> list = new ListView<>(runs);
    list.setId("results-damaged");
    list.setAccessibleText(Texts.of("results.damaged.list"));
    list.getStyleClass().add(Styles.DENSE);
    list.setFixedCellSize(LINE);
    list.prefHeightProperty()
        .bind(
            Bindings.createDoubleBinding(
                () -> 2 + LINE * Math.min(MOST_LINES, Math.max(1, runs.size())), runs));
    list.setMinHeight(Region.USE_PREF_SIZE);
    list.setCellFactory(view -> new Cell());
    TextArea facts = new TextArea();
    facts.setId("results-damaged-facts");
    facts.setAccessibleText(Texts.of("results.damaged.facts"));
    facts.setEditable(false);
    facts.setWrapText(true);
    facts.setPrefHeight(110);
    facts.setMinHeight(110);
    facts.setVisible(false);
    facts.managedProperty().bind(facts.visibleProperty());
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) -> {
              facts.setVisible(now != null);
              facts.setText(Optional.ofNullable(now).map(DamagedRunsPane::facts).orElse(""));
              facts.setScrollTop(0);
            });
    content.getChildren().addAll(head, list, facts);
    content.getStyleClass().add("results-tab");
    content.visibleProperty().bind(Bindings.isNotEmpty(runs));
    content.managedProperty().bind(content.visibleProperty());
  }

  private static String facts(RunEntry run) {
    String reason = Texts.of("results.damaged.run", run.run(), run.problem());
    return RunDetails.text(run.directory().toString(), run.run(), run.facts(), reason);
  }

  Region node() {
    return content;
  }

  private static final class Cell extends ListCell<RunEntry> {
    Cell() {
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable RunEntry run, boolean empty) {
      super.updateItem(run, empty);
      String text =
          empty || run == null
              ? null
              : Printable.line(Texts.of("results.damaged.run", run.run(), run.problem()));
      setText(text);
      setTooltip(text == null ? null : new Tooltip(text));
    }
  }
}

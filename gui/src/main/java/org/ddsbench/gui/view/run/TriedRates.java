package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.text.Texts;

/** The rates that a search tried so far, and whether each was sustained; the newest is visible. */
final class TriedRates {
  private final VBox pane = new VBox();

  TriedRates(ObservableList<String> tried) {
    Label title = new Label(Texts.of("run.tried"));
    title.getStyleClass().add(Styles.TEXT_MUTED);
    ListView<String> list = new ListView<>(tried);
    list.setId("run-tried");
    list.setAccessibleText(Texts.of("run.tried"));
    list.getStyleClass().add(Styles.DENSE);
    list.setPlaceholder(new Label(Texts.of("run.tried.empty")));
    tried.addListener(
        (ListChangeListener<String>)
            change -> {
              if (!tried.isEmpty()) {
                list.scrollTo(tried.size() - 1);
              }
            });
    VBox.setVgrow(list, Priority.ALWAYS);
    pane.getChildren().addAll(title, list);
    VBox.setVgrow(pane, Priority.ALWAYS);
  }

  Node node() {
    return pane;
  }
}

package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.testbed.TestbedDocument;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** All that is wrong with the document; away while nothing is. */
final class FaultList {
  private static final double ROW = 30;
  private static final int MOST_ROWS = 5;
  private final TestbedDocument document;
  private final ListView<Finding> list = new ListView<>();
  private final Label title = new Label();
  private final VBox box = new VBox(title, list);

  /**
   * @param chosen gets the one that the user wants to mend
   */
  FaultList(TestbedDocument document, Consumer<Finding> chosen) {
    this.document = document;
    box.setId("testbed-faults");
    box.getStyleClass().add("testbed-faults");
    title.getStyleClass().add(Styles.TEXT_BOLD);
    list.setId("testbed-fault-list");
    list.getStyleClass().addAll(Styles.DENSE, "testbed-fault-list");
    list.setFixedCellSize(ROW);
    list.setAccessibleText(Texts.of("testbed.faults.title"));
    title.setLabelFor(list);
    list.setCellFactory(made -> new FaultCell());
    list.setOnMouseClicked(event -> choose(chosen));
    list.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            choose(chosen);
          }
        });
    document.now().addListener((observed, before, now) -> show(now));
    show(document.now().get());
  }

  Region region() {
    return box;
  }

  private void choose(Consumer<Finding> chosen) {
    Finding selected = list.getSelectionModel().getSelectedItem();
    if (selected != null) {
      chosen.accept(selected);
    }
  }

  private void show(TestbedText now) {
    List<Finding> findings = document.open().get() ? now.testbed().findings() : List.of();
    list.getItems().setAll(findings);
    title.setText(Texts.count("testbed.faults", findings.size()));
    double rows = Math.min(findings.size(), MOST_ROWS);
    list.setPrefHeight(rows * ROW + 2);
    list.setMinHeight(Math.min(rows, 2) * ROW + 2);
    box.setVisible(!findings.isEmpty());
    box.setManaged(!findings.isEmpty());
  }

  private final class FaultCell extends ListCell<Finding> {
    @Override
    protected void updateItem(Finding finding, boolean empty) {
      super.updateItem(finding, empty);
      if (empty || finding == null) {
        setText(null);
        setGraphic(null);
        setTooltip(null);
        return;
      }
      TestbedText now = document.now().get();
      int node = now.node(finding);
      String where =
          node < 0
              ? Texts.of("testbed.faults.all")
              : now.value(TestbedField.NODE_NAME, node).isEmpty()
                  ? Texts.of("testbed.faults.node", node + 1)
                  : now.value(TestbedField.NODE_NAME, node);
      setText(Texts.of("testbed.faults.line", finding.place().line(), where, finding.message()));
      FontIcon icon = new FontIcon(Feather.ALERT_CIRCLE);
      icon.getStyleClass().add("testbed-danger");
      setGraphic(icon);
      setTooltip(new javafx.scene.control.Tooltip(finding.message()));
    }
  }
}

package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.gui.model.testbed.CheckRow;
import org.ddsbench.gui.model.testbed.ImportModel;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Adds existing hosts: they are typed and probed, their keys are decided one by one, then they are
 * added.
 */
final class ImportSection {
  private static final double DIVIDER = 0.64;
  private final ImportModel model;
  private final TextArea hosts = new TextArea();
  private final VBox keys = new VBox();
  private final SplitPane split = new SplitPane();

  /**
   * @param added called when hosts were added to the document
   */
  ImportSection(ImportModel model, Runnable added) {
    this.model = model;
    Label title = new Label(Texts.of("testbed.import.hosts"));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    title.setLabelFor(hosts);
    Label detail = new Label(Texts.of("testbed.import.detail"));
    detail.setWrapText(true);
    detail.setMinHeight(Label.USE_PREF_SIZE);
    detail.getStyleClass().add("testbed-muted");
    hosts.setId("testbed-import-hosts");
    hosts.setPromptText(Texts.of("testbed.import.prompt"));
    hosts.setPrefRowCount(4);
    hosts.setMinHeight(70);
    hosts.getStyleClass().add("testbed-mono");
    Button look = button("testbed-import-look", "testbed.import.look", Feather.SEARCH);
    look.getStyleClass().add(Styles.ACCENT);
    look.disableProperty().bind(model.running());
    look.setOnAction(event -> model.look(hosts.getText()));
    Button stop = button("testbed-import-stop", "testbed.stop", Feather.SQUARE);
    stop.disableProperty().bind(Bindings.not(model.running()));
    stop.setOnAction(event -> model.stop());
    Button add = button("testbed-import-add", "testbed.import.add", Feather.PLUS);
    add.disableProperty().bind(Bindings.not(model.addable()));
    add.setOnAction(
        event -> {
          if (model.add() > 0) {
            hosts.clear();
            added.run();
          }
        });
    FlowPane line = new FlowPane(8, 6, look, stop, add);
    Label summary = new Label();
    summary.setId("testbed-import-summary");
    summary.setWrapText(true);
    summary.setMinHeight(Label.USE_PREF_SIZE);
    summary.textProperty().bind(model.summary());
    summary.managedProperty().bind(model.summary().isNotEmpty());
    CheckTable table =
        new CheckTable(
            "testbed-import-table",
            model.rows(),
            new SimpleObjectProperty<>(List.of()),
            Texts.of("testbed.import.empty"));
    CheckDetails details =
        new CheckDetails(
            "testbed-import-details",
            table.region().getSelectionModel().selectedItemProperty(),
            row -> {});
    model
        .rows()
        .addListener(
            (ListChangeListener<CheckRow>)
                change -> table.region().getSelectionModel().selectFirst());
    model.key().addListener((observed, before, now) -> showKey(now));
    VBox left = new VBox(title, detail, hosts, line, summary, keys, table.region());
    left.getStyleClass().addAll("testbed-left", "testbed-padded");
    left.setMinWidth(360);
    VBox.setVgrow(table.region(), Priority.ALWAYS);
    split.getItems().setAll(left, details.region());
    split.setDividerPositions(DIVIDER);
    showKey(Optional.empty());
  }

  Region region() {
    return split;
  }

  void focus() {
    hosts.requestFocus();
  }

  private void showKey(Optional<PresentedHostKey> key) {
    keys.getChildren().clear();
    keys.setManaged(key.isPresent());
    key.ifPresent(
        one -> {
          Button accept = button("testbed-import-accept", "testbed.key.accept", Feather.KEY);
          accept.setOnAction(event -> model.decide(true));
          Button refuse = button("testbed-import-refuse", "testbed.key.refuse", Feather.X);
          refuse.setOnAction(event -> model.decide(false));
          keys.getChildren().add(KeyCard.unknown(one, new FlowPane(8, 6, accept, refuse)));
          refuse.requestFocus();
        });
  }

  private static Button button(String id, String text, Feather icon) {
    Button button = new Button(Texts.of(text), new FontIcon(icon));
    button.setId(id);
    return button;
  }
}

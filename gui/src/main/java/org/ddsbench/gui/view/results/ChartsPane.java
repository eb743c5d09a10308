package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.gui.model.results.Charts;
import org.ddsbench.gui.model.results.Choice;
import org.ddsbench.gui.model.results.Option;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.jspecify.annotations.Nullable;

/** The charts of a campaign: their list, the subject of each, and the one that is shown. */
final class ChartsPane {
  /** Width of the pane up to which choices have no labels. */
  private static final double NARROW = 680;

  private final HBox content = new HBox(8);
  private final ChartBox box;

  /**
   * @param predict predicts for the changes of servers that are typed
   * @param commands of the chart that is shown
   */
  ChartsPane(Charts charts, Background background, Command predict, List<Command> commands) {
    box = new ChartBox("results-chart", background, charts.result());
    ListView<ChartKind> kinds = new ListView<>();
    kinds.setId("results-kinds");
    kinds.setAccessibleText(Texts.of("results.kinds"));
    kinds.getStyleClass().addAll(Styles.DENSE, "results-kinds");
    kinds.getItems().setAll(ChartKinds.ALL);
    kinds.setCellFactory(view -> new KindCell());
    kinds.setPrefWidth(172);
    kinds.setMinWidth(172);
    kinds.getSelectionModel().select(charts.kind().get());
    kinds
        .getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) -> {
              if (now != null) {
                charts.kind().set(now);
              }
            });
    charts.kind().addListener((observed, before, now) -> kinds.getSelectionModel().select(now));
    HBox choices =
        new HBox(
            12, choice("results-first", charts.first()), choice("results-second", charts.second()));
    choices.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(choices, Priority.ALWAYS);
    HBox tools = new HBox(2);
    tools.setAlignment(Pos.CENTER_RIGHT);
    commands.forEach(command -> tools.getChildren().add(ToolRow.icon(command)));
    tools.setMinWidth(Region.USE_PREF_SIZE);
    HBox above = new HBox(8, choices, tools);
    above.setAlignment(Pos.CENTER_LEFT);
    above.setMinHeight(36);
    WhatIfRow whatIf = new WhatIfRow(charts.whatIf(), charts.canAsk(), predict);
    VBox right = new VBox(4, above, whatIf.node(), box.node());
    VBox.setVgrow(box.node(), Priority.ALWAYS);
    HBox.setHgrow(right, Priority.ALWAYS);
    content.getChildren().addAll(kinds, new Separator(Orientation.VERTICAL), right);
    content.getStyleClass().add("results-tab");
  }

  private HBox choice(String id, Choice choice) {
    ComboBox<Option> options = new ComboBox<>(choice.options());
    options.setConverter(new OptionName());
    options.setId(id);
    options.setMaxWidth(420);
    options.setMinWidth(80);
    Label label = new Label();
    label.setMinWidth(Region.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    label.textProperty().bind(choice.label());
    label.setLabelFor(options);
    // In a narrow window the choice itself needs the room.
    label.visibleProperty().bind(content.widthProperty().greaterThan(NARROW));
    label.managedProperty().bind(label.visibleProperty());
    options.accessibleTextProperty().bind(choice.label());
    choice.chosen().addListener((observed, before, now) -> options.setValue(now));
    options.setValue(choice.chosen().get());
    options
        .valueProperty()
        .addListener(
            (observed, before, now) -> {
              if (now != null && choice.options().contains(now)) {
                choice.chosen().set(now);
              }
            });
    HBox row = new HBox(6, label, options);
    row.setAlignment(Pos.CENTER_LEFT);
    row.visibleProperty().bind(Bindings.size(choice.options()).greaterThan(1));
    row.managedProperty().bind(row.visibleProperty());
    return row;
  }

  Region node() {
    return content;
  }

  ChartBox box() {
    return box;
  }

  private static final class OptionName extends StringConverter<Option> {
    @Override
    public String toString(@Nullable Option option) {
      return option == null ? "" : option.name();
    }

    @Override
    public Option fromString(String name) {
      throw new UnsupportedOperationException("an option is chosen, never written");
    }
  }

  private static final class KindCell extends ListCell<ChartKind> {
    @Override
    protected void updateItem(@Nullable ChartKind kind, boolean empty) {
      super.updateItem(kind, empty);
      setText(empty || kind == null ? null : Printable.line(kind.label()));
    }
  }
}

package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.StringProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.results.Comparing;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.ddsbench.repository.compare.ComparedRow;
import org.ddsbench.repository.compare.ComparedSide;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.ComparisonText;
import org.ddsbench.repository.compare.Quantity;
import org.ddsbench.repository.compare.Verdict;
import org.jspecify.annotations.Nullable;

/** The comparison of two campaigns: its options, the verdicts, and the ratios as a chart. */
final class ComparePane {
  private final Comparing comparing;
  private final VBox content = new VBox(8);
  private final TableView<ComparedRow> table = new TableView<>();
  private final Label remarks = new Label();
  private final ChartBox box;

  ComparePane(Comparing comparing, Background background, Command compare, List<Command> commands) {
    this.comparing = comparing;
    box = new ChartBox("results-ratios", background, comparing.chart());
    Label problems = new Label();
    problems.setId("results-compare-problems");
    problems.setWrapText(true);
    problems.getStyleClass().add(Styles.DANGER);
    problems
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> Printable.text(String.join("\n", comparing.problems().get())),
                comparing.problems()));
    problems.visibleProperty().bind(problems.textProperty().isNotEmpty());
    problems.managedProperty().bind(problems.visibleProperty());
    table();
    remarks.setWrapText(true);
    remarks.setId("results-remarks");
    remarks.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    ScrollPane below = new ScrollPane(remarks);
    below.setFitToWidth(true);
    below.setMinHeight(40);
    below.setPrefHeight(76);
    VBox verdicts = new VBox(4, table, below);
    VBox.setVgrow(table, Priority.ALWAYS);
    SplitPane split = new SplitPane(verdicts, box.node());
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.4);
    split.visibleProperty().bind(problems.visibleProperty().not());
    VBox.setVgrow(split, Priority.ALWAYS);
    content.getChildren().addAll(question(compare, commands), problems, split);
    content.getStyleClass().add("results-tab");
    comparing.comparison().addListener((observed, before, now) -> show(now));
    show(comparing.comparison().get());
  }

  private HBox question(Command compare, List<Command> commands) {
    ComboBox<Quantity> metric = new ComboBox<>();
    metric.setId("results-metric");
    metric
        .getItems()
        .setAll(Arrays.stream(Quantity.values()).filter(one -> one != Quantity.MAX).toList());
    metric.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(Quantity value) {
            return value == null ? "" : Texts.of("results.metric." + value);
          }

          @Override
          public Quantity fromString(String text) {
            return Quantity.OTT;
          }
        });
    metric.valueProperty().bindBidirectional(comparing.metric());
    TextField limit = new TextField();
    limit.setId("results-limit");
    limit.setPrefColumnCount(4);
    limit.setPromptText(Texts.of("results.limit.prompt"));
    limit.textProperty().bindBidirectional(comparing.failAbove());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox row =
        new HBox(
            8,
            named("results.baseline", side("results-baseline", comparing.baseline())),
            named("results.candidate", side("results-candidate", comparing.candidate())),
            named("results.metric", metric),
            named("results.limit", limit),
            ToolRow.button(compare),
            gap);
    commands.forEach(command -> row.getChildren().add(ToolRow.icon(command)));
    row.setAlignment(Pos.BOTTOM_LEFT);
    return row;
  }

  private ComboBox<String> side(String id, StringProperty side) {
    ComboBox<String> box = new ComboBox<>(comparing.campaigns());
    box.setId(id);
    box.setEditable(true);
    box.setPrefWidth(200);
    box.getEditor().setId(id + "-text");
    box.getEditor().textProperty().bindBidirectional(side);
    return box;
  }

  private static VBox named(String key, javafx.scene.control.Control control) {
    Label label = new Label(Texts.of(key));
    label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    label.setLabelFor(control);
    control.setAccessibleText(Texts.of(key));
    return new VBox(2, label, control);
  }

  private void table() {
    table.setId("results-verdicts");
    table.setAccessibleText(Texts.of("results.verdicts"));
    table.getStyleClass().addAll(Styles.DENSE, Styles.BORDERED);
    table.setPlaceholder(new Label(Texts.of("results.compare.none")));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table
        .getColumns()
        .setAll(
            List.of(
                column("results.verdict.configuration", 262, false, ComparedRow::label),
                column(
                    "results.verdict.baseline",
                    122,
                    true,
                    row -> value(row, row.contrast().baseline())),
                column(
                    "results.verdict.candidate",
                    130,
                    true,
                    row -> value(row, row.contrast().candidate())),
                column(
                    "results.verdict.ratio",
                    66,
                    true,
                    row -> ComparisonText.effect(row.contrast())),
                column(
                    "results.verdict.interval",
                    120,
                    true,
                    row ->
                        ComparisonText.interval(
                            row.contrast(), row.contrast().effect().interval())),
                verdict()));
  }

  private static TableColumn<ComparedRow, String> column(
      String key, double width, boolean number, Function<ComparedRow, String> text) {
    TableColumn<ComparedRow, String> column = new TableColumn<>(Texts.of(key));
    column.setPrefWidth(width);
    column.setCellValueFactory(
        cell -> new ReadOnlyStringWrapper(Printable.line(text.apply(cell.getValue()))));
    if (number) {
      column.getStyleClass().add("number");
    }
    return column;
  }

  /** A value with its unit, which need not be ASCII here as on the command line. */
  private static String value(ComparedRow row, ComparedSide side) {
    String unit = row.contrast().quantity().unit();
    return ComparisonText.value(row.contrast(), side).replace("+-", "\u00b1")
        + (side.value() == null ? "" : " " + unit.replace("us", "\u00b5s"));
  }

  private TableColumn<ComparedRow, String> verdict() {
    TableColumn<ComparedRow, String> column =
        column("results.verdict.verdict", 300, false, this::words);
    column.setCellFactory(
        view ->
            new TableCell<>() {
              @Override
              protected void updateItem(@Nullable String words, boolean empty) {
                super.updateItem(words, empty);
                setText(empty ? null : words);
                setTooltip(empty ? null : new Tooltip(words));
                getStyleClass().removeAll("faster", "slower");
                ComparedRow row = getTableRow() == null ? null : getTableRow().getItem();
                Verdict verdict = row == null ? Verdict.NONE : row.contrast().verdict();
                if (!empty && (verdict == Verdict.BETTER || verdict == Verdict.WORSE)) {
                  getStyleClass().add(verdict == Verdict.BETTER ? "faster" : "slower");
                }
              }
            });
    return column;
  }

  private String words(ComparedRow row) {
    return comparing
        .comparison()
        .get()
        .map(made -> ComparisonText.verdict(row, made))
        .orElseGet(row::verdict);
  }

  private void show(Optional<Comparison> comparison) {
    table.getItems().setAll(comparison.map(Comparison::rows).orElse(List.of()));
    remarks.setText(
        comparison
            .map(made -> Printable.text(String.join("\n", ComparisonText.remarks(made))))
            .orElse(""));
  }

  Region node() {
    return content;
  }

  ChartBox box() {
    return box;
  }
}

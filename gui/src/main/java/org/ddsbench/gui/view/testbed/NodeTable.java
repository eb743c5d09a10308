package org.ddsbench.gui.view.testbed;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.FieldRow;
import org.ddsbench.gui.view.page.TextWidth;

/**
 * The nodes of the document, one row for each: rows are numbers of nodes, whose values are read
 * while drawing.
 */
final class NodeTable {
  private static final PseudoClass INHERITED = PseudoClass.getPseudoClass("inherited");
  private static final double ROW = 39;
  private static final double AROUND = 20;
  private static final double WIDEST = 260;
  private static final double EDGE = 3;
  private static final double SCROLL_BAR = 16;
  private static final int FEW = 8;
  private static final List<TestbedField> FIELDS =
      List.of(
          TestbedField.NODE_NAME,
          TestbedField.NODE_HOST,
          TestbedField.NODE_PORT,
          TestbedField.NODE_USER,
          TestbedField.NODE_INTERFACE,
          TestbedField.NODE_ROLES);

  /** Columns that are hidden first when no node has a value there. */
  private static final List<TestbedField> SPARE =
      List.of(TestbedField.NODE_ROLES, TestbedField.NODE_USER, TestbedField.NODE_PORT);

  private final TestbedEditor editor;
  private final TableView<Integer> table = new TableView<>();
  private final Label placeholder = new Label();
  private boolean arranging;
  private final Map<TestbedField, TableColumn<Integer, Integer>> columns =
      new EnumMap<>(TestbedField.class);

  NodeTable(TestbedEditor editor) {
    this.editor = editor;
    table.setId("testbed-nodes");
    table.setAccessibleText(Texts.of("testbed.nodes"));
    // Without a height of its own a row that was never drawn counts as 0: scrolling would not end.
    table.setFixedCellSize(ROW);
    placeholder.setWrapText(true);
    table.setPlaceholder(placeholder);
    for (TestbedField field : FIELDS) {
      TableColumn<Integer, Integer> column = column(field);
      columns.put(field, column);
      table.getColumns().add(column);
    }
    table.widthProperty().addListener((observed, before, now) -> arrange());
    editor.now().addListener((observed, before, now) -> show(now));
    show(editor.now().get());
  }

  TableView<Integer> region() {
    return table;
  }

  /** The node that is selected; -1 for none. */
  int selected() {
    return table.getSelectionModel().getSelectedIndex();
  }

  /** Selects a node, or the last one when there are fewer. */
  void select(int node) {
    int last = table.getItems().size() - 1;
    if (last >= 0 && node >= 0) {
      table.getSelectionModel().clearAndSelect(Math.min(node, last));
      table.scrollTo(Math.min(node, last));
    }
  }

  private void show(TestbedText now) {
    if (table.getItems().size() != now.size()) {
      int before = selected();
      table.getItems().setAll(IntStream.range(0, now.size()).boxed().toList());
      select(before < 0 ? 0 : before);
    }
    placeholder.setText(Texts.of("testbed.nonodes"));
    table.refresh();
    if (!arranging) {
      arranging = true;
      Platform.runLater(this::arrange);
    }
  }

  /** Fits the columns; if the space is too small, columns without values are hidden. */
  private void arrange() {
    arranging = false;
    double room = table.getWidth() - (table.getItems().size() < FEW ? EDGE : EDGE + SCROLL_BAR);
    Map<TestbedField, Double> widths = new EnumMap<>(TestbedField.class);
    FIELDS.forEach(field -> widths.put(field, width(field)));
    for (TestbedField field : SPARE) {
      if (sum(widths) > room && !isSaid(field)) {
        widths.remove(field);
      }
    }
    double more = Math.max(0, room - sum(widths)) / widths.size();
    columns.forEach(
        (field, column) -> {
          column.setVisible(widths.containsKey(field));
          column.setPrefWidth(Math.floor(widths.getOrDefault(field, 0.0) + more));
        });
  }

  private static double sum(Map<TestbedField, Double> widths) {
    return widths.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private boolean isSaid(TestbedField field) {
    TestbedText now = editor.now().get();
    return IntStream.range(0, now.size()).anyMatch(node -> !now.value(field, node).isEmpty());
  }

  private double width(TestbedField field) {
    TestbedText now = editor.now().get();
    String longest =
        IntStream.range(0, now.size())
            .mapToObj(node -> now.value(field, node))
            .max(Comparator.comparingInt(String::length))
            .orElse("");
    double widest = TextWidth.ofBold(Texts.of("testbed.column." + field.attribute()));
    widest = Math.max(widest, TextWidth.of(longest));
    widest = Math.max(widest, TextWidth.of(held(field)));
    return Math.min(widest, WIDEST) + AROUND;
  }

  /** The text of a cell: the value of the node, or else the one that applies. */
  private String text(TestbedField field, int node) {
    TestbedText now = editor.now().get();
    String own = now.value(field, node);
    if (!own.isEmpty()) {
      return own;
    }
    if (!now.fault(field, node).isEmpty()) {
      return Texts.of("testbed.missing");
    }
    return held(field);
  }

  /** The value that applies when a node does not set it. */
  private String held(TestbedField field) {
    TestbedText now = editor.now().get();
    return switch (field) {
      case NODE_USER -> now.value(TestbedField.SSH_USER, -1);
      case NODE_ROLES -> Texts.of("testbed.choice.node-roles.");
      default -> "";
    };
  }

  private TableColumn<Integer, Integer> column(TestbedField field) {
    TableColumn<Integer, Integer> column =
        new TableColumn<>(Texts.of("testbed.column." + field.attribute()));
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
    column.setCellFactory(made -> new ValueCell(field));
    return column;
  }

  private final class ValueCell extends TableCell<Integer, Integer> {
    private final TestbedField field;

    ValueCell(TestbedField field) {
      this.field = field;
      if (field == TestbedField.NODE_PORT) {
        setAlignment(Pos.CENTER_RIGHT);
      }
    }

    @Override
    protected void updateItem(Integer node, boolean empty) {
      super.updateItem(node, empty);
      TestbedText now = editor.now().get();
      boolean shown = !empty && node != null && node < now.size();
      boolean own = shown && !now.value(field, node).isEmpty();
      String fault = shown ? now.fault(field, node) : "";
      setText(shown ? Printable.line(text(field, node)) : "");
      setTooltip(fault.isEmpty() ? null : new Tooltip(fault));
      pseudoClassStateChanged(FieldRow.FAULTY, !fault.isEmpty());
      pseudoClassStateChanged(INHERITED, shown && !own);
    }
  }
}

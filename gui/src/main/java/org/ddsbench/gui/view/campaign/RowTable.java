package org.ddsbench.gui.view.campaign;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.ddsbench.core.campaign.IntegerKind;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Period;
import org.ddsbench.core.campaign.WarmupForm;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.campaign.Cell;
import org.ddsbench.gui.model.campaign.RowEstimate;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.TextWidth;
import org.jspecify.annotations.Nullable;

/** The table: the defaults, then the rows; cells are edited in place. */
final class RowTable {
  private static final double AROUND = 22;
  private static final double MARK = 22;
  private static final double NARROWEST = 56;
  private static final double WIDEST = 220;

  private final CampaignEditor editor;
  private final TableView<Integer> table = new TableView<>();
  private final Map<String, TableColumn<Integer, Integer>> columns = new HashMap<>();
  private final Map<String, Double> fitted = new HashMap<>();
  private final FrozenColumn frozen;
  private boolean following;

  RowTable(CampaignEditor editor) {
    this.editor = editor;
    table.setId("campaign-table");
    table.setAccessibleText(Texts.of("campaign.table"));
    table.setEditable(true);
    table.getSelectionModel().setCellSelectionEnabled(true);
    TableColumn<Integer, Integer> id = add(CampaignText.ID, Optional.empty());
    frozen = new FrozenColumn(table, id);
    id.setCellFactory(
        any -> {
          ParameterCell cell = new ParameterCell(editor, Optional.empty());
          frozen.freeze(cell);
          return cell;
        });
    for (Parameter<?> parameter : Parameters.ALL) {
      add(parameter.attribute(), Optional.of(parameter));
    }
    table.getColumns().add(estimate("campaign.runs", 64, RowTable::runs));
    table.getColumns().add(estimate("campaign.time", 110, row -> time(row.time(), row.open())));
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    table.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
    table
        .getFocusModel()
        .focusedCellProperty()
        .addListener(observed -> selected(table.getFocusModel().getFocusedCell()));
    editor.selected().addListener((observed, before, now) -> select(now));
    editor.document().content().addListener((observed, before, now) -> follow());
    editor.check().addListener((observed, before, now) -> showColumns());
    editor.check().addListener((observed, before, now) -> fit());
    editor.columnChoice().changes().addListener((observed, before, now) -> showColumns());
    follow();
  }

  TableView<Integer> node() {
    return table;
  }

  private TableColumn<Integer, Integer> add(String attribute, Optional<Parameter<?>> parameter) {
    TableColumn<Integer, Integer> column = column(attribute, NARROWEST);
    parameter.ifPresent(
        one -> column.setGraphic(header(inTwo(attribute), one.doc() + ": " + one.kind().form())));
    parameter.ifPresent(one -> column.setText(""));
    column.setUserData(attribute);
    column.setId("campaign-column-" + attribute);
    column.setCellFactory(any -> new ParameterCell(editor, parameter));
    boolean number =
        parameter
            .map(Parameter::kind)
            .filter(
                kind ->
                    kind instanceof IntegerKind<?>
                        || kind instanceof Period
                        || kind instanceof WarmupForm)
            .isPresent();
    if (number) {
      column.getStyleClass().add("number");
    }
    columns.put(attribute, column);
    table.getColumns().add(column);
    return column;
  }

  /** Moves the last word of a long name to a second line. */
  private static String inTwo(String attribute) {
    return attribute.replaceFirst("(?<=[a-z])(?=[A-Z][a-z]+$)", "\n");
  }

  private static Label header(String text, String tip) {
    Label label = new Label(text);
    Tooltip tooltip = new Tooltip(tip);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(420);
    label.setTooltip(tooltip);
    return label;
  }

  private static TableColumn<Integer, Integer> column(String title, double width) {
    TableColumn<Integer, Integer> column = new TableColumn<>(title);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    return column;
  }

  private TableColumn<Integer, Integer> estimate(
      String key, double width, Function<RowEstimate, String> text) {
    TableColumn<Integer, Integer> column = column("", width);
    column.setGraphic(header(Texts.of(key), Texts.of(key + ".tip")));
    column.setEditable(false);
    column.getStyleClass().add("number");
    column.setCellFactory(any -> new EstimateCell(key, text));
    return column;
  }

  static String runs(RowEstimate row) {
    return row.runs() == Long.MAX_VALUE ? Texts.of("campaign.runs.many") : "" + row.runs();
  }

  /** A time for people; an unknown duration of sending makes it a minimum. */
  static String time(Optional<Duration> time, boolean open) {
    if (time.isEmpty()) {
      return "–";
    }
    long seconds = time.get().toSeconds();
    String text =
        seconds < 60
            ? Texts.of("campaign.seconds", seconds)
            : seconds < 3600
                ? Texts.of("campaign.minutes", seconds / 60, seconds % 60)
                : Texts.of("campaign.hours", seconds / 3600, seconds % 3600 / 60);
    return (open ? "> " : "") + text;
  }

  /** A number of a row that cannot be edited. */
  private final class EstimateCell extends TableCell<Integer, Integer> {
    private final String key;
    private final Function<RowEstimate, String> text;
    private final InvalidationListener changes = observed -> show();

    EstimateCell(String key, Function<RowEstimate, String> text) {
      this.key = key;
      this.text = text;
      editor.check().addListener(new WeakInvalidationListener(changes));
    }

    @Override
    protected void updateItem(@Nullable Integer line, boolean empty) {
      super.updateItem(line, empty);
      show();
    }

    private void show() {
      Integer line = getItem();
      pseudoClassStateChanged(
          ParameterCell.OF_DEFAULTS, !isEmpty() && line != null && line == CampaignText.DEFAULTS);
      if (isEmpty() || line == null || line == CampaignText.DEFAULTS) {
        setId(null);
        setText(null);
        return;
      }
      setId("campaign-cell-" + line + "-" + key.substring(key.indexOf('.') + 1));
      setText(
          editor
              .check()
              .get()
              .map(check -> check.rows())
              .filter(rows -> line <= rows.size())
              .map(rows -> text.apply(rows.get(line - 1)))
              .orElse("–"));
    }
  }

  private void follow() {
    following = true;
    int lines = editor.document().text().map(CampaignText::lines).orElse(0);
    List<Integer> items = table.getItems();
    while (items.size() > lines) {
      items.remove(items.size() - 1);
    }
    while (items.size() < lines) {
      items.add(items.size());
    }
    showColumns();
    fit();
    following = false;
    select(editor.selected().get());
  }

  /** Makes columns as wide as their content, except those that the user has resized. */
  private void fit() {
    Optional<CampaignText> text = editor.document().text();
    if (text.isEmpty()) {
      return;
    }
    columns.forEach(
        (attribute, column) -> {
          double before = fitted.getOrDefault(attribute, NARROWEST);
          if (Math.abs(column.getWidth() - before) < 1) {
            double width = width(attribute, text.get());
            fitted.put(attribute, width);
            column.setPrefWidth(width);
          }
        });
  }

  private double width(String attribute, CampaignText text) {
    double widest = TextWidth.ofBold(inTwo(attribute)) + AROUND;
    if (attribute.equals(CampaignText.ID)) {
      widest = TextWidth.of(Texts.of("campaign.defaults")) + AROUND;
    }
    boolean marked =
        editor
            .check()
            .get()
            .filter(
                check ->
                    check.marks().keySet().stream()
                        .anyMatch(cell -> cell.attribute().equals(attribute)))
            .isPresent();
    String longest =
        IntStream.range(0, text.lines())
            .mapToObj(line -> text.own(line, attribute).orElse(""))
            .max(Comparator.comparingInt(String::length))
            .orElse("");
    widest = Math.max(widest, TextWidth.of(longest) + AROUND + (marked ? MARK : 0));
    return Math.max(NARROWEST, Math.min(widest, WIDEST));
  }

  private void showColumns() {
    Set<String> shown = editor.columns();
    columns.forEach(
        (attribute, column) -> {
          boolean visible = attribute.equals(CampaignText.ID) || shown.contains(attribute);
          if (column.isVisible() != visible) {
            column.setVisible(visible);
          }
        });
  }

  private void select(Cell cell) {
    TableColumn<Integer, Integer> column = columns.get(cell.attribute());
    if (following || column == null || cell.line() >= table.getItems().size()) {
      return;
    }
    if (!table.getSelectionModel().isSelected(cell.line(), column)) {
      following = true;
      table.getSelectionModel().clearAndSelect(cell.line(), column);
      table.getFocusModel().focus(cell.line(), column);
      table.scrollTo(cell.line());
      table.scrollToColumn(column);
      Platform.runLater(() -> frozen.reveal(column));
      following = false;
    }
  }

  private void selected(@Nullable TablePosition<?, ?> position) {
    if (following || position == null || position.getRow() < 0) {
      return;
    }
    TableColumn<?, ?> column = position.getTableColumn();
    Object attribute = column == null ? null : column.getUserData();
    String named = attribute == null ? CampaignText.ID : attribute.toString();
    following = true;
    editor.selected().set(new Cell(position.getRow(), named));
    following = false;
    if (column != null) {
      Platform.runLater(() -> frozen.reveal(column));
    }
  }

  private void key(KeyEvent event) {
    if (table.getEditingCell() != null) {
      return;
    }
    if (event.getCode() == KeyCode.DELETE && !event.isShortcutDown()) {
      editor.delete();
      event.consume();
    } else if (event.getCode() == KeyCode.BACK_SPACE) {
      Cell cell = editor.selected().get();
      if (!cell.attribute().equals(CampaignText.ID)) {
        editor.write(cell, "");
      }
      event.consume();
    }
  }

  /** Text that is typed on a cell replaces its text. */
  private void typed(KeyEvent event) {
    String typed = event.getCharacter();
    boolean letter = !typed.isEmpty() && typed.charAt(0) > ' ' && typed.charAt(0) != 127;
    if (table.getEditingCell() != null || !letter || event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    Cell cell = editor.selected().get();
    table.edit(cell.line(), columns.get(cell.attribute()));
    Node node = table.lookup("#campaign-cell-" + cell.line() + "-" + cell.attribute());
    if (node instanceof ParameterCell started && started.isEditing()) {
      started.startWith(typed);
      event.consume();
    }
  }
}

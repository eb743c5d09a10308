package org.ddsbench.gui.view.variants;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.ddsbench.controller.campaign.ImplementationStatus;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.variants.VariantField;
import org.ddsbench.gui.model.variants.VariantPart;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.model.variants.VariantsText;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The variants of the document, one row for each: rows are numbers of variants, whose values are
 * read while drawing.
 */
final class VariantTable {
  private static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");
  private static final double ROW = 39;
  private static final double NARROW = 110;
  private static final double WIDE = 150;

  private final VariantsEditor editor;
  private final TableView<Integer> table = new TableView<>();

  VariantTable(VariantsEditor editor) {
    this.editor = editor;
    table.setId("variants-table");
    table.setAccessibleText(Texts.of("variants.title"));
    // Without a height of its own a row that was never drawn counts as 0: scrolling would not end.
    table.setFixedCellSize(ROW);
    Label placeholder = new Label(Texts.of("variants.none"));
    placeholder.setWrapText(true);
    table.setPlaceholder(placeholder);
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    for (VariantField field : VariantField.values()) {
      column(
          field.attribute(),
          field == VariantField.TITLE ? WIDE : NARROW,
          variant -> editor.now().get().value(field, variant),
          variant -> editor.check().get().fault(field, variant));
    }
    column("settings", NARROW, this::settings, variant -> "");
    column("status", WIDE, this::status, variant -> "");
    editor.now().addListener((observed, before, now) -> show(now));
    editor.check().addListener((observed, before, now) -> table.refresh());
    editor.statuses().addListener((observed, before, now) -> table.refresh());
    show(editor.now().get());
  }

  TableView<Integer> region() {
    return table;
  }

  /** The variant that is selected; -1 for none. */
  int selected() {
    return table.getSelectionModel().getSelectedIndex();
  }

  /** Selects a variant, or the last one when there are fewer. */
  void select(int variant) {
    int last = table.getItems().size() - 1;
    if (last >= 0 && variant >= 0) {
      table.getSelectionModel().clearAndSelect(Math.min(variant, last));
      table.scrollTo(Math.min(variant, last));
    }
  }

  private void show(VariantsText now) {
    if (table.getItems().size() != now.size()) {
      int before = selected();
      table.getItems().setAll(IntStream.range(0, now.size()).boxed().toList());
      select(Math.max(before, 0));
    }
    table.refresh();
  }

  private Optional<ImplementationStatus> stored(int variant) {
    String name = editor.now().get().value(VariantField.NAME, variant);
    return Optional.ofNullable(editor.statuses().get().get(name));
  }

  /** What this machine has of the variant as it is stored. */
  private String status(int variant) {
    return stored(variant)
        .map(
            one ->
                one.missing().isEmpty()
                    ? Texts.of("variants.status.version", one.version())
                    : one.missing())
        .orElse(Texts.of("variants.status.unsaved"));
  }

  /** Its variables and files in the order of the file, with those of each kind together. */
  private String settings(int variant) {
    VariantsText now = editor.now().get();
    return Arrays.stream(VariantPart.values())
        .flatMap(
            kind ->
                IntStream.range(0, now.parts(kind, variant))
                    .mapToObj(
                        part ->
                            kind.attributes().stream()
                                .map(attribute -> now.value(kind, variant, part, attribute))
                                .collect(Collectors.joining("="))))
        .collect(Collectors.joining(", "));
  }

  private void column(
      String name, double width, IntFunction<String> text, IntFunction<String> fault) {
    TableColumn<Integer, Integer> column = new TableColumn<>(Texts.of("variants.column." + name));
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
    column.setCellFactory(made -> new ValueCell(text, fault));
    table.getColumns().addAll(List.of(column));
  }

  private final class ValueCell extends TableCell<Integer, Integer> {
    private final IntFunction<String> text;
    private final IntFunction<String> fault;

    ValueCell(IntFunction<String> text, IntFunction<String> fault) {
      this.text = text;
      this.fault = fault;
    }

    @Override
    protected void updateItem(@Nullable Integer variant, boolean empty) {
      super.updateItem(variant, empty);
      boolean shown = !empty && variant != null && variant < editor.now().get().size();
      String wrong = shown && variant != null ? fault.apply(variant) : "";
      String value = shown && variant != null ? text.apply(variant) : "";
      String text = Printable.line(value);
      setText(text);
      String tip = wrong.isEmpty() ? text : Printable.text(wrong);
      setTooltip(tip.isEmpty() ? null : new Tooltip(tip));
      pseudoClassStateChanged(FAULTY, !wrong.isEmpty());
    }
  }
}

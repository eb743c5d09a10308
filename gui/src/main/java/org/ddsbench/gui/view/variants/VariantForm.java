package org.ddsbench.gui.view.variants;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.ddsbench.gui.model.variants.VariantField;
import org.ddsbench.gui.model.variants.VariantPart;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.text.Texts;

/** All fields of the selected variant; scrolls if necessary. */
final class VariantForm {
  private final IntSupplier variant;
  private final GridPane grid = new GridPane();
  private final ScrollPane scroll = new ScrollPane(grid);
  private final Label none = new Label(Texts.of("variants.select"));
  private final StackPane pane = new StackPane(scroll, none);
  private final List<FieldRow> fields = new ArrayList<>();
  private final List<PartsBox> parts = new ArrayList<>();

  /**
   * @param variant the selected one; -1 for none
   */
  VariantForm(VariantsEditor editor, IntSupplier variant) {
    this.variant = variant;
    grid.getStyleClass().add("variants-form");
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints controls = new ColumnConstraints();
    controls.setHgrow(Priority.ALWAYS);
    controls.setMinWidth(0);
    grid.getColumnConstraints().addAll(labels, controls);
    int row = 0;
    for (VariantField field : VariantField.values()) {
      FieldRow made = new FieldRow(editor, field, variant);
      fields.add(made);
      row = made.addTo(grid, row);
    }
    for (VariantPart kind : VariantPart.values()) {
      Label heading = new Label(Texts.of("variants.parts." + kind.element()));
      heading.getStyleClass().addAll(Styles.TEXT_BOLD, "variants-heading");
      PartsBox made = new PartsBox(editor, kind, variant);
      parts.add(made);
      grid.add(heading, 0, row++, 2, 1);
      grid.add(made.region(), 0, row++, 2, 1);
    }
    none.getStyleClass().add(Styles.TEXT_MUTED);
    none.setWrapText(true);
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add(Styles.DENSE);
    pane.setMinWidth(340);
    editor.now().addListener((observed, before, now) -> show());
    editor.check().addListener((observed, before, now) -> show());
    editor.product().addListener((observed, before, now) -> show());
    show();
  }

  Region region() {
    return pane;
  }

  /** Shows the selected variant. */
  void show() {
    boolean some = variant.getAsInt() >= 0;
    scroll.setVisible(some);
    none.setVisible(!some);
    if (some) {
      fields.forEach(FieldRow::show);
      parts.forEach(PartsBox::show);
    }
  }

  /** Moves the focus to a field. */
  void focus(VariantField field) {
    fields.stream().filter(row -> row.field() == field).findFirst().ifPresent(FieldRow::focus);
  }
}

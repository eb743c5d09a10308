package org.ddsbench.gui.view.campaign;

import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.campaign.Cell;
import org.ddsbench.gui.model.campaign.Words;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Marks;
import org.jspecify.annotations.Nullable;

/** A cell of the table of rows: a parameter's text, or a row's name. */
final class ParameterCell extends TableCell<Integer, Integer> {
  private static final PseudoClass INHERITED = PseudoClass.getPseudoClass("inherited");
  static final PseudoClass OF_DEFAULTS = PseudoClass.getPseudoClass("of-defaults");
  private static final PseudoClass DEFAULTED = PseudoClass.getPseudoClass("defaulted");
  static final PseudoClass UNREAD = PseudoClass.getPseudoClass("unread");

  private final CampaignEditor editor;
  private final String attribute;
  private final Optional<Parameter<?>> parameter;
  private final ValueField field;
  private final Tooltip tip = new Tooltip();
  private final InvalidationListener changes = observed -> show();
  private Cell edited;

  /**
   * @param parameter empty for the row's name
   */
  ParameterCell(CampaignEditor editor, Optional<Parameter<?>> parameter) {
    this.editor = editor;
    this.parameter = parameter;
    this.attribute = parameter.<String>map(Parameter::attribute).orElse(CampaignText.ID);
    this.edited = new Cell(CampaignText.DEFAULTS, attribute);
    this.field = new ValueField(this::words, this::label, written -> editor.write(edited, written));
    field.text().setId("campaign-cell-editor");
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    field
        .text()
        .focusedProperty()
        .addListener(
            (observed, before, now) -> {
              if (!now && isEditing() && !field.isChoosing()) {
                cancelEdit();
              }
            });
    tip.setWrapText(true);
    tip.setMaxWidth(420);
    editor.document().content().addListener(new WeakInvalidationListener(changes));
    editor.check().addListener(new WeakInvalidationListener(changes));
  }

  private List<String> words() {
    return parameter
        .flatMap(one -> editor.product().get().map(product -> Words.of(one, product)))
        .orElse(List.of());
  }

  private String label(String word) {
    return parameter
        .flatMap(one -> editor.product().get().map(product -> Words.label(one, word, product)))
        .orElse(word);
  }

  @Override
  protected void updateItem(@Nullable Integer line, boolean empty) {
    super.updateItem(line, empty);
    show();
  }

  private void show() {
    Optional<CampaignText> text = editor.document().text();
    Integer line = getItem();
    if (isEmpty() || line == null || text.isEmpty() || line >= text.get().lines()) {
      setId(null);
      pseudoClassStateChanged(OF_DEFAULTS, false);
      pseudoClassStateChanged(UNREAD, false);
      setText(null);
      setGraphic(null);
      setTooltip(null);
      Marks.colour(this, List.of());
      return;
    }
    setId("campaign-cell-" + line + "-" + attribute);
    pseudoClassStateChanged(OF_DEFAULTS, line == CampaignText.DEFAULTS);
    boolean read = parameter.map(one -> text.get().isRead(line, one)).orElse(true);
    pseudoClassStateChanged(UNREAD, !read);
    if (isEditing()) {
      return;
    }
    Shown shown = shown(text.get(), line);
    setText(Printable.line(shown.text()));
    pseudoClassStateChanged(INHERITED, shown.from() == From.DEFAULTS);
    pseudoClassStateChanged(DEFAULTED, shown.from() == From.PRODUCT);
    List<Finding> findings =
        editor.check().get().map(check -> check.of(new Cell(line, attribute))).orElse(List.of());
    Marks.colour(this, findings);
    setGraphic(findings.isEmpty() ? null : Marks.icon(findings));
    setContentDisplay(ContentDisplay.LEFT);
    tip.setText(
        !findings.isEmpty()
            ? Marks.text(findings)
            : read ? shown.explained() : Texts.of("campaign.unread", text.get().experiments(line)));
    setTooltip(tip.getText().isEmpty() ? null : tip);
  }

  /** The source of a text. */
  private enum From {
    ROW,
    DEFAULTS,
    PRODUCT
  }

  private record Shown(String text, From from, String explained) {}

  private Shown shown(CampaignText text, int line) {
    if (parameter.isEmpty()) {
      return line == CampaignText.DEFAULTS
          ? new Shown(Texts.of("campaign.defaults"), From.ROW, Texts.of("campaign.defaults.tip"))
          : new Shown(text.id(line), From.ROW, "");
    }
    String doc = parameter.get().doc();
    Optional<String> own = text.own(line, attribute);
    if (own.isPresent()) {
      return new Shown(own.get(), From.ROW, doc);
    }
    Optional<String> inherited = text.inherited(line, attribute);
    if (inherited.isPresent()) {
      return new Shown(inherited.get(), From.DEFAULTS, Texts.of("campaign.inherited.tip", doc));
    }
    return new Shown(
        parameter.get().defaultText().orElse(""),
        From.PRODUCT,
        Texts.of("campaign.defaulted.tip", doc));
  }

  @Override
  public void startEdit() {
    Integer line = getItem();
    Optional<CampaignText> text = editor.document().text();
    boolean named = parameter.isEmpty() && line != null && line == CampaignText.DEFAULTS;
    if (line == null || text.isEmpty() || named) {
      return;
    }
    super.startEdit();
    if (isEditing()) {
      edited = new Cell(line, attribute);
      field.show(text.get().own(line, attribute).orElse(""), shown(text.get(), line).text());
      field.revert();
      pseudoClassStateChanged(INHERITED, false);
      pseudoClassStateChanged(DEFAULTED, false);
      setText(null);
      setGraphic(field);
      setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
      field.text().requestFocus();
      field.text().selectAll();
    }
  }

  /** Begins editing with the typed text. */
  void startWith(String typed) {
    field.text().setText(typed);
    field.text().end();
  }

  @Override
  public void cancelEdit() {
    if (isEditing()) {
      super.cancelEdit();
      field.commit();
      show();
      getTableView().requestFocus();
    }
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      field.revert();
      cancelEdit();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      cancelEdit();
      event.consume();
    } else if (event.getCode() == KeyCode.TAB) {
      cancelEdit();
      if (event.isShiftDown()) {
        getTableView().getSelectionModel().selectLeftCell();
      } else {
        getTableView().getSelectionModel().selectRightCell();
      }
      event.consume();
    }
  }
}

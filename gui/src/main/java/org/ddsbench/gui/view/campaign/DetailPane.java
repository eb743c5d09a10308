package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.campaign.Cell;
import org.ddsbench.gui.model.campaign.ParameterGroup;
import org.ddsbench.gui.model.campaign.Words;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Marks;

/**
 * All parameters of the selected line, in groups, with or without a column; above them the
 * description of the one that is selected here or in the table.
 */
final class DetailPane {
  private static final double NAME = 138;
  private static final PseudoClass DEFAULTED = PseudoClass.getPseudoClass("defaulted");

  private final CampaignEditor editor;
  private final VBox column = new VBox();
  private final ScrollPane pane = new ScrollPane(column);
  private final Label title = new Label();

  /** The line's name stays visible when the parameters are scrolled. */
  private final VBox box = new VBox();

  private final List<Entry> entries = new ArrayList<>();
  private final ParameterCard card = new ParameterCard();
  private String explained = CampaignText.ID;
  private int line;

  DetailPane(CampaignEditor editor) {
    this.editor = editor;
    pane.setId("campaign-detail");
    pane.setFitToWidth(true);
    pane.setFocusTraversable(false);
    column.getStyleClass().add("detail");
    title.setId("campaign-detail-title");
    title.getStyleClass().addAll("detail-title", Styles.TITLE_4);
    title.setMaxWidth(Double.MAX_VALUE);
    VBox.setVgrow(pane, Priority.ALWAYS);
    box.setMinWidth(270);
    box.getChildren().addAll(title, card.node(), pane);
    for (ParameterGroup group : ParameterGroup.values()) {
      Label heading = new Label(Texts.of("campaign.group." + group.key()));
      heading.setMaxWidth(Double.MAX_VALUE);
      heading.getStyleClass().addAll("group", Styles.TEXT_BOLD);
      column.getChildren().add(heading);
      for (Parameter<?> parameter : group.parameters()) {
        Entry entry = new Entry(parameter);
        entries.add(entry);
        column.getChildren().add(entry.box);
      }
    }
    editor
        .selected()
        .addListener(
            (observed, before, now) -> {
              if (before.line() != now.line()) {
                // The text that is being typed belongs to the line that was selected.
                entries.forEach(entry -> entry.field.commit());
              }
              explained = now.attribute();
              follow();
              if (!before.attribute().equals(now.attribute())) {
                scrollTo(now.attribute());
              }
            });
    editor.document().content().addListener((observed, before, now) -> follow());
    editor.check().addListener((observed, before, now) -> follow());
    editor.product().addListener((observed, before, now) -> follow());
    follow();
  }

  Region node() {
    return box;
  }

  private void follow() {
    Optional<CampaignText> text = editor.document().text();
    if (text.isEmpty()) {
      return;
    }
    line = Math.min(editor.selected().get().line(), text.get().lines() - 1);
    title.setText(
        line == CampaignText.DEFAULTS
            ? Texts.of("campaign.detail.defaults")
            : Texts.of("campaign.detail.row", text.get().id(line)));
    entries.forEach(entry -> entry.show(text.get()));
    card.show(text.get(), new Cell(line, explained));
  }

  private void explain(String attribute) {
    explained = attribute;
    editor.document().text().ifPresent(text -> card.show(text, new Cell(line, attribute)));
  }

  /** Scrolls a parameter to the top, if enough follows below it. */
  private void scrollTo(String attribute) {
    // Findings of another line change the height of entries.
    box.layout();
    double room = column.getHeight() - pane.getViewportBounds().getHeight();
    entries.stream()
        .filter(entry -> entry.parameter.attribute().equals(attribute))
        .findFirst()
        .filter(entry -> room > 0)
        .ifPresent(
            entry -> pane.setVvalue(Math.min(1, entry.box.getBoundsInParent().getMinY() / room)));
  }

  /** One parameter. */
  private final class Entry {
    private final Parameter<?> parameter;
    private final VBox box = new VBox();
    private final Label said = new Label();
    private final ValueField field;

    Entry(Parameter<?> parameter) {
      this.parameter = parameter;
      String attribute = parameter.attribute();
      field =
          new ValueField(
              () ->
                  editor.product().get().map(known -> Words.of(parameter, known)).orElse(List.of()),
              word ->
                  editor
                      .product()
                      .get()
                      .map(known -> Words.label(parameter, word, known))
                      .orElse(word),
              written -> editor.write(new Cell(line, attribute), written));
      Label name = new Label(attribute);
      name.setLabelFor(field.text());
      name.setMinWidth(NAME);
      name.setPrefWidth(NAME);
      HBox.setHgrow(field, Priority.ALWAYS);
      field
          .text()
          .focusedProperty()
          .addListener(
              (observed, before, now) -> {
                if (now) {
                  explain(attribute);
                }
              });
      said.setWrapText(true);
      said.setMinHeight(Region.USE_PREF_SIZE);
      said.getStyleClass().addAll(Styles.TEXT_SMALL, "said");
      field.text().setId("campaign-detail-" + attribute);
      field.text().setAccessibleText(attribute + ". " + parameter.doc());
      box.getStyleClass().add("entry");
      HBox value = new HBox(8, name, field);
      value.setAlignment(Pos.CENTER_LEFT);
      box.getChildren().add(value);
    }

    void show(CampaignText text) {
      Cell cell = new Cell(line, parameter.attribute());
      Optional<String> inherited = text.inherited(line, parameter.attribute());
      Optional<String> own = text.own(line, parameter.attribute());
      box.pseudoClassStateChanged(DEFAULTED, own.isEmpty() && inherited.isEmpty());
      box.pseudoClassStateChanged(ParameterCell.UNREAD, !text.isRead(line, parameter));
      String holds =
          inherited.or(parameter::defaultText).orElse(Texts.of("campaign.detail.required"));
      field.show(own.orElse(""), holds);
      List<Finding> findings = editor.check().get().map(check -> check.of(cell)).orElse(List.of());
      Marks.colour(box, findings);
      said.setText(Marks.text(findings));
      if (findings.isEmpty()) {
        box.getChildren().remove(said);
      } else if (!box.getChildren().contains(said)) {
        box.getChildren().add(said);
      }
      said.setGraphic(findings.isEmpty() ? null : Marks.icon(findings));
    }
  }
}

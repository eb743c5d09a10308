package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
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

/** All parameters of the selected line, grouped, each with what it is and what may be written. */
final class DetailPane {
  private final CampaignEditor editor;
  private final VBox column = new VBox();
  private final ScrollPane pane = new ScrollPane(column);
  private final Label title = new Label();

  /** The line's name stays in sight, however far the parameters are scrolled. */
  private final VBox box = new VBox();

  private final List<Entry> entries = new ArrayList<>();
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
    box.setMinWidth(240);
    box.getChildren().addAll(title, pane);
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
                // What was being written is of the line that was selected.
                entries.forEach(entry -> entry.field.commit());
              }
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
  }

  /** Brings a parameter to the top, as far as there is something below it. */
  private void scrollTo(String attribute) {
    // Findings of another line make entries higher or lower.
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
              written -> editor.write(new Cell(line, attribute), written));
      Label name = new Label(attribute);
      name.setLabelFor(field.text());
      Label doc = new Label(explained(parameter));
      doc.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
      doc.setWrapText(true);
      said.setWrapText(true);
      said.setMinHeight(Region.USE_PREF_SIZE);
      said.getStyleClass().addAll(Styles.TEXT_SMALL, "said");
      field.text().setId("campaign-detail-" + attribute);
      field.text().setAccessibleText(attribute + ". " + explained(parameter));
      box.getStyleClass().add("entry");
      box.getChildren().addAll(name, field, doc);
    }

    void show(CampaignText text) {
      Cell cell = new Cell(line, parameter.attribute());
      String inherited = text.inherited(line, parameter.attribute()).orElse("");
      String holds = inherited.isEmpty() ? parameter.defaultText().orElse("") : inherited;
      field.show(text.own(line, parameter.attribute()).orElse(""), holds);
      List<Finding> findings = editor.check().get().map(check -> check.of(cell)).orElse(List.of());
      Marks.colour(box, findings);
      said.setText(Marks.text(findings));
      if (findings.isEmpty()) {
        box.getChildren().remove(said);
      } else if (!box.getChildren().contains(said)) {
        box.getChildren().add(2, said);
      }
      said.setGraphic(findings.isEmpty() ? null : Marks.icon(findings));
    }
  }

  private static String explained(Parameter<?> parameter) {
    String byDefault =
        parameter
            .defaultText()
            .map(
                text ->
                    text.isEmpty()
                        ? Texts.of("campaign.default.none")
                        : Texts.of("campaign.default", text))
            .orElse(Texts.of("campaign.required"));
    return Texts.of("campaign.explained", parameter.doc(), parameter.kind().form(), byDefault);
  }
}

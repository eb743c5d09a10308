package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Marks;

/**
 * The attributes of the campaign itself: its name, its description, its workload, whether it is the
 * scenario.
 */
final class HeadPane {
  private static final String SCENARIO = "atm";
  private final CampaignEditor editor;
  private final HBox pane = new HBox();
  private final ValueField name;
  private final ValueField description;
  private final CheckBox scenario = new CheckBox(Texts.of("campaign.scenario"));
  private final Tooltip nameTip = new Tooltip();
  private final WorkloadBox workload;

  HeadPane(CampaignEditor editor) {
    this.editor = editor;
    name = field(editor, "name");
    description = field(editor, "description");
    workload = new WorkloadBox(editor);
    pane.getStyleClass().add("head");
    pane.setAlignment(Pos.CENTER_LEFT);
    name.setMinWidth(180);
    name.setPrefWidth(200);
    HBox.setHgrow(description, Priority.ALWAYS);
    scenario.setId("campaign-scenario");
    scenario.setMinWidth(Region.USE_PREF_SIZE);
    scenario.setTooltip(new Tooltip(Texts.of("campaign.scenario.tip")));
    scenario.setOnAction(
        event ->
            editor
                .document()
                .edit(
                    text -> text.withCampaign("scenario", scenario.isSelected() ? SCENARIO : "")));
    name.text().setTooltip(nameTip);
    pane.getChildren()
        .addAll(
            label("campaign.name", name),
            name,
            label("campaign.description", description),
            description,
            workload.node(),
            scenario);
    editor.document().content().addListener((observed, before, now) -> follow());
    editor.check().addListener((observed, before, now) -> follow());
    follow();
  }

  Region node() {
    return pane;
  }

  private static ValueField field(CampaignEditor editor, String attribute) {
    ValueField field =
        new ValueField(
            List::of,
            word -> word,
            written -> editor.document().edit(text -> text.withCampaign(attribute, written)));
    field.text().setId("campaign-" + attribute);
    field.text().setAccessibleText(Texts.of("campaign." + attribute));
    return field;
  }

  private static Label label(String key, ValueField field) {
    Label label = new Label(Texts.of(key));
    label.setLabelFor(field.text());
    label.setMinWidth(Region.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }

  private void follow() {
    Optional<CampaignText> text = editor.document().text();
    if (text.isEmpty()) {
      return;
    }
    name.show(text.get().campaign("name"), "");
    description.show(text.get().campaign("description"), "");
    workload.show();
    scenario.setSelected(text.get().campaign("scenario").equals(SCENARIO));
    List<Finding> findings =
        editor
            .check()
            .get()
            .map(check -> check.findings().stream().filter(one -> isName(check.text(), one)))
            .map(Stream::toList)
            .orElse(List.of());
    Marks.colour(name, findings);
    nameTip.setText(findings.isEmpty() ? Texts.of("campaign.name.tip") : Marks.text(findings));
  }

  private static boolean isName(CampaignText text, Finding finding) {
    return finding.field().equals("name") && text.line(finding).isEmpty();
  }
}

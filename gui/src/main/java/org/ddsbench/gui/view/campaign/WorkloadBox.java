package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.WorkloadChoice;
import org.ddsbench.gui.model.campaign.WorkloadOption;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Marks;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The workload of the campaign: a list to choose from, and a button for any directory. */
final class WorkloadBox {
  private static final double WIDTH = 170;

  private final CampaignEditor editor;
  private final WorkloadChoice choice;
  private final ComboBox<String> box = new ComboBox<>();
  private final Tooltip tip = new Tooltip();
  private final HBox pane;
  private boolean showing;

  WorkloadBox(CampaignEditor editor) {
    this.editor = editor;
    this.choice = editor.workload();
    Label label = new Label(Texts.of("campaign.workload"));
    label.setLabelFor(box);
    label.setMinWidth(Region.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    box.setId("campaign-workload");
    box.setAccessibleText(label.getText());
    box.setPrefWidth(WIDTH);
    box.setMinWidth(WIDTH);
    box.setTooltip(tip);
    box.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable String value) {
            return Printable.line(choice.title(value == null ? "" : value));
          }

          @Override
          public String fromString(String shown) {
            throw new UnsupportedOperationException("nothing is typed here");
          }
        });
    box.valueProperty()
        .addListener(
            (observed, before, now) -> {
              if (!showing && now != null) {
                choice.choose(now);
              }
            });
    Button directory = new Button("", new FontIcon(Feather.FOLDER));
    directory.setId("campaign-workload-directory");
    directory.setAccessibleText(Texts.of("campaign.workload.where"));
    directory.setTooltip(new Tooltip(Texts.of("campaign.workload.where")));
    directory.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    directory.setOnAction(event -> choice.chooseDirectory());
    pane = new HBox(8, label, box, directory);
    pane.setAlignment(Pos.CENTER_LEFT);
    choice.options().addListener((observed, before, now) -> show());
    show();
  }

  Region node() {
    return pane;
  }

  /** Shows the workload of the document, and what is wrong with it. */
  void show() {
    String value = choice.value();
    List<String> values =
        new ArrayList<>(choice.options().get().stream().map(WorkloadOption::value).toList());
    if (!values.contains(value)) {
      values.add(value);
    }
    showing = true;
    if (!box.getItems().equals(values)) {
      box.getItems().setAll(values);
    }
    box.setValue(value);
    showing = false;
    List<Finding> findings = editor.check().get().map(CampaignCheck::workload).orElse(List.of());
    Marks.colour(box, findings);
    tip.setText(
        findings.isEmpty()
            ? Texts.of("campaign.workload.tip")
            : Printable.text(Marks.text(findings)));
  }
}

package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What the rules say, with the fixes that they propose. */
final class FindingsPane {
  private static final double SCROLL_BAR = 16;

  private final CampaignEditor editor;
  private final ListView<Finding> list = new ListView<>();
  private final VBox pane = new VBox(list);

  /**
   * @param toCell moves the focus to the chosen finding's cell
   */
  FindingsPane(CampaignEditor editor, Runnable toCell) {
    this.editor = editor;
    list.setId("campaign-findings");
    list.setAccessibleText(Texts.of("campaign.findings.list"));
    list.setCellFactory(any -> new Row());
    Label none = new Label(Texts.of("campaign.findings.none"), new FontIcon(Feather.CHECK_CIRCLE));
    none.getStyleClass().add("sound");
    list.setPlaceholder(none);
    VBox.setVgrow(list, Priority.ALWAYS);
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) -> {
              if (now != null) {
                editor.select(now);
              }
            });
    list.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            toCell.run();
            event.consume();
          }
        });
    editor.check().addListener((observed, before, now) -> follow(now));
    follow(editor.check().get());
  }

  Region node() {
    return pane;
  }

  private void follow(Optional<CampaignCheck> check) {
    List<Finding> findings = new ArrayList<>(check.map(CampaignCheck::findings).orElse(List.of()));
    findings.sort(Comparator.comparing(Finding::severity));
    if (!list.getItems().equals(findings)) {
      list.getItems().setAll(findings);
    }
  }

  /** Makes the fix of the chosen finding, else of the first that has one. */
  void fix() {
    Finding chosen = list.getSelectionModel().getSelectedItem();
    Optional.ofNullable(chosen)
        .filter(one -> one.fix() != null)
        .or(() -> list.getItems().stream().filter(one -> one.fix() != null).findFirst())
        .ifPresent(editor::fix);
  }

  /** Chooses the finding behind the chosen one, the first one after the last. */
  void next() {
    if (!list.getItems().isEmpty()) {
      int next = (list.getSelectionModel().getSelectedIndex() + 1) % list.getItems().size();
      list.getSelectionModel().clearAndSelect(next);
      list.scrollTo(next);
    }
  }

  /** The button's text: what the fix does. */
  private static String text(Fix fix) {
    return switch (fix.action()) {
      case SET -> Texts.of("campaign.fix.set", fix.attribute(), fix.after());
      case DELETE_ATTRIBUTE -> Texts.of("campaign.fix.delete", fix.attribute());
      case DELETE_ELEMENT -> Texts.of("campaign.fix.row");
    };
  }

  private static String row(Finding finding) {
    return finding.row().isEmpty() ? Texts.of("campaign.whole") : finding.row();
  }

  /** One finding. */
  private final class Row extends ListCell<Finding> {
    private final Label where = new Label();
    private final Label field = new Label();
    private final Label rule = new Label();
    private final Label message = new Label();
    private final Button fix = new Button("", new FontIcon(Feather.CHECK));
    private final HBox row = new HBox();

    Row() {
      // As wide as the list: the message wraps.
      setPrefWidth(0);
      where.setPrefWidth(130);
      where.setMinWidth(130);
      field.setPrefWidth(140);
      field.setMinWidth(140);
      where.getStyleClass().add(Styles.TEXT_BOLD);
      rule.setMinWidth(44);
      rule.getStyleClass().add(Styles.TEXT_MUTED);
      message.setWrapText(true);
      message.setMinHeight(Region.USE_PREF_SIZE);
      message.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(message, Priority.ALWAYS);
      fix.setMinWidth(Region.USE_PREF_SIZE);
      fix.getStyleClass().addAll(Styles.SMALL, Styles.ACCENT, Styles.BUTTON_OUTLINED);
      fix.setOnAction(
          event -> {
            Finding finding = getItem();
            if (finding != null) {
              editor.fix(finding);
            }
          });
      row.getStyleClass().add("finding");
      row.setAlignment(Pos.CENTER_LEFT);
      row.getChildren().addAll(where, field, rule, message);
    }

    /** A reason of several lines is seen as a whole. */
    @Override
    protected double computePrefHeight(double width) {
      if (getGraphic() == null) {
        return super.computePrefHeight(width);
      }
      double around = snappedTopInset() + snappedBottomInset();
      double beside = snappedLeftInset() + snappedRightInset() + SCROLL_BAR;
      return around + row.prefHeight(list.getWidth() - beside);
    }

    @Override
    protected void updateItem(@Nullable Finding finding, boolean empty) {
      super.updateItem(finding, empty);
      if (finding == null || empty) {
        setGraphic(null);
        return;
      }
      where.setText(row(finding));
      field.setText(finding.field());
      where.setGraphic(Marks.icon(List.of(finding)));
      where.setTooltip(new Tooltip(finding.place().toString()));
      where.setAccessibleText(
          Texts.of(finding.isError() ? "campaign.error" : "campaign.warning") + " " + row(finding));
      rule.setText(finding.rule());
      message.setText(finding.message());
      Fix proposed = finding.fix();
      row.getChildren().remove(fix);
      if (proposed != null) {
        fix.setText(text(proposed));
        fix.setId("campaign-fix-" + finding.rule());
        row.getChildren().add(fix);
      }
      setGraphic(row);
    }
  }
}

package org.ddsbench.gui.view.document;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
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
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The findings about a document, and their proposed fixes. */
public final class FindingList {
  private static final double SCROLL_BAR = 16;
  private static final double WIDE_ENOUGH_FOR_A_LINE = 1000;

  private final String id;
  private final ListView<Finding> list = new ListView<>();
  private final Function<Finding, String> where;
  private final Consumer<Finding> fix;
  private boolean wide;

  /**
   * @param id prefix of the ids of its buttons
   * @param where the row or node that a finding is about
   * @param shown shows the place of the selected finding
   * @param entered moves the focus there
   * @param fix makes the change that a finding proposes
   */
  public FindingList(
      String id,
      Function<Finding, String> where,
      Consumer<Finding> shown,
      Consumer<Finding> entered,
      Consumer<Finding> fix) {
    this.id = id;
    this.where = where;
    this.fix = fix;
    list.setAccessibleText(Texts.of("document.findings"));
    list.setCellFactory(any -> new Row());
    list.getStyleClass().add("findings");
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) -> {
              if (now != null) {
                shown.accept(now);
              }
            });
    list.setOnMouseClicked(event -> chosen().ifPresent(entered));
    list.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            chosen().ifPresent(entered);
            event.consume();
          }
        });
    list.widthProperty()
        .addListener(
            (observed, before, now) -> {
              boolean room = now.doubleValue() > WIDE_ENOUGH_FOR_A_LINE;
              if (room != wide) {
                wide = room;
                list.refresh();
              }
            });
  }

  public ListView<Finding> node() {
    return list;
  }

  /** Shows findings. */
  public void show(List<Finding> findings) {
    if (!list.getItems().equals(findings)) {
      list.getItems().setAll(findings);
    }
  }

  /** The selected finding. */
  public Optional<Finding> chosen() {
    return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
  }

  /** Selects the finding after the selected one; after the last the first. */
  public void next() {
    if (!list.getItems().isEmpty()) {
      int next = (list.getSelectionModel().getSelectedIndex() + 1) % list.getItems().size();
      list.getSelectionModel().clearAndSelect(next);
      list.scrollTo(next);
    }
  }

  /** The button's text: what the fix does. */
  private static String text(Fix fix) {
    return switch (fix.action()) {
      case SET -> Texts.of("document.fix.set", fix.attribute(), fix.after());
      case DELETE_ATTRIBUTE -> Texts.of("document.fix.delete", fix.attribute());
      case DELETE_ELEMENT -> Texts.of("document.fix.element");
    };
  }

  /** One finding: on one line if there is room, else with the message below its subject. */
  private final class Row extends ListCell<Finding> {
    private final Label about = new Label();
    private final Label field = new Label();
    private final Label rule = new Label();
    private final Label message = new Label();
    private final Button fixIt = new Button("", new FontIcon(Feather.CHECK));
    private final HBox row = new HBox();

    Row() {
      // As wide as the list: the message wraps.
      setPrefWidth(0);
      about.getStyleClass().add(Styles.TEXT_BOLD);
      rule.setMinWidth(44);
      rule.getStyleClass().add(Styles.TEXT_MUTED);
      message.setWrapText(true);
      message.setMinHeight(Region.USE_PREF_SIZE);
      message.setMaxWidth(Double.MAX_VALUE);
      fixIt.setMinWidth(Region.USE_PREF_SIZE);
      fixIt.getStyleClass().addAll(Styles.SMALL, Styles.ACCENT, Styles.BUTTON_OUTLINED);
      fixIt.setOnAction(event -> Optional.ofNullable(getItem()).ifPresent(fix));
      row.getStyleClass().add("finding");
      row.setAlignment(Pos.CENTER_LEFT);
    }

    /** A reason of several lines is shown completely. */
    @Override
    protected double computePrefHeight(double width) {
      if (getGraphic() == null) {
        return super.computePrefHeight(width);
      }
      double beside = snappedLeftInset() + snappedRightInset() + SCROLL_BAR;
      return snappedTopInset() + snappedBottomInset() + row.prefHeight(list.getWidth() - beside);
    }

    @Override
    protected void updateItem(@Nullable Finding finding, boolean empty) {
      super.updateItem(finding, empty);
      if (finding == null || empty) {
        setGraphic(null);
        return;
      }
      String named = Printable.line(where.apply(finding));
      about.setText(named);
      about.setGraphic(Marks.icon(List.of(finding)));
      about.setTooltip(new Tooltip(Printable.line(finding.place().toString())));
      about.setAccessibleText(
          Texts.of(finding.isError() ? "document.error" : "document.warning") + " " + named);
      field.setText(Printable.line(finding.field()));
      rule.setText(finding.rule());
      message.setText(Printable.text(finding.message()));
      arrange();
      Fix proposed = finding.fix();
      if (proposed != null) {
        fixIt.setText(text(proposed));
        fixIt.setId(id + "-fix-" + finding.rule());
        row.getChildren().add(fixIt);
      }
      setGraphic(row);
    }

    private void arrange() {
      about.setMinWidth(wide ? 130 : Region.USE_COMPUTED_SIZE);
      about.setPrefWidth(wide ? 130 : Region.USE_COMPUTED_SIZE);
      field.setMinWidth(wide ? 140 : Region.USE_COMPUTED_SIZE);
      field.setPrefWidth(wide ? 140 : Region.USE_COMPUTED_SIZE);
      if (wide) {
        row.getChildren().setAll(about, field, rule, message);
        HBox.setHgrow(message, Priority.ALWAYS);
      } else {
        VBox both = new VBox(2, new HBox(8, about, field, rule), message);
        both.setMinWidth(0);
        HBox.setHgrow(both, Priority.ALWAYS);
        row.getChildren().setAll(both);
      }
    }
  }
}

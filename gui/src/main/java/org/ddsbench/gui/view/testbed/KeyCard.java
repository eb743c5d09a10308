package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What must be known to decide on a host key, and buttons below. */
final class KeyCard {
  private KeyCard() {}

  /** A key that nobody knows. */
  static VBox unknown(PresentedHostKey key, Node... actions) {
    VBox card = card(Texts.of("testbed.key.title"), Texts.of("testbed.key.explain"));
    GridPane grid = new GridPane();
    grid.getStyleClass().add("testbed-facts");
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(GridPane.USE_PREF_SIZE);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(labels, values);
    grid.addRow(0, muted("testbed.key.host"), value("host", key.name()));
    grid.addRow(
        1,
        muted("testbed.key.fingerprint"),
        value("fingerprint", key.shownType() + " " + key.fingerprint()));
    grid.addRow(2, muted("testbed.key.file"), value("file", key.file().toString()));
    card.getChildren().add(grid);
    card.getChildren().addAll(actions);
    return card;
  }

  /** A key that differs from the trusted one. */
  static VBox changed() {
    return card(Texts.of("testbed.key.changed.title"), Texts.of("testbed.key.changed.explain"));
  }

  private static VBox card(String title, String explanation) {
    Label heading = new Label(title, new FontIcon(Feather.KEY));
    heading.getStyleClass().add(Styles.TEXT_BOLD);
    Label text = new Label(explanation);
    text.setWrapText(true);
    text.setMinHeight(Label.USE_PREF_SIZE);
    VBox card = new VBox(heading, text);
    card.getStyleClass().add("testbed-card");
    return card;
  }

  private static Label muted(String key) {
    Label label = new Label(Texts.of(key));
    label.getStyleClass().add("testbed-muted");
    return label;
  }

  /** Can be selected and copied, to compare it. */
  private static TextField value(String id, String text) {
    TextField field = new TextField(text);
    field.setId("testbed-key-" + id);
    field.setEditable(false);
    field.getStyleClass().addAll("testbed-mono", Styles.SMALL);
    field.setAccessibleText(text);
    return field;
  }
}

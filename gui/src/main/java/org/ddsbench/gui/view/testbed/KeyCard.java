package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The facts for deciding on a host key, with buttons below. */
final class KeyCard {
  private KeyCard() {}

  /** A card for an unknown key. */
  static VBox unknown(PresentedHostKey key, Node... actions) {
    VBox card = card(Texts.of("testbed.key.title"), Texts.of("testbed.key.explain"));
    card.getChildren()
        .addAll(
            fact("host", Texts.of("testbed.key.host"), key.place()),
            fact(
                "fingerprint",
                Texts.of("testbed.key.fingerprint", key.shownType()),
                key.fingerprint()),
            fact("file", Texts.of("testbed.key.file"), key.file().toString()));
    card.getChildren().addAll(actions);
    return card;
  }

  /** A card for a key that differs from the trusted one. */
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

  /** A fact that can be selected and copied, for comparison. */
  private static VBox fact(String id, String name, String value) {
    Label label = new Label(name);
    label.getStyleClass().addAll("testbed-muted", Styles.TEXT_SMALL);
    TextField field = new TextField(Printable.line(value));
    field.setId("testbed-key-" + id);
    field.setEditable(false);
    field.getStyleClass().addAll("testbed-mono", Styles.SMALL);
    label.setLabelFor(field);
    return new VBox(label, field);
  }
}

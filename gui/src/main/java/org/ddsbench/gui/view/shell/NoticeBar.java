package org.ddsbench.gui.view.shell;

import atlantafx.base.theme.Styles;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The bar at the window's bottom: what happened last. Away while there is nothing to tell. */
final class NoticeBar {
  private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
  private final HBox bar = new HBox();
  private final Label text = new Label();

  /** What went well is soon read; an error stays until somebody closes it. */
  private final PauseTransition enough = new PauseTransition(Duration.seconds(20));

  NoticeBar(Notices notices) {
    bar.setId("notices");
    bar.getStyleClass().add("notices");
    text.setId("notice");
    text.setWrapText(true);
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    Button close = new Button("", new FontIcon(Feather.X));
    close.setAccessibleText(Texts.of("notice.close"));
    close.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    close.setOnAction(event -> notices.clear());
    bar.getChildren().addAll(text, close);
    enough.setOnFinished(waited -> notices.clear());
    notices.latest().addListener((observed, before, now) -> show(now));
    show(notices.latest().get());
  }

  Node node() {
    return bar;
  }

  private void show(Optional<Notices.Notice> notice) {
    bar.setVisible(notice.isPresent());
    bar.setManaged(notice.isPresent());
    enough.stop();
    notice.ifPresent(
        said -> {
          text.setText(said.text());
          text.setGraphic(new FontIcon(said.error() ? Feather.ALERT_TRIANGLE : Feather.INFO));
          bar.pseudoClassStateChanged(ERROR, said.error());
          if (!said.error()) {
            enough.playFromStart();
          }
        });
  }
}

package org.ddsbench.gui.view.shell;

import atlantafx.base.theme.Styles;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The bar at the window's bottom: the latest notice, and the number of others that are not closed.
 * It is hidden without notices. An error stays until it is closed; other notices disappear after a
 * while, unless the pointer or the focus is on them.
 */
final class NoticeBar {
  private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
  private static final Duration LONG_ENOUGH = Duration.seconds(8);
  private final HBox bar = new HBox();
  private final Label text = new Label();
  private final PauseTransition reading = new PauseTransition(LONG_ENOUGH);

  NoticeBar(Notices notices) {
    bar.setId("notices");
    bar.getStyleClass().add("notices");
    text.setId("notice");
    text.setWrapText(true);
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    Label more = new Label();
    more.setId("notice-more");
    more.getStyleClass().add(Styles.TEXT_MUTED);
    more.setMinWidth(Region.USE_PREF_SIZE);
    more.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> Texts.of("notice.more", notices.waiting().get()), notices.waiting()));
    more.visibleProperty().bind(notices.waiting().greaterThan(0));
    more.managedProperty().bind(more.visibleProperty());
    Button close = new Button("", new FontIcon(Feather.X));
    close.setId("notice-close");
    close.setAccessibleText(Texts.of("notice.close"));
    close.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    close.setOnAction(event -> notices.clear());
    bar.getChildren().addAll(text, more, close);
    reading.setOnFinished(event -> notices.clear());
    notices.latest().addListener((observed, before, now) -> show(now));
    bar.hoverProperty().addListener((observed, before, now) -> time(notices.latest().get()));
    close.focusedProperty().addListener((observed, before, now) -> time(notices.latest().get()));
    show(notices.latest().get());
  }

  Node node() {
    return bar;
  }

  private void show(Optional<Notices.Notice> notice) {
    bar.setVisible(notice.isPresent());
    bar.setManaged(notice.isPresent());
    notice.ifPresent(
        said -> {
          text.setText(Printable.text(said.text()));
          text.setGraphic(new FontIcon(said.error() ? Feather.ALERT_TRIANGLE : Feather.INFO));
          bar.pseudoClassStateChanged(ERROR, said.error());
        });
    time(notice);
  }

  /** Restarts the time for which a notice is shown. */
  private void time(Optional<Notices.Notice> notice) {
    reading.stop();
    boolean looked = bar.isHover() || bar.getChildren().stream().anyMatch(Node::isFocused);
    if (notice.filter(said -> !said.error()).isPresent() && !looked) {
      reading.playFromStart();
    }
  }
}

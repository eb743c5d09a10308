package org.ddsbench.gui.view.shell;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.PageStatus;

/** Shows on every page the next step on the way from a campaign to its results. */
final class NextStepBox {
  private final MainWindow window;
  private final Button button = new Button();
  private final Label keys = new Label();
  private final Label title = new Label(Texts.of("window.next"));
  private final VBox box = new VBox(title, button, keys);

  /** A page and what it proposes. */
  private record Proposal(Page page, NextStep step) {}

  NextStepBox(MainWindow window) {
    this.window = window;
    box.setId("next-box");
    box.getStyleClass().add("next");
    title.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    button.setId("next-step");
    button.setWrapText(true);
    button.setTextAlignment(TextAlignment.CENTER);
    button.setMaxWidth(Double.MAX_VALUE);
    button.getStyleClass().addAll(Styles.SMALL, Styles.ACCENT, Styles.BUTTON_OUTLINED);
    keys.setId("next-keys");
    keys.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    for (Page page : window.pages()) {
      page.status().addListener((observed, before, now) -> show());
      page.next().addListener((observed, before, now) -> show());
    }
    window.shown().addListener((observed, before, now) -> show());
    show();
  }

  Node node() {
    return box;
  }

  private void show() {
    Optional<Proposal> next = proposal();
    box.setVisible(next.isPresent());
    next.ifPresent(
        one -> {
          NextStep step = one.step();
          button.setText(step.text());
          button.setTooltip(new Tooltip(step.command().text()));
          button.setOnAction(
              event -> {
                window.show(one.page());
                step.command().run();
              });
          boolean here = window.shown().get() == one.page();
          keys.setText(
              here && step.command().keys() != null
                  ? step.command().keys().getDisplayText()
                  : here ? "" : "Ctrl+" + (window.pages().indexOf(one.page()) + 1));
        });
  }

  private Optional<Proposal> proposal() {
    List<Page> pages = window.pages();
    if (pages.stream().anyMatch(page -> page.status().getValue().kind() == PageStatus.Kind.BUSY)) {
      return Optional.empty();
    }
    List<Proposal> all =
        pages.stream()
            .flatMap(page -> page.next().getValue().map(step -> new Proposal(page, step)).stream())
            .toList();
    Optional<Proposal> first = all.stream().filter(one -> one.step().first()).findFirst();
    if (first
        .filter(one -> pages.indexOf(one.page()) < pages.indexOf(window.shown().get()))
        .isPresent()) {
      // A user who has moved on to later pages has done it.
      return Optional.empty();
    }
    return first.or(() -> all.stream().findFirst());
  }
}

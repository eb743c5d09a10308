package org.ddsbench.gui.view.shell;

import atlantafx.base.theme.Styles;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.PageStatus;
import org.kordamp.ikonli.javafx.FontIcon;

/** The list of pages at the window's left, with the status of each and the next step. */
final class Navigation {
  private final VBox column = new VBox();

  Navigation(MainWindow window) {
    column.setId("navigation");
    column.getStyleClass().add("navigation");
    ToggleGroup group = new ToggleGroup();
    int number = 1;
    for (Page page : window.pages()) {
      ToggleButton button = new ToggleButton();
      Label status = new Label();
      status.setId("status-" + page.id());
      status.getStyleClass().add("status");
      VBox face = new VBox(new FontIcon(page.icon()), new Label(page.title()), status);
      face.setAlignment(Pos.CENTER);
      face.getStyleClass().add("face");
      button.setGraphic(face);
      button.setId("navigate-" + page.id());
      button.setMaxWidth(Double.MAX_VALUE);
      button.getStyleClass().add(Styles.FLAT);
      button.setTooltip(new Tooltip(page.title() + " (Ctrl+" + number++ + ")"));
      button.setToggleGroup(group);
      button.setOnAction(
          event -> {
            button.setSelected(true);
            window.show(page);
          });
      window.shown().addListener((observed, before, now) -> button.setSelected(now == page));
      button.setSelected(window.shown().get() == page);
      page.status().addListener((observed, before, now) -> show(page, now, button, status));
      show(page, page.status().getValue(), button, status);
      column.getChildren().add(button);
    }
    Region space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    column.getChildren().addAll(space, new NextStepBox(window).node());
  }

  private static void show(Page page, PageStatus now, ToggleButton button, Label status) {
    status.setText(now.text());
    status.getStyleClass().removeIf(name -> name.startsWith("status-"));
    status.getStyleClass().add("status-" + now.kind().name().toLowerCase(Locale.ROOT));
    button.setAccessibleText(page.title() + (now.text().isEmpty() ? "" : ", " + now.text()));
  }

  Node node() {
    return column;
  }
}

package org.ddsbench.gui.view.shell;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.view.page.Page;
import org.kordamp.ikonli.javafx.FontIcon;

/** The column of pages at the window's left. */
final class Navigation {
  private final VBox column = new VBox();

  Navigation(MainWindow window) {
    column.setId("navigation");
    column.getStyleClass().add("navigation");
    ToggleGroup group = new ToggleGroup();
    int number = 1;
    for (Page page : window.pages()) {
      ToggleButton button = new ToggleButton(page.title(), new FontIcon(page.icon()));
      button.setId("navigate-" + page.id());
      button.setContentDisplay(ContentDisplay.TOP);
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
      column.getChildren().add(button);
    }
  }

  Node node() {
    return column;
  }
}

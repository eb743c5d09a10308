package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is shown while no testbed is open: what one is, and the ways to get one. */
final class EmptyTestbed {
  private EmptyTestbed() {}

  static Region of(List<Command> ways) {
    FontIcon icon = new FontIcon(Feather.SERVER);
    icon.getStyleClass().add("testbed-empty-icon");
    Label title = new Label(Texts.of("testbed.empty"));
    title.getStyleClass().add(Styles.TITLE_4);
    Label detail = new Label(Texts.of("testbed.empty.detail"));
    detail.getStyleClass().add("testbed-muted");
    detail.setTextAlignment(TextAlignment.CENTER);
    HBox buttons = new HBox();
    buttons.getStyleClass().add("testbed-empty-buttons");
    for (Command way : ways) {
      Button button = ToolRow.button(way);
      button.setId(way.id() + "-first");
      buttons.getChildren().add(button);
    }
    buttons.getChildren().get(0).getStyleClass().add(Styles.ACCENT);
    VBox box = new VBox(icon, title, detail, buttons);
    box.getStyleClass().add("testbed-empty");
    return new StackPane(box);
  }
}

package org.ddsbench.gui.view.shell;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.GridPane;
import javafx.stage.Popup;
import javafx.stage.Window;

/** The keys of all commands in the current menu, in a pop-up that any key closes. */
final class ShortcutList {
  private final Popup popup = new Popup();

  ShortcutList(List<Menu> menus) {
    GridPane grid = new GridPane();
    grid.setId("shortcuts");
    grid.getStyleClass().add("shortcuts");
    int row = 0;
    for (Menu menu : menus) {
      for (MenuItem item : menu.getItems()) {
        if (item.getAccelerator() != null) {
          Label keys = new Label(item.getAccelerator().getDisplayText());
          keys.getStyleClass().add("keys");
          grid.addRow(row++, keys, new Label(menu.getText()), new Label(item.getText()));
        }
      }
    }
    popup.getContent().add(grid);
    popup.setAutoHide(true);
    popup.setHideOnEscape(true);
  }

  void show(Window owner) {
    popup.show(owner, owner.getX() + owner.getWidth() / 3, owner.getY() + owner.getHeight() / 5);
  }
}

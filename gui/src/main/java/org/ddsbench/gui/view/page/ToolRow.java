package org.ddsbench.gui.view.page;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Separator;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/** Buttons of commands. */
public final class ToolRow {
  /** When the window is narrow, the other buttons are in the bar's menu. */
  private static final double SOME_BUTTONS = 120;

  private ToolRow() {}

  /** A tool bar of commands, icons with their tooltips. */
  public static ToolBar of(List<Command> commands) {
    List<Node> buttons = new ArrayList<>();
    commands.forEach(command -> buttons.add(icon(command)));
    return new ToolBar(buttons.toArray(Node[]::new));
  }

  /** A tool bar of groups of commands, with a line between each two. */
  public static ToolBar groups(List<List<Command>> groups) {
    ToolBar bar = new ToolBar();
    for (List<Command> group : groups) {
      if (!bar.getItems().isEmpty()) {
        bar.getItems().add(new Separator(Orientation.VERTICAL));
      }
      group.forEach(command -> bar.getItems().add(icon(command)));
    }
    bar.setMinWidth(SOME_BUTTONS);
    return bar;
  }

  /** A button with icon and text, which is never cut short. */
  public static Button button(Command command) {
    Button button = new Button(command.text(), new FontIcon(command.icon()));
    button.setMinWidth(Region.USE_PREF_SIZE);
    bind(button, command);
    return button;
  }

  /** A button with an icon only; tooltip and screen readers say what it does. */
  public static Button icon(Command command) {
    Button button = new Button("", new FontIcon(command.icon()));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    bind(button, command);
    return button;
  }

  private static void bind(Button button, Command command) {
    button.setId(command.id());
    button.setAccessibleText(command.text());
    String keys = command.keys() == null ? "" : " (" + command.keys().getDisplayText() + ")";
    button.setTooltip(new Tooltip(command.text() + keys));
    button.disableProperty().bind(Bindings.not(command.possible()));
    button.setOnAction(event -> command.run());
  }
}

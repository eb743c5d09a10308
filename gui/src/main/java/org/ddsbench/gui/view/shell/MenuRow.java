package org.ddsbench.gui.view.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Page;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The window's menu: the commands of the page that is shown, then those of the window. */
final class MenuRow {
  private static final SimpleBooleanProperty ALWAYS = new SimpleBooleanProperty(true);
  private final MainWindow window;
  private final Desk desk;
  private final MenuBar bar = new MenuBar();
  private final Map<Command.Menu, Menu> menus = new EnumMap<>(Command.Menu.class);

  MenuRow(MainWindow window, Desk desk) {
    this.window = window;
    this.desk = desk;
    bar.setId("menu");
    for (Command.Menu menu : Command.Menu.values()) {
      Menu shown = new Menu(Texts.of("menu." + menu.name().toLowerCase(Locale.ROOT)));
      menus.put(menu, shown);
      bar.getMenus().add(shown);
    }
    window.shown().addListener((observed, before, now) -> fill(now));
    fill(window.shown().get());
  }

  Node node() {
    return bar;
  }

  private void fill(Page page) {
    menus.values().forEach(menu -> menu.getItems().clear());
    page.commands().forEach(command -> add(command.menu(), item(command)));
    menus.forEach(
        (menu, shown) -> {
          List<MenuItem> always = items(menu);
          if (!shown.getItems().isEmpty() && !always.isEmpty()) {
            shown.getItems().add(new SeparatorMenuItem());
          }
          shown.getItems().addAll(always);
          shown.setVisible(!shown.getItems().isEmpty());
        });
  }

  private void add(Command.Menu menu, MenuItem item) {
    menus.computeIfPresent(
        menu,
        (name, shown) -> {
          shown.getItems().add(item);
          return shown;
        });
  }

  private static MenuItem item(Command command) {
    MenuItem item = new MenuItem(command.text(), new FontIcon(command.icon()));
    item.setId("menu-" + command.id());
    item.setAccelerator(command.keys());
    item.disableProperty().bind(javafx.beans.binding.Bindings.not(command.possible()));
    item.setOnAction(event -> command.run());
    return item;
  }

  /** The window's own items in a menu, on every page. */
  private List<MenuItem> items(Command.Menu menu) {
    return switch (menu) {
      case FILE -> List.of(recent(), quit());
      case VIEW -> views();
      case HELP -> List.of(shortcuts());
      default -> List.of();
    };
  }

  private MenuItem recent() {
    Menu recent = new Menu(Texts.of("menu.recent"), new FontIcon(Feather.CLOCK));
    recent.setId("menu-recent");
    recent.getItems().add(new MenuItem());
    recent.setOnShowing(
        event -> {
          List<MenuItem> files = new ArrayList<>();
          for (Path file : desk.settings().recent()) {
            MenuItem item = new MenuItem(desk.shown(file));
            item.setMnemonicParsing(false);
            item.setOnAction(chosen -> window.open(file));
            files.add(item);
          }
          if (files.isEmpty()) {
            MenuItem none = new MenuItem(Texts.of("menu.recent.none"));
            none.setDisable(true);
            files.add(none);
          }
          recent.getItems().setAll(files);
        });
    return recent;
  }

  private MenuItem quit() {
    return item(
        Command.of(
            "quit",
            Command.Menu.FILE,
            Texts.of("menu.quit"),
            Feather.LOG_OUT,
            "Shortcut+Q",
            ALWAYS,
            window::close));
  }

  private List<MenuItem> views() {
    List<MenuItem> items = new ArrayList<>();
    int number = 1;
    for (Page page : window.pages()) {
      items.add(
          item(
              Command.of(
                  "show-" + page.id(),
                  Command.Menu.VIEW,
                  page.title(),
                  page.icon(),
                  "Shortcut+" + number++,
                  ALWAYS,
                  () -> window.show(page))));
    }
    CheckMenuItem dark = new CheckMenuItem(Texts.of("menu.dark"), new FontIcon(Feather.MOON));
    dark.setId("menu-dark");
    dark.setAccelerator(KeyCombination.valueOf("Shortcut+Shift+D"));
    dark.selectedProperty().bindBidirectional(window.look().dark());
    items.add(new SeparatorMenuItem());
    items.add(dark);
    return items;
  }

  private MenuItem shortcuts() {
    return item(
        Command.of(
            "shortcuts",
            Command.Menu.HELP,
            Texts.of("menu.shortcuts"),
            Feather.COMMAND,
            "F1",
            ALWAYS,
            () -> new ShortcutList(bar.getMenus()).show(bar.getScene().getWindow())));
  }
}

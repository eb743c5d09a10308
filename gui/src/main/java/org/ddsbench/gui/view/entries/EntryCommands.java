package org.ddsbench.gui.view.entries;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableBooleanValue;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.view.document.DocumentCommands;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The commands of the page. */
final class EntryCommands {
  private final EntryEditor editor;
  private final EntryTable table;
  private final Runnable toName;
  private final DocumentCommands document;
  private final List<Command> editing;

  /**
   * @param toName moves the focus to the name of the selected entry
   */
  EntryCommands(EntryEditor editor, EntryTable table, Runnable toName) {
    this.editor = editor;
    this.table = table;
    this.toName = toName;
    BooleanBinding some = atLeast(1);
    BooleanBinding several = atLeast(2);
    document =
        new DocumentCommands(
            editor.id(),
            editor.document(),
            editor.files(),
            editor::begin,
            "Shortcut+R",
            action -> action);
    editing =
        List.of(
            command("add", Feather.PLUS, "Shortcut+Shift+N", editor.editable(), this::add),
            command("duplicate", Feather.LAYERS, "Shortcut+D", some, this::duplicate),
            command("delete", Feather.TRASH_2, "Shortcut+Delete", some, this::delete),
            command("up", Feather.ARROW_UP, "Alt+Up", several, () -> move(-1)),
            command("down", Feather.ARROW_DOWN, "Alt+Down", several, () -> move(1)));
  }

  /** Whether the text can be edited and has so many entries. */
  private BooleanBinding atLeast(int entries) {
    return Bindings.createBooleanBinding(
        () -> editor.editable().get() && editor.now().get().size() >= entries,
        editor.editable(),
        editor.now());
  }

  private Command command(
      String name, Ikon icon, String keys, ObservableBooleanValue possible, Runnable action) {
    return Command.of(
        editor.id() + "-" + name, Menu.EDIT, editor.text(name), icon, keys, possible, action);
  }

  /** All commands, in the order of the menus. */
  List<Command> all() {
    return Stream.of(document.files(), document.history(), editing).flatMap(List::stream).toList();
  }

  /** New, open, save, undo and similar commands. */
  DocumentCommands document() {
    return document;
  }

  /** The commands of the table. */
  List<Command> editing() {
    return editing;
  }

  private void add() {
    editor.add();
    table.select(editor.now().get().size() - 1);
    toName.run();
  }

  private void duplicate() {
    int entry = table.selected();
    if (entry >= 0) {
      editor.document().edit(now -> now.duplicated(entry));
      table.select(entry + 1);
      toName.run();
    }
  }

  private void delete() {
    int entry = table.selected();
    if (entry >= 0) {
      editor.document().edit(now -> now.without(entry));
      table.select(entry);
    }
  }

  private void move(int by) {
    int entry = table.selected();
    int other = entry + by;
    if (entry >= 0 && other >= 0 && other < editor.now().get().size()) {
      editor.document().edit(now -> now.swapped(Math.min(entry, other)));
      table.select(other);
    }
  }
}

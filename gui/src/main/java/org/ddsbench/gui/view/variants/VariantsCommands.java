package org.ddsbench.gui.view.variants;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableBooleanValue;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.model.variants.VariantsText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.DocumentCommands;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The commands of the page. */
final class VariantsCommands {
  private final VariantsEditor editor;
  private final VariantTable table;
  private final Runnable toName;
  private final DocumentCommands document;
  private final List<Command> editing;

  /**
   * @param toName moves the focus to the name of the selected variant
   */
  VariantsCommands(VariantsEditor editor, VariantTable table, Runnable toName) {
    this.editor = editor;
    this.table = table;
    this.toName = toName;
    Document<VariantsText> open = editor.document();
    BooleanBinding editable =
        Bindings.createBooleanBinding(
            () ->
                open.content().get() instanceof Content.Editable
                    && !editor.product().get().isEmpty(),
            open.content(),
            editor.product());
    BooleanBinding some =
        Bindings.createBooleanBinding(() -> editor.now().get().size() > 0, editor.now());
    BooleanBinding several =
        Bindings.createBooleanBinding(() -> editor.now().get().size() > 1, editor.now());
    document =
        new DocumentCommands(
            "variants", open, editor.files(), editor::begin, "Shortcut+R", action -> action);
    editing =
        List.of(
            command("add", Feather.PLUS, "Shortcut+Shift+N", editable, this::add),
            command("duplicate", Feather.LAYERS, "Shortcut+D", some, this::duplicate),
            command("delete", Feather.TRASH_2, "Shortcut+Delete", some, this::delete),
            command("up", Feather.ARROW_UP, "Alt+Up", several, () -> move(-1)),
            command("down", Feather.ARROW_DOWN, "Alt+Down", several, () -> move(1)));
  }

  private static Command command(
      String name, Ikon icon, String keys, ObservableBooleanValue possible, Runnable action) {
    return Command.of(
        "variants-" + name, Menu.EDIT, Texts.of("variants." + name), icon, keys, possible, action);
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
    int variant = table.selected();
    if (variant >= 0) {
      editor.document().edit(now -> now.duplicated(variant));
      table.select(variant + 1);
      toName.run();
    }
  }

  private void delete() {
    int variant = table.selected();
    if (variant >= 0) {
      editor.document().edit(now -> now.without(variant));
      table.select(variant);
    }
  }

  private void move(int by) {
    int variant = table.selected();
    int other = variant + by;
    if (variant >= 0 && other >= 0 && other < editor.now().get().size()) {
      editor.document().edit(now -> now.swapped(Math.min(variant, other)));
      table.select(other);
    }
  }
}

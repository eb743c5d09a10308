package org.ddsbench.gui.view.testbed;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.testbed.CheckModel;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.DocumentCommands;
import org.ddsbench.gui.view.document.StartPane;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The commands of the page. */
final class TestbedCommands {
  private static final SimpleBooleanProperty ALWAYS = new SimpleBooleanProperty(true);
  private final Desk desk;
  private final TestbedEditor editor;
  private final CheckModel model;
  private final NodesSection nodes;
  private final Consumer<Section> show;
  private final DocumentCommands document;
  private final Command check;
  private final Command stop;
  private final Command hosts;
  private final Command local;
  private final List<Command> editing;

  TestbedCommands(
      Desk desk,
      TestbedEditor editor,
      CheckModel model,
      NodesSection nodes,
      Consumer<Section> show) {
    this.desk = desk;
    this.editor = editor;
    Document<TestbedText> document = editor.document();
    this.model = model;
    this.nodes = nodes;
    this.show = show;
    BooleanBinding editable =
        Bindings.createBooleanBinding(
            () -> document.content().get() instanceof Content.Editable, document.content());
    BooleanBinding some =
        Bindings.createBooleanBinding(() -> editor.now().get().size() > 0, editor.now());
    BooleanBinding several =
        Bindings.createBooleanBinding(() -> editor.now().get().size() > 1, editor.now());
    this.document =
        new DocumentCommands(
            "testbed", document, editor.files(), editor::begin, "Shortcut+R", action -> action);
    editing =
        List.of(
            command("add", Menu.EDIT, Feather.PLUS, "Shortcut+Shift+N", editable, this::add),
            command("duplicate", Menu.EDIT, Feather.LAYERS, "Shortcut+D", some, this::duplicate),
            command("delete", Menu.EDIT, Feather.TRASH_2, "Shortcut+Delete", some, this::delete),
            command("up", Menu.EDIT, Feather.ARROW_UP, "Alt+Up", several, () -> move(-1)),
            command("down", Menu.EDIT, Feather.ARROW_DOWN, "Alt+Down", several, () -> move(1)));
    check =
        command(
            "check",
            Menu.RUN,
            Feather.ACTIVITY,
            "F5",
            Bindings.and(editable, Bindings.not(model.running())),
            this::startCheck);
    stop = command("stop", Menu.RUN, Feather.SQUARE, "Shift+F5", model.running(), model::stop);
    hosts =
        command(
            "import",
            Menu.RUN,
            Feather.DOWNLOAD,
            "Shortcut+I",
            editable,
            () -> show.accept(Section.IMPORT));
    local =
        command(
            "local",
            Menu.RUN,
            Feather.MONITOR,
            "Shortcut+L",
            ALWAYS,
            () -> show.accept(Section.LOCAL));
  }

  private static Command command(
      String name,
      Menu menu,
      Ikon icon,
      String keys,
      ObservableBooleanValue possible,
      Runnable action) {
    return Command.of(
        "testbed-" + name, menu, Texts.of("testbed." + name), icon, keys, possible, action);
  }

  /** All commands, in the order of the menus. */
  List<Command> all() {
    return Stream.of(
            document.files(), document.history(), editing, List.of(check, stop, hosts, local))
        .flatMap(List::stream)
        .toList();
  }

  /** The commands of the tool bar. */
  List<List<Command>> tools() {
    return List.of(document.files(), document.history(), List.of(check));
  }

  /** New, open, save, undo and similar commands. */
  DocumentCommands document() {
    return document;
  }

  /** The commands of the table of nodes. */
  List<Command> editing() {
    return editing;
  }

  /** The ways to begin a testbed, besides opening one. */
  List<StartPane.Way> start() {
    Command create = document.files().get(0);
    Command byName =
        Command.of(
            "testbed-names",
            Menu.RUN,
            Texts.of("testbed.names"),
            Feather.DOWNLOAD,
            ALWAYS,
            () -> {
              editor.begin();
              show.accept(Section.IMPORT);
            });
    return List.of(
        new StartPane.Way(local, "testbed-local-first", Texts.of("testbed.local.doc")),
        new StartPane.Way(byName, "testbed-import-first", Texts.of("testbed.names.doc")),
        new StartPane.Way(create, "testbed-new-first", Texts.of("testbed.new.doc")));
  }

  Command check() {
    return check;
  }

  Command stop() {
    return stop;
  }

  private void add() {
    editor.document().edit(TestbedText::added);
    show.accept(Section.NODES);
    nodes.edit(editor.now().get().size() - 1);
  }

  private void duplicate() {
    int node = nodes.selected();
    if (node >= 0) {
      editor.document().edit(now -> now.duplicated(node));
      show.accept(Section.NODES);
      nodes.edit(node + 1);
    }
  }

  private void delete() {
    int node = nodes.selected();
    if (node >= 0) {
      editor.document().edit(now -> now.without(node));
      nodes.select(node);
    }
  }

  private void move(int by) {
    int node = nodes.selected();
    int other = node + by;
    if (node >= 0 && other >= 0 && other < editor.now().get().size()) {
      editor.document().edit(now -> now.swapped(Math.min(node, other)));
      nodes.select(other);
    }
  }

  private void startCheck() {
    editor
        .now()
        .get()
        .testbed()
        .value()
        .ifPresentOrElse(
            testbed -> {
              show.accept(Section.CHECK);
              model.check(
                  testbed,
                  editor
                      .document()
                      .file()
                      .get()
                      .map(file -> file.path().toString())
                      .orElse(Texts.of("testbed.unnamed")));
            },
            () -> {
              show.accept(Section.NODES);
              desk.notices().error(Texts.of("testbed.check.faulty"));
            });
  }
}

package org.ddsbench.gui.view.testbed;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.testbed.CheckModel;
import org.ddsbench.gui.model.testbed.DocumentFiles;
import org.ddsbench.gui.model.testbed.TestbedDocument;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** What can be done on the page. */
final class TestbedCommands {
  private static final SimpleBooleanProperty ALWAYS = new SimpleBooleanProperty(true);
  private final Desk desk;
  private final TestbedDocument document;
  private final CheckModel model;
  private final NodesSection nodes;
  private final Consumer<Section> show;
  private final Command create;
  private final Command open;
  private final Command check;
  private final Command stop;
  private final Command hosts;
  private final Command local;
  private final List<Command> saving;
  private final List<Command> history;
  private final List<Command> editing;

  TestbedCommands(
      Desk desk,
      TestbedDocument document,
      DocumentFiles files,
      CheckModel model,
      NodesSection nodes,
      Consumer<Section> show) {
    this.desk = desk;
    this.document = document;
    this.model = model;
    this.nodes = nodes;
    this.show = show;
    BooleanBinding editable =
        Bindings.createBooleanBinding(
            () -> document.open().get() && document.now().get().readable(),
            document.open(),
            document.now());
    BooleanBinding some =
        Bindings.createBooleanBinding(
            () -> document.open().get() && document.now().get().size() > 0,
            document.open(),
            document.now());
    BooleanBinding several =
        Bindings.createBooleanBinding(
            () -> document.open().get() && document.now().get().size() > 1,
            document.open(),
            document.now());
    create = command("new", Menu.FILE, Feather.FILE_PLUS, "Shortcut+N", ALWAYS, files::create);
    open = command("open", Menu.FILE, Feather.FOLDER, "Shortcut+O", ALWAYS, files::open);
    saving =
        List.of(
            command("save", Menu.FILE, Feather.SAVE, "Shortcut+S", document.open(), files::save),
            command(
                "save-as",
                Menu.FILE,
                Feather.COPY,
                "Shortcut+Shift+S",
                document.open(),
                files::saveAs));
    history =
        List.of(
            command(
                "undo",
                Menu.EDIT,
                Feather.CORNER_UP_LEFT,
                "Shortcut+Z",
                document.undoable(),
                document::undo),
            command(
                "redo",
                Menu.EDIT,
                Feather.CORNER_UP_RIGHT,
                "Shortcut+Shift+Z",
                document.redoable(),
                document::redo));
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
            Bindings.and(document.open(), Bindings.not(model.running())),
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

  /** All of them, in the order of the menus. */
  List<Command> all() {
    return Stream.of(
            Stream.of(create, open),
            saving.stream(),
            history.stream(),
            editing.stream(),
            Stream.of(check, stop, hosts, local))
        .flatMap(commands -> commands)
        .toList();
  }

  /** Those of the tool bar. */
  List<Command> tools() {
    return Stream.of(
            Stream.of(create, open), saving.stream().limit(1), history.stream(), Stream.of(check))
        .flatMap(commands -> commands)
        .toList();
  }

  /** Those of the table of nodes. */
  List<Command> editing() {
    return editing;
  }

  /** The ways to a testbed. */
  List<Command> start() {
    return List.of(local, create, open);
  }

  Command check() {
    return check;
  }

  Command stop() {
    return stop;
  }

  private void add() {
    document.edit(document.now().get().added());
    show.accept(Section.NODES);
    nodes.edit(document.now().get().size() - 1);
  }

  private void duplicate() {
    int node = nodes.selected();
    if (node >= 0) {
      document.edit(document.now().get().duplicated(node));
      show.accept(Section.NODES);
      nodes.edit(node + 1);
    }
  }

  private void delete() {
    int node = nodes.selected();
    if (node >= 0) {
      document.edit(document.now().get().without(node));
      nodes.select(node);
    }
  }

  private void move(int by) {
    int node = nodes.selected();
    int other = node + by;
    if (node >= 0 && other >= 0 && other < document.now().get().size()) {
      document.edit(document.now().get().swapped(Math.min(node, other)));
      nodes.select(other);
    }
  }

  private void startCheck() {
    document
        .now()
        .get()
        .testbed()
        .value()
        .ifPresentOrElse(
            testbed -> {
              show.accept(Section.CHECK);
              model.check(
                  testbed,
                  document
                      .file()
                      .get()
                      .map(file -> file.toString())
                      .orElse(Texts.of("testbed.unnamed")));
            },
            () -> {
              show.accept(Section.NODES);
              desk.notices().error(Texts.of("testbed.check.faulty"));
            });
  }
}

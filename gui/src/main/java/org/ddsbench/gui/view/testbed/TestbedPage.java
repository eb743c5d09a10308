package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.testbed.CheckModel;
import org.ddsbench.gui.model.testbed.DocumentFiles;
import org.ddsbench.gui.model.testbed.ImportModel;
import org.ddsbench.gui.model.testbed.LocalHostsModel;
import org.ddsbench.gui.model.testbed.TestbedDocument;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Look;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.ToolRow;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The page: one document, and four sections to edit it, check it, and get nodes for it. */
public final class TestbedPage implements Page {
  private static final KeyCombination UNDO = KeyCombination.valueOf("Shortcut+Z");
  private static final KeyCombination REDO = KeyCombination.valueOf("Shortcut+Shift+Z");
  private final TestbedDocument document;
  private final DocumentFiles files;
  private final CheckModel check;
  private final TestbedCommands commands;
  private final NodesSection nodes;
  private final CheckSection checks;
  private final ImportSection imports;
  private final LocalSection local;
  private final Region empty;
  private final ObjectProperty<Section> shown = new SimpleObjectProperty<>(Section.NODES);
  private final StackPane body = new StackPane();
  private final VBox content = new VBox();

  /**
   * @param hosts those that this machine can be
   */
  public TestbedPage(Desk desk, LocalTestbed hosts) {
    document = new TestbedDocument(desk.surroundings().userHome());
    files = new DocumentFiles(desk, document);
    check = new CheckModel(desk);
    nodes = new NodesSection(document);
    commands = new TestbedCommands(desk, document, files, check, nodes, this::show);
    nodes.tools(commands.editing());
    checks = new CheckSection(check, commands.check(), commands.stop());
    ImportModel importing = new ImportModel(desk, document);
    imports = new ImportSection(importing, () -> show(Section.NODES));
    local =
        new LocalSection(
            new LocalHostsModel(desk, hosts),
            desk.question(),
            file -> {
              if (files.open(file)) {
                show(Section.NODES);
              }
            });
    empty = EmptyTestbed.of(commands.start());
    content.setId("testbed-page");
    content.getStylesheets().add(Look.sheet("testbed"));
    content.getChildren().setAll(header(), body);
    VBox.setVgrow(body, Priority.ALWAYS);
    content.addEventFilter(KeyEvent.KEY_PRESSED, this::undoInFields);
    document.open().addListener((observed, before, now) -> showBody());
    document.changed().addListener((observed, before, now) -> desk.project().setUnsaved(id(), now));
    document.number().addListener((observed, before, now) -> check.forget());
    shown.addListener((observed, before, now) -> showBody());
    showBody();
  }

  /** Text fields have an undo of their own, of their text alone; the document's goes first. */
  private void undoInFields(KeyEvent event) {
    if (UNDO.match(event)) {
      document.undo();
      event.consume();
    } else if (REDO.match(event)) {
      document.redo();
      event.consume();
    }
  }

  private Region header() {
    ToolBar tools = ToolRow.of(commands.tools());
    tools.getStyleClass().add("testbed-tools");
    Label name = new Label();
    name.setId("testbed-file");
    name.getStyleClass().add(Styles.TEXT_BOLD);
    Label state = new Label();
    state.setId("testbed-file-state");
    state.getStyleClass().add("testbed-muted");
    Runnable describe =
        () -> {
          Optional<Path> file = document.file().get();
          boolean open = document.open().get();
          name.setText(
              !open
                  ? ""
                  : file.map(path -> path.getFileName().toString())
                      .orElse(Texts.of("testbed.unnamed")));
          name.setTooltip(file.map(path -> new Tooltip(path.toString())).orElse(null));
          state.setText(
              !open
                  ? ""
                  : Texts.count("testbed.nodes", document.now().get().size())
                      + (document.changed().get() ? ", " + Texts.of("testbed.changed") : ""));
        };
    document.now().addListener(changed -> describe.run());
    document.changed().addListener((observed, before, now) -> describe.run());
    document.file().addListener((observed, before, now) -> describe.run());
    document.now().addListener((observed, before, now) -> describe.run());
    describe.run();
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox titles = new HBox(name, state);
    titles.getStyleClass().add("testbed-titles");
    Region sections = sections();
    sections.setMinWidth(Region.USE_PREF_SIZE);
    tools.setMinWidth(Region.USE_PREF_SIZE);
    HBox line = new HBox(tools, sections, space, titles);
    line.getStyleClass().add("testbed-header");
    return line;
  }

  private Region sections() {
    ToggleGroup group = new ToggleGroup();
    HBox row = new HBox();
    row.getStyleClass().add("testbed-sections");
    Map<Section, ToggleButton> buttons = new EnumMap<>(Section.class);
    for (Section section : Section.values()) {
      String word = section.name().toLowerCase(Locale.ROOT);
      ToggleButton button = new ToggleButton(Texts.of("testbed.section." + word));
      button.setId("testbed-section-" + word);
      button.setToggleGroup(group);
      button.getStyleClass().add(section.pill());
      button.setOnAction(
          event -> {
            button.setSelected(true);
            show(section);
          });
      button.setSelected(section == shown.get());
      buttons.put(section, button);
      row.getChildren().add(button);
    }
    shown.addListener(
        (observed, before, now) ->
            Optional.ofNullable(buttons.get(now)).ifPresent(button -> button.setSelected(true)));
    return row;
  }

  private void show(Section section) {
    shown.set(section);
    focus();
  }

  private void showBody() {
    boolean usesDocument = shown.get() != Section.LOCAL;
    body.getChildren()
        .setAll(
            usesDocument && !document.open().get()
                ? empty
                : switch (shown.get()) {
                  case NODES -> nodes.region();
                  case CHECK -> checks.region();
                  case IMPORT -> imports.region();
                  case LOCAL -> local.region();
                });
  }

  private void focus() {
    if (shown.get() == Section.LOCAL) {
      local.focus();
    } else if (!document.open().get()) {
      empty.requestFocus();
    } else {
      switch (shown.get()) {
        case NODES -> nodes.focus();
        case CHECK -> checks.focus();
        default -> imports.focus();
      }
    }
  }

  @Override
  public String id() {
    return "testbed";
  }

  @Override
  public String title() {
    return Texts.of("testbed.title");
  }

  @Override
  public Ikon icon() {
    return Feather.SERVER;
  }

  @Override
  public Region content() {
    return content;
  }

  @Override
  public List<Command> commands() {
    return commands.all();
  }

  @Override
  public void shown() {
    files.lookAtDisk();
    focus();
  }

  @Override
  public boolean open(Path file) {
    boolean ours = files.open(file);
    if (ours) {
      show(Section.NODES);
    }
    return ours;
  }

  @Override
  public boolean mayClose() {
    return files.mayLeave();
  }
}

package org.ddsbench.gui.view.testbed;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.testbed.CheckModel;
import org.ddsbench.gui.model.testbed.ImportModel;
import org.ddsbench.gui.model.testbed.LocalHostsModel;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Closing;
import org.ddsbench.gui.view.document.DocumentTitle;
import org.ddsbench.gui.view.document.StartPane;
import org.ddsbench.gui.view.document.UnreadableFilePane;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.PageStatus;
import org.ddsbench.gui.view.page.Theme;
import org.ddsbench.gui.view.page.ToolRow;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The page: one document, and four sections to edit it, check it, and get nodes for it. */
public final class TestbedPage implements Page {
  private final TestbedEditor editor;
  private final CheckModel check;
  private final TestbedCommands commands;
  private final TestbedProgress progress;
  private final NodesSection nodes;
  private final CheckSection checks;
  private final ImportSection imports;
  private final LocalSection local;
  private final StartPane start;
  private final UnreadableFilePane broken;
  private final ObjectProperty<Section> shown = new SimpleObjectProperty<>(Section.NODES);
  private final StackPane body = new StackPane();
  private final VBox content = new VBox();

  /**
   * @param hosts the local testbed
   */
  public TestbedPage(Desk desk, LocalTestbed hosts) {
    editor = new TestbedEditor(desk);
    check = new CheckModel(desk);
    nodes = new NodesSection(editor);
    commands = new TestbedCommands(desk, editor, check, nodes, this::show);
    progress = new TestbedProgress(editor, check, commands, this::show);
    nodes.tools(commands.editing());
    checks = new CheckSection(check, commands.check(), commands.stop());
    ImportModel importing = new ImportModel(desk, editor);
    imports = new ImportSection(importing, () -> show(Section.NODES));
    local =
        new LocalSection(
            new LocalHostsModel(desk, hosts),
            desk.question(),
            file -> {
              editor.files().open(file);
              show(Section.NODES);
            });
    Command another = commands.document().open();
    start =
        new StartPane(
            "testbed",
            Texts.of("testbed.start"),
            Texts.of("testbed.start.hint"),
            commands.start(),
            another);
    broken = new UnreadableFilePane("testbed", commands.document().reload(), another);
    content.setId("testbed-page");
    content.getStylesheets().addAll(Theme.sheet("document"), Theme.sheet("testbed"));
    content.getChildren().setAll(header(desk), body);
    VBox.setVgrow(body, Priority.ALWAYS);
    content.addEventFilter(KeyEvent.KEY_PRESSED, commands.document()::historyKeys);
    editor.document().content().addListener((observed, before, now) -> showBody());
    editor
        .document()
        .changed()
        .addListener((observed, before, now) -> desk.project().setUnsaved(id(), now));
    editor.document().number().addListener((observed, before, now) -> check.forget());
    shown.addListener((observed, before, now) -> showBody());
    showBody();
  }

  private Region header(Desk desk) {
    ToolBar tools = ToolRow.groups(commands.tools());
    HBox title =
        new DocumentTitle("testbed", editor.document(), Texts.of("testbed.unnamed"), desk::shown)
            .node();
    HBox.setHgrow(title, Priority.ALWAYS);
    Region sections = sections();
    sections.setMinWidth(Region.USE_PREF_SIZE);
    HBox line = new HBox(tools, sections, title);
    line.getStyleClass().add("document-tools");
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
    Region now = body();
    if (!body.getChildren().equals(List.of(now))) {
      body.getChildren().setAll(now);
    }
  }

  private Region body() {
    if (shown.get() == Section.LOCAL) {
      return local.region();
    }
    Content<TestbedText> open = editor.document().content().get();
    if (open instanceof Content.Nothing<TestbedText>) {
      return start.node();
    }
    if (open instanceof Content.Broken<TestbedText> faulty) {
      broken.show(faulty);
      return broken.node();
    }
    return switch (shown.get()) {
      case NODES -> nodes.region();
      case CHECK -> checks.region();
      default -> imports.region();
    };
  }

  private void focus() {
    Region now = body();
    if (now == local.region()) {
      local.focus();
    } else if (now == start.node()) {
      start.focus();
    } else if (now == nodes.region()) {
      nodes.focus();
    } else if (now == checks.region()) {
      checks.focus();
    } else if (now == imports.region()) {
      imports.focus();
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
    editor.files().lookAgain();
    focus();
  }

  @Override
  public ObservableValue<PageStatus> status() {
    return progress.shown();
  }

  @Override
  public ObservableValue<Optional<NextStep>> next() {
    return progress.next();
  }

  @Override
  public Optional<String> opens() {
    return Optional.of("testbed");
  }

  @Override
  public void open(Path file) {
    editor.files().open(file);
    show(Section.NODES);
  }

  @Override
  public boolean mayClose() {
    return Closing.agreed(editor.files());
  }
}

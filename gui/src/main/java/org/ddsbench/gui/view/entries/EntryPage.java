package org.ddsbench.gui.view.entries;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.entries.EntryCheck;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryField;
import org.ddsbench.gui.model.entries.EntryText;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.view.document.Closing;
import org.ddsbench.gui.view.document.DocumentTitle;
import org.ddsbench.gui.view.document.FindingList;
import org.ddsbench.gui.view.document.StartPane;
import org.ddsbench.gui.view.document.UnreadableFilePane;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.PageStatus;
import org.ddsbench.gui.view.page.Theme;
import org.ddsbench.gui.view.page.ToolRow;
import org.kordamp.ikonli.Ikon;

/** The page of a file that lists entries: a document, its table and a form. */
public final class EntryPage implements Page {
  private static final double DIVIDER = 0.64;
  private static final double FINDING = 62;
  private static final int MOST_FINDINGS = 3;

  private final EntryEditor editor;
  private final Ikon icon;
  private final List<Command> more;
  private final Label locked = new Label();
  private final EntryTable table;
  private final EntryForm form;
  private final EntryCommands commands;
  private final FindingList findings;
  private final StartPane start;
  private final UnreadableFilePane broken;
  private final ObservableValue<PageStatus> status;
  private final VBox content = new VBox();
  private final SplitPane split = new SplitPane();

  /**
   * @param more commands that only this kind of file has
   */
  EntryPage(Desk desk, EntryEditor editor, Ikon icon, List<Command> more) {
    this.editor = editor;
    this.icon = icon;
    this.more = List.copyOf(more);
    table = new EntryTable(editor);
    form = new EntryForm(editor, table::selected);
    commands = new EntryCommands(editor, table, form::focusName);
    findings = new FindingList(editor.id(), this::named, this::show, this::enter, none -> {});
    findings.node().setId(editor.id() + "-findings");
    findings.node().getStyleClass().add(Styles.DENSE);
    table
        .region()
        .getSelectionModel()
        .selectedIndexProperty()
        .addListener((observed, before, now) -> form.show());
    Command create = commands.document().files().get(0);
    start =
        new StartPane(
            editor.id(),
            editor.text("start"),
            editor.text("start.hint"),
            List.of(new StartPane.Way(create, editor.id() + "-new-first", editor.text("new.doc"))),
            commands.document().open());
    broken =
        new UnreadableFilePane(
            editor.id(), commands.document().reload(), commands.document().open());
    split.getItems().setAll(left(), form.region());
    split.setDividerPositions(DIVIDER);
    VBox.setVgrow(split, Priority.ALWAYS);
    content.setId(editor.id() + "-page");
    content.getStylesheets().addAll(Theme.sheet("document"), Theme.sheet("entries"));
    content.addEventFilter(KeyEvent.KEY_PRESSED, commands.document()::historyKeys);
    Region header = header(desk);
    editor.document().content().addListener((observed, before, now) -> showBody(header));
    editor.check().addListener((observed, before, now) -> showFindings());
    status =
        Bindings.createObjectBinding(this::present, editor.document().content(), editor.check());
    showFindings();
    showBody(header);
  }

  private Region left() {
    HBox tools = new HBox(ToolRow.button(commands.editing().get(0)));
    commands.editing().stream().skip(1).map(ToolRow::icon).forEach(tools.getChildren()::add);
    tools.getStyleClass().add("entries-line");
    locked.setText(editor.find("locked").orElse(""));
    locked.setId(editor.id() + "-locked");
    locked.setWrapText(true);
    locked.setMinHeight(Region.USE_PREF_SIZE);
    locked.getStyleClass().add("entries-locked");
    editor.changes().addListener((observed, before, now) -> showLock());
    showLock();
    VBox left = new VBox(tools, locked, form.head(), table.region(), findings.node());
    VBox.setVgrow(table.region(), Priority.ALWAYS);
    left.getStyleClass().add("entries-left");
    left.setMinWidth(400);
    return left;
  }

  private void showLock() {
    locked.setVisible(editor.isLocked());
    locked.setManaged(editor.isLocked());
  }

  private Region header(Desk desk) {
    HBox title =
        new DocumentTitle(editor.id(), editor.document(), editor.text("unnamed"), desk::shown)
            .node();
    HBox.setHgrow(title, Priority.ALWAYS);
    HBox line =
        new HBox(
            ToolRow.groups(
                Stream.of(commands.document().files(), commands.document().history(), more)
                    .filter(group -> !group.isEmpty())
                    .toList()),
            title);
    line.getStyleClass().add("document-tools");
    return line;
  }

  private void showBody(Region header) {
    Region body = split;
    Content<EntryText> open = editor.document().content().get();
    if (open instanceof Content.Nothing<EntryText>) {
      body = start.node();
    } else if (open instanceof Content.Broken<EntryText> faulty) {
      broken.show(faulty);
      body = broken.node();
    }
    if (!content.getChildren().equals(List.of(header, body))) {
      VBox.setVgrow(body, Priority.ALWAYS);
      content.getChildren().setAll(header, body);
    }
  }

  private void showFindings() {
    List<Finding> all = editor.check().get().findings();
    findings.show(all);
    double rows = Math.min(all.size(), MOST_FINDINGS);
    findings.node().setPrefHeight(rows * FINDING + 2);
    findings.node().setMinHeight(Math.min(rows, 2) * FINDING + 2);
    findings.node().setVisible(!all.isEmpty());
    findings.node().setManaged(!all.isEmpty());
  }

  /** The entry that a finding is about. */
  private String named(Finding finding) {
    EntryCheck check = editor.check().get();
    int entry = check.entry(finding);
    return entry < 0 ? editor.text("all") : check.text().value(editor.kind().name(), entry);
  }

  private void show(Finding finding) {
    table.select(editor.check().get().entry(finding));
  }

  private void enter(Finding finding) {
    show(finding);
    for (EntryField field : editor.kind().fields()) {
      if (field.attribute().equals(finding.field())) {
        form.focus(field);
      }
    }
  }

  private PageStatus present() {
    Content<EntryText> open = editor.document().content().get();
    if (open instanceof Content.Nothing<EntryText>) {
      return PageStatus.NONE;
    }
    if (open instanceof Content.Broken<EntryText> faulty) {
      return PageStatus.of(faulty.findings().size(), 0);
    }
    EntryCheck check = editor.check().get();
    return PageStatus.of(check.errors(), check.findings().size() - check.errors());
  }

  @Override
  public String id() {
    return editor.id();
  }

  @Override
  public String title() {
    return editor.text("title");
  }

  @Override
  public Ikon icon() {
    return icon;
  }

  @Override
  public Region content() {
    return content;
  }

  @Override
  public List<Command> commands() {
    return Stream.concat(commands.all().stream(), more.stream()).toList();
  }

  @Override
  public void shown() {
    editor.lookAgain();
    if (content.getChildren().contains(split)) {
      table.region().requestFocus();
    } else if (content.getChildren().contains(start.node())) {
      start.focus();
    }
  }

  @Override
  public ObservableValue<PageStatus> status() {
    return status;
  }

  @Override
  public Optional<String> opens() {
    return Optional.of(editor.kind().root());
  }

  @Override
  public void open(Path file) {
    editor.files().open(file);
  }

  @Override
  public boolean mayClose() {
    return Closing.agreed(editor.files());
  }
}

package org.ddsbench.gui.view.variants;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.variants.VariantField;
import org.ddsbench.gui.model.variants.VariantsCheck;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.model.variants.VariantsText;
import org.ddsbench.gui.text.Texts;
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
import org.kordamp.ikonli.feather.Feather;

/** The page of the variants that campaigns may name: a document, its table and a form. */
public final class VariantsPage implements Page {
  private static final KeyCombination UNDO = KeyCombination.valueOf("Shortcut+Z");
  private static final KeyCombination REDO = KeyCombination.valueOf("Shortcut+Shift+Z");
  private static final double DIVIDER = 0.64;
  private static final double FINDING = 62;
  private static final int MOST_FINDINGS = 3;

  private final VariantsEditor editor;
  private final VariantTable table;
  private final VariantForm form;
  private final VariantsCommands commands;
  private final FindingList findings;
  private final StartPane start;
  private final UnreadableFilePane broken;
  private final ObservableValue<PageStatus> status;
  private final VBox content = new VBox();
  private final SplitPane split = new SplitPane();

  public VariantsPage(Desk desk) {
    editor = new VariantsEditor(desk);
    table = new VariantTable(editor);
    form = new VariantForm(editor, table::selected);
    commands = new VariantsCommands(editor, table, () -> form.focus(VariantField.NAME));
    findings = new FindingList("variants", this::named, this::show, this::enter, none -> {});
    findings.node().setId("variants-findings");
    findings.node().getStyleClass().add(Styles.DENSE);
    table
        .region()
        .getSelectionModel()
        .selectedIndexProperty()
        .addListener((observed, before, now) -> form.show());
    Command create = commands.document().files().get(0);
    start =
        new StartPane(
            "variants",
            Texts.of("variants.start"),
            Texts.of("variants.start.hint"),
            List.of(new StartPane.Way(create, "variants-new-first", Texts.of("variants.new.doc"))),
            commands.document().open());
    broken =
        new UnreadableFilePane(
            "variants", commands.document().reload(), commands.document().open());
    split.getItems().setAll(left(), form.region());
    split.setDividerPositions(DIVIDER);
    VBox.setVgrow(split, Priority.ALWAYS);
    content.setId("variants-page");
    content.getStylesheets().addAll(Theme.sheet("document"), Theme.sheet("variants"));
    content.addEventFilter(KeyEvent.KEY_PRESSED, this::undoInFields);
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
    tools.getStyleClass().add("variants-line");
    VBox left = new VBox(tools, table.region(), findings.node());
    VBox.setVgrow(table.region(), Priority.ALWAYS);
    left.getStyleClass().add("variants-left");
    left.setMinWidth(400);
    return left;
  }

  private Region header(Desk desk) {
    HBox title =
        new DocumentTitle("variants", editor.document(), Texts.of("variants.unnamed"), desk::shown)
            .node();
    HBox.setHgrow(title, Priority.ALWAYS);
    HBox line =
        new HBox(
            ToolRow.groups(List.of(commands.document().files(), commands.document().history())),
            title);
    line.getStyleClass().add("document-tools");
    return line;
  }

  /** Text fields have their own undo for their text only; that of the document takes precedence. */
  private void undoInFields(KeyEvent event) {
    if (UNDO.match(event)) {
      editor.document().undo();
      event.consume();
    } else if (REDO.match(event)) {
      editor.document().redo();
      event.consume();
    }
  }

  private void showBody(Region header) {
    Region body = split;
    Content<VariantsText> open = editor.document().content().get();
    if (open instanceof Content.Nothing<VariantsText>) {
      body = start.node();
    } else if (open instanceof Content.Broken<VariantsText> faulty) {
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

  /** The variant that a finding is about. */
  private String named(Finding finding) {
    VariantsCheck check = editor.check().get();
    int variant = check.variant(finding);
    return variant < 0 ? Texts.of("variants.all") : check.text().value(VariantField.NAME, variant);
  }

  private void show(Finding finding) {
    table.select(editor.check().get().variant(finding));
  }

  private void enter(Finding finding) {
    show(finding);
    for (VariantField field : VariantField.values()) {
      if (field.attribute().equals(finding.field())) {
        form.focus(field);
      }
    }
  }

  private PageStatus present() {
    Content<VariantsText> open = editor.document().content().get();
    if (open instanceof Content.Nothing<VariantsText>) {
      return PageStatus.NONE;
    }
    if (open instanceof Content.Broken<VariantsText> faulty) {
      return PageStatus.of(faulty.findings().size(), 0);
    }
    VariantsCheck check = editor.check().get();
    return PageStatus.of(check.errors(), check.findings().size() - check.errors());
  }

  @Override
  public String id() {
    return "variants";
  }

  @Override
  public String title() {
    return Texts.of("variants.title");
  }

  @Override
  public Ikon icon() {
    return Feather.GIT_BRANCH;
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
    return Optional.of("dds");
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

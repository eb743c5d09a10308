package org.ddsbench.gui.model.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.VariantsReader;
import org.ddsbench.core.rules.RulesContext;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFiles;
import org.ddsbench.gui.model.document.DocumentKind;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.model.shell.RunChoice;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;

/**
 * The state of the page: the document, its selection, and the findings of the rules, which are
 * computed in the background shortly after each edit. Called on the JavaFX application thread.
 */
public final class CampaignEditor {
  /** Edits that follow each other as fast as key strokes are checked once. */
  private static final long PAUSE_MS = 200;

  private final Desk desk;
  private final Document<CampaignText> document =
      new Document<>(CampaignText::read, Template.EMPTY.fileName());
  private final DocumentFiles<CampaignText> files;
  private final CampaignChecker checker;
  private final ObjectProperty<Cell> selected =
      new SimpleObjectProperty<>(new Cell(CampaignText.DEFAULTS, CampaignText.ID));
  private final ReadOnlyObjectWrapper<Optional<CampaignCheck>> check =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<RulesContext>> product =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ColumnChoice columnChoice;
  private final FileWatch ownFiles;
  private final WorkloadChoice workload;
  private Background.Work checking = Background.Work.NONE;

  public CampaignEditor(Desk desk) {
    this.desk = desk;
    this.files =
        new DocumentFiles<>(
            desk,
            document,
            new DocumentKind(
                FileQuestion.Kind.CAMPAIGN,
                "campaign",
                Texts.of("campaign.untitled"),
                Template.EMPTY.fileName(),
                desk.project()::setCampaign));
    this.columnChoice = new ColumnChoice(desk.settings());
    this.checker = new CampaignChecker(desk.surroundings().workspace());
    this.ownFiles = new FileWatch(desk.background(), this::checkSoon);
    this.workload = new WorkloadChoice(desk, document);
    document.content().addListener((observed, before, now) -> follow(now));
    document.file().addListener((observed, before, now) -> watchFiles());
    watchFiles();
    document.number().addListener((observed, before, now) -> begin());
    document
        .changed()
        .addListener((observed, before, now) -> desk.project().setUnsaved("campaign", now));
    desk.project().testbed().addListener((observed, before, now) -> checkSoon());
    choice().only().addListener((observed, before, now) -> checkSoon());
    choice().seed().addListener((observed, before, now) -> checkSoon());
    desk.background()
        .run(checker::product, read -> product.set(Optional.of(read)), this::failedToCheck);
  }

  public Document<CampaignText> document() {
    return document;
  }

  public DocumentFiles<CampaignText> files() {
    return files;
  }

  /** The choice of runs to plan, and their order. */
  public RunChoice choice() {
    return desk.project().choice();
  }

  /** The selected cell, which need not exist while nothing is open. */
  public ObjectProperty<Cell> selected() {
    return selected;
  }

  /** The result of the last check; that of an older text while the current one is being checked. */
  public ReadOnlyObjectProperty<Optional<CampaignCheck>> check() {
    return check.getReadOnlyProperty();
  }

  /**
   * The product's implementations, messages and probes, and the variants of the campaign as they
   * were at the last check; empty until they are read.
   */
  public ReadOnlyObjectProperty<Optional<RulesContext>> product() {
    return product.getReadOnlyProperty();
  }

  /** The result of checking exactly the text that is shown. */
  public Optional<CampaignCheck> checkOfThisText() {
    return check
        .get()
        .filter(
            checked ->
                document
                    .text()
                    .filter(text -> text.text().equals(checked.text().text()))
                    .isPresent());
  }

  /** Begins a campaign that is not in a file yet. */
  public void begin(Template template) {
    desk.background()
        .run(
            () -> template.text(desk.surroundings().home()),
            text -> files.begin(text, template.fileName()),
            this::failedToCheck);
  }

  /** Another campaign is open: selects its first row. */
  private void begin() {
    boolean rows = document.text().filter(text -> text.lines() > 1).isPresent();
    if (rows && selected.get().line() == CampaignText.DEFAULTS) {
      selected.set(new Cell(1, CampaignText.ID));
    }
  }

  private void follow(Content<CampaignText> now) {
    watchFiles();
    document
        .text()
        .map(text -> Math.min(selected.get().line(), text.lines() - 1))
        .filter(line -> line != selected.get().line())
        .ifPresent(line -> selected.set(selected.get().at(line)));
    if (now instanceof Content.Editable) {
      checkSoon();
    } else {
      checking.cancel();
      check.set(Optional.empty());
    }
  }

  /** The workload of the campaign. */
  public WorkloadChoice workload() {
    return workload;
  }

  /**
   * Checks again whenever a file changes that may define the variants or the messages of this
   * campaign.
   */
  private void watchFiles() {
    Optional<Path> beside =
        document.file().get().map(file -> file.path().toAbsolutePath().resolveSibling(""));
    ownFiles.watch(
        Stream.concat(
                Stream.concat(beside.stream(), Stream.of(desk.surroundings().settings()))
                    .map(directory -> directory.resolve(VariantsReader.FILE_NAME)),
                workload.directory().stream())
            .toList());
  }

  private void checkSoon() {
    checking.cancel();
    Optional<CampaignText> text = document.text();
    if (text.isEmpty()) {
      return;
    }
    var testbed = desk.project().testbed().get();
    Optional<String> only = choice().row();
    Optional<Long> seed = choice().number();
    checking =
        desk.background()
            .run(
                () -> {
                  Thread.sleep(PAUSE_MS);
                  return checker.check(text.get(), testbed, only, seed);
                },
                found -> {
                  product.set(Optional.of(found.product()));
                  check.set(Optional.of(found));
                },
                this::failedToCheck);
  }

  private void failedToCheck(Exception e) {
    desk.notices().error(Texts.of("campaign.unchecked", e));
  }

  /** Adds a row after the selected line and selects it. */
  public void add() {
    int line = selected.get().line();
    document.edit(text -> text.added(line));
    selected.set(new Cell(line + 1, CampaignText.ID));
  }

  /** Whether the selected line is a row. */
  public boolean onRow() {
    return document.text().isPresent() && selected.get().line() > CampaignText.DEFAULTS;
  }

  /** Copies the selected row and selects the copy. */
  public void duplicate() {
    if (onRow()) {
      int line = selected.get().line();
      document.edit(text -> text.duplicated(line));
      selected.set(selected.get().at(line + 1));
    }
  }

  /** Whether the selected row can be moved up (-1) or down (1). */
  public boolean movable(int step) {
    int to = selected.get().line() + step;
    return onRow()
        && to > CampaignText.DEFAULTS
        && document.text().filter(text -> to < text.lines()).isPresent();
  }

  /** Moves the selected row up (-1) or down (1). */
  public void move(int step) {
    if (movable(step)) {
      int line = selected.get().line();
      document.edit(text -> text.moved(line, step));
      selected.set(selected.get().at(line + step));
    }
  }

  /** Deletes the selected row; the next one is selected. */
  public void delete() {
    if (onRow()) {
      int line = selected.get().line();
      document.edit(text -> text.deleted(line));
    }
  }

  /** Writes a cell; an empty text restores the default. */
  public void write(Cell cell, String value) {
    document.edit(text -> text.with(cell.line(), cell.attribute(), value.strip()));
  }

  /** Makes the change that a finding of this text proposes. */
  public void fix(Finding finding) {
    var fix = finding.fix();
    boolean current =
        checkOfThisText().filter(found -> found.findings().contains(finding)).isPresent();
    if (fix != null && current) {
      document.edit(text -> text.with(fix));
    }
  }

  /** Makes all proposed changes, and those for findings that they cause, as one edit. */
  public void fixAll() {
    Optional<CampaignText> text = document.text();
    if (text.isEmpty()) {
      return;
    }
    var testbed = desk.project().testbed().get();
    desk.background()
        .run(
            () ->
                CampaignText.read(text.get().file(), checker.fix(text.get(), testbed))
                    .value()
                    .orElseThrow(),
            fixed -> document.edit(now -> now == text.get() ? fixed : now),
            this::failedToCheck);
  }

  /** Selects the cell that a finding is about. */
  public void select(Finding finding) {
    document
        .text()
        .flatMap(text -> text.line(finding))
        .ifPresent(line -> selected.set(new Cell(line, CampaignCheck.cell(finding, attributes()))));
  }

  /** The names of all parameters, in the order of the table. */
  public static List<String> attributes() {
    return Parameters.ALL.stream().<String>map(Parameter::attribute).toList();
  }

  /** The parameters that have a column now. */
  public Set<String> columns() {
    return columnChoice.of(
        document.text(), checkOfThisText().map(CampaignCheck::findings).orElse(List.of()));
  }

  /** The columns that the user chooses. */
  public ColumnChoice columnChoice() {
    return columnChoice;
  }
}

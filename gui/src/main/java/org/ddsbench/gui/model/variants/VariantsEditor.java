package org.ddsbench.gui.model.variants;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.controller.campaign.ImplementationStatus;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.VariantsReader;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.document.DocumentFiles;
import org.ddsbench.gui.model.document.DocumentKind;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;

/**
 * The variants that are edited: those of the open campaign, unless the user opens another file.
 * They are checked in the background shortly after each edit. Called on the JavaFX application
 * thread.
 */
public final class VariantsEditor {
  /** Edits that follow each other as fast as key strokes are checked once. */
  private static final long PAUSE_MS = 200;

  private static final String FILE_NAME = VariantsReader.FILE_NAME;
  private static final VariantsText NONE =
      VariantsText.read(FILE_NAME, VariantsText.EMPTY).value().orElseThrow();

  private final Desk desk;
  private final Document<VariantsText> document = new Document<>(VariantsText::read, FILE_NAME);
  private final DocumentFiles<VariantsText> files;
  private final ReadOnlyObjectWrapper<VariantsText> now = new ReadOnlyObjectWrapper<>(NONE);
  private final ReadOnlyObjectWrapper<VariantsCheck> check =
      new ReadOnlyObjectWrapper<>(new VariantsCheck(NONE, List.of()));
  private final ReadOnlyObjectWrapper<List<Implementation>> product =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<Map<String, ImplementationStatus>> statuses =
      new ReadOnlyObjectWrapper<>(Map.of());
  private Background.Work checking = Background.Work.NONE;
  private Background.Work asking = Background.Work.NONE;

  public VariantsEditor(Desk desk) {
    this.desk = desk;
    files =
        new DocumentFiles<>(
            desk,
            document,
            new DocumentKind(
                FileQuestion.Kind.VARIANTS,
                "dds",
                Texts.of("variants.unnamed"),
                FILE_NAME,
                file -> askStatuses()));
    document.content().addListener((observed, before, shown) -> follow());
    document
        .changed()
        .addListener((observed, before, differs) -> desk.project().setUnsaved("variants", differs));
    desk.project()
        .campaign()
        .addListener((observed, before, campaign) -> campaign.ifPresent(this::openFor));
    desk.background()
        .run(
            () -> workspace().product(),
            read -> {
              product.set(read);
              checkSoon();
            },
            this::failed);
  }

  private Workspace workspace() {
    return desk.surroundings().workspace();
  }

  public Document<VariantsText> document() {
    return document;
  }

  public DocumentFiles<VariantsText> files() {
    return files;
  }

  /** The current text; one without variants while no text can be edited. */
  public ReadOnlyObjectProperty<VariantsText> now() {
    return now.getReadOnlyProperty();
  }

  /** The result of the last check; that of an older text while the current one is being checked. */
  public ReadOnlyObjectProperty<VariantsCheck> check() {
    return check.getReadOnlyProperty();
  }

  /** The implementations of which there may be variants; empty until they are read. */
  public ReadOnlyObjectProperty<List<Implementation>> product() {
    return product.getReadOnlyProperty();
  }

  /** What this machine has of each stored variant, by its name. */
  public ReadOnlyObjectProperty<Map<String, ImplementationStatus>> statuses() {
    return statuses.getReadOnlyProperty();
  }

  /** Opens the variants of a campaign, unless those that are open have unsaved changes. */
  private void openFor(Path campaign) {
    desk.background()
        .run(
            () -> workspace().beside(campaign).variantsFile(),
            found -> {
              Optional<Path> open = document.file().get().map(DocumentFile::path);
              if (document.changed().get() || open.equals(found)) {
                return;
              }
              found.ifPresentOrElse(files::open, files::close);
            },
            this::failed);
  }

  /**
   * Begins a file beside the campaign, or opens it if it exists; without a campaign a text without
   * a file.
   */
  public void begin() {
    Checked<String> empty = Checked.accepted(VariantsText.EMPTY, List.of());
    Optional<Path> beside =
        desk.project()
            .campaign()
            .get()
            .map(campaign -> campaign.toAbsolutePath().resolveSibling(FILE_NAME));
    if (beside.isEmpty()) {
      files.begin(empty, FILE_NAME);
    } else {
      desk.background()
          .run(
              () -> Files.exists(beside.get()),
              exists -> {
                if (exists) {
                  files.open(beside.get());
                } else {
                  files.begin(empty, beside.get());
                }
              },
              this::failed);
    }
  }

  /** Adds a variant of the first implementation. */
  public void add() {
    product.get().stream()
        .filter(one -> !one.inProcess())
        .findFirst()
        .ifPresent(one -> document.edit(text -> text.added(one.name())));
  }

  private void follow() {
    now.set(document.text().orElse(NONE));
    checkSoon();
  }

  private void checkSoon() {
    checking.cancel();
    VariantsText text = now.get();
    List<Implementation> known = product.get();
    if (known.isEmpty()) {
      return;
    }
    checking =
        desk.background()
            .run(
                () -> {
                  Thread.sleep(PAUSE_MS);
                  return VariantsCheck.of(text, known);
                },
                check::set,
                this::failed);
  }

  /** Checks the files again, and finds out what this machine has of the stored variants. */
  public void lookAgain() {
    files.lookAgain();
    checkSoon();
    askStatuses();
  }

  private void askStatuses() {
    asking.cancel();
    Optional<Path> file = document.file().get().map(DocumentFile::path);
    if (file.isEmpty()) {
      statuses.set(Map.of());
      return;
    }
    asking =
        desk.background()
            .run(
                () -> {
                  Workspace workspace = workspace().beside(file.get());
                  return workspace.statuses(workspace.known()).stream()
                      .filter(one -> !one.of().isEmpty())
                      .collect(
                          Collectors.toMap(
                              ImplementationStatus::name,
                              Function.identity(),
                              (one, other) -> one));
                },
                statuses::set,
                this::failed);
  }

  private void failed(Exception e) {
    desk.notices().error(Texts.of("variants.unchecked", e));
  }
}

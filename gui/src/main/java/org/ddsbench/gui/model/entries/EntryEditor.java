package org.ddsbench.gui.model.entries;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.document.DocumentFiles;
import org.ddsbench.gui.model.document.DocumentKind;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;

/**
 * The entries that are edited: those of the open campaign, unless the user opens another file. They
 * are checked in the background shortly after each edit. Called on the JavaFX application thread.
 */
public abstract class EntryEditor {
  /** Edits that follow each other as fast as key strokes are checked once. */
  private static final long PAUSE_MS = 200;

  private final Desk desk;
  private final String id;
  private final EntryKind kind;
  private final String fileName;
  private final EntryText none;
  private final Document<EntryText> document;
  private final DocumentFiles<EntryText> files;
  private final ReadOnlyObjectWrapper<EntryText> now;
  private final ReadOnlyObjectWrapper<EntryCheck> check;
  private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
  private final ReadOnlyBooleanWrapper editable = new ReadOnlyBooleanWrapper();
  private Background.Work checking = Background.Work.NONE;

  /**
   * @param texts begins the keys of its texts: its id and a dot
   * @param question the kind of file in file choosers
   * @param fileName the name that files of this kind have
   */
  protected EntryEditor(
      Desk desk, String texts, EntryKind kind, FileQuestion.Kind question, String fileName) {
    this.desk = desk;
    this.id = texts.substring(0, texts.length() - 1);
    this.kind = kind;
    this.fileName = fileName;
    none = kind.read(fileName, kind.empty()).value().orElseThrow();
    now = new ReadOnlyObjectWrapper<>(none);
    check = new ReadOnlyObjectWrapper<>(new EntryCheck(none, List.of()));
    document = new Document<>(kind::read, fileName);
    files =
        new DocumentFiles<>(
            desk,
            document,
            new DocumentKind(
                question, kind.root(), text("unnamed"), fileName, file -> fileChanged()));
    document.content().addListener((observed, before, shown) -> follow());
    document
        .changed()
        .addListener((observed, before, differs) -> desk.project().setUnsaved(id, differs));
    desk.project()
        .campaign()
        .addListener((observed, before, campaign) -> campaign.ifPresent(this::openFor));
  }

  /** The file that a campaign names; waits for the disk. */
  protected abstract Optional<Path> fileOf(Path campaign);

  /** Checks a text; waits for the disk. */
  protected abstract EntryCheck checked(EntryText text);

  /** Whether a text can be checked now. */
  protected abstract boolean isReady();

  /** Whether the open file must not be changed. */
  public abstract boolean isLocked();

  /** Another file is open, or it was saved. */
  protected abstract void fileChanged();

  /** Adds an entry after the last one. */
  public abstract void add();

  /** The columns of the table. */
  public abstract List<EntryColumn> columns();

  /** The values to choose from, with their names for people; empty if any text is possible. */
  public abstract Map<String, String> choices(EntryField field);

  /** Whether the value of a field is chosen from a list. */
  public abstract boolean isChosen(EntryField field);

  /** What an empty field shows. */
  public abstract String prompt(EntryField field, int entry);

  /** Whether a field has a meaning for an entry. */
  public abstract boolean isUsed(EntryField field, int entry);

  protected final Desk desk() {
    return desk;
  }

  protected final Workspace workspace() {
    return desk.surroundings().workspace();
  }

  /** Names the page, and begins ids. */
  public final String id() {
    return id;
  }

  /** A text of this kind of file. */
  public final String text(String key) {
    return Texts.of(id + "." + key);
  }

  /** A text of this kind of file, if it has one. */
  public final Optional<String> find(String key) {
    return Texts.find(id + "." + key);
  }

  public final EntryKind kind() {
    return kind;
  }

  public final Document<EntryText> document() {
    return document;
  }

  public final DocumentFiles<EntryText> files() {
    return files;
  }

  /** The current text; one without entries while no text can be edited. */
  public final ReadOnlyObjectProperty<EntryText> now() {
    return now.getReadOnlyProperty();
  }

  /** The result of the last check; that of an older text while the current one is being checked. */
  public final ReadOnlyObjectProperty<EntryCheck> check() {
    return check.getReadOnlyProperty();
  }

  /** Increases whenever something else changed that the page shows. */
  public final ReadOnlyIntegerProperty changes() {
    return changes.getReadOnlyProperty();
  }

  /** Whether the text can be edited. */
  public final ReadOnlyBooleanProperty editable() {
    return editable.getReadOnlyProperty();
  }

  /** Something that the page shows, or whether it can be edited, is different now. */
  protected final void changed() {
    editable.set(document.content().get() instanceof Content.Editable && isReady() && !isLocked());
    changes.set(changes.get() + 1);
  }

  /** Opens the entries of a campaign, unless those that are open have unsaved changes. */
  private void openFor(Path campaign) {
    desk.background()
        .run(
            () -> fileOf(campaign).filter(Files::exists),
            found -> {
              Optional<Path> open = document.file().get().map(DocumentFile::path);
              if (document.changed().get() || open.equals(found)) {
                return;
              }
              found.ifPresentOrElse(files::openAlong, files::close);
            },
            this::failed);
  }

  /**
   * Begins a file beside the campaign, or opens it if it exists; without a campaign a text without
   * a file.
   */
  public final void begin() {
    Checked<String> empty = Checked.accepted(kind.empty(), List.of());
    Optional<Path> beside =
        desk.project()
            .campaign()
            .get()
            .map(campaign -> campaign.toAbsolutePath().resolveSibling(fileName));
    if (beside.isEmpty()) {
      files.begin(empty, fileName);
    } else {
      inBackground(
          () -> Files.exists(beside.get()),
          exists -> {
            if (exists) {
              files.open(beside.get());
            } else {
              files.begin(empty, beside.get());
            }
          });
    }
  }

  /** Carries out work that waits for the disk. */
  protected final <T> Background.Work inBackground(Callable<T> work, Consumer<T> done) {
    return desk.background().run(work, done, this::failed);
  }

  private void follow() {
    now.set(document.text().orElse(none));
    changed();
    checkSoon();
  }

  protected final void checkSoon() {
    checking.cancel();
    EntryText text = now.get();
    if (isReady()) {
      checking =
          inBackground(
              () -> {
                Thread.sleep(PAUSE_MS);
                return checked(text);
              },
              check::set);
    }
  }

  /** Checks the files again. */
  public void lookAgain() {
    files.lookAgain();
    checkSoon();
  }

  private void failed(Exception e) {
    desk.notices().error(Texts.of(id + ".unchecked", e));
  }
}

package org.ddsbench.gui.model.document;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.text.Texts;

/**
 * Opens and saves a document, and asks before anything is lost. Called on the JavaFX application
 * thread; the disk is accessed in the background.
 *
 * @param <T> the document's text
 */
public final class DocumentFiles<T extends DocumentText> {
  private final Desk desk;
  private final Document<T> document;
  private final DocumentKind kind;
  private String suggested;

  public DocumentFiles(Desk desk, Document<T> document, DocumentKind kind) {
    this.desk = desk;
    this.document = document;
    this.kind = kind;
    this.suggested = kind.fileName();
  }

  /** The content of a file that was read. */
  private record Opened<T extends DocumentText>(Content<T> content, DocumentFile file) {}

  /**
   * Begins with a text that is not in a file yet, once the open document is saved or discarded.
   *
   * @param fileName default name of its file
   */
  public void begin(Checked<String> text, String fileName) {
    unlessUnsaved(
        () -> {
          suggested = fileName;
          document.begin(text);
          kind.project().accept(Optional.empty());
        });
  }

  /** The same with a text that will be saved as this file, which does not exist yet. */
  public void begin(Checked<String> text, Path file) {
    unlessUnsaved(
        () -> {
          document.open(document.read(file, text), Optional.of(DocumentFile.unread(file)));
          kind.project().accept(Optional.empty());
        });
  }

  /** Closes the document, once it is saved or discarded. */
  public void close() {
    unlessUnsaved(
        () -> {
          suggested = kind.fileName();
          document.close();
          kind.project().accept(Optional.empty());
        });
  }

  /** Asks for a file and opens it. */
  public void open() {
    unlessUnsaved(() -> desk.files().open(kind.files()).ifPresent(this::look));
  }

  /** Opens a file, once the open document is saved or discarded. */
  public void open(Path file) {
    unlessUnsaved(() -> load(file));
  }

  /** The same with a file that belongs to another one, which is the recent file then. */
  public void openAlong(Path file) {
    unlessUnsaved(() -> desk.background().run(() -> read(file), this::show, this::failed));
  }

  /** Reads the open file again, once changes are saved or discarded. */
  public void reload() {
    document.file().get().ifPresent(file -> open(file.path()));
  }

  /** Opens a file; one of another kind is refused before it replaces the open document. */
  private void look(Path path) {
    desk.background()
        .run(
            () -> XmlFile.rootName(path),
            root -> {
              if (root.filter(name -> !name.equals(kind.root())).isPresent()) {
                desk.notices()
                    .error(
                        Texts.of(
                            "document.other", desk.shown(path), kind.root(), root.orElseThrow()));
              } else {
                load(path);
              }
            },
            this::failed);
  }

  private void load(Path path) {
    desk.background()
        .run(
            () -> read(path),
            opened -> {
              desk.settings().opened(path);
              show(opened);
            },
            this::failed);
  }

  private Opened<T> read(Path path) throws IOException {
    Checked<DocumentFile> read = DocumentFile.read(path);
    Checked<String> text =
        read.value()
            .map(file -> Checked.accepted(file.text(), List.of()))
            .orElseGet(() -> Checked.rejected(read.findings()));
    return new Opened<>(
        document.read(path, text), read.value().orElseGet(() -> DocumentFile.unread(path)));
  }

  private void show(Opened<T> opened) {
    Path path = opened.file().path();
    document.open(opened.content(), Optional.of(opened.file()));
    kind.project().accept(Optional.of(path));
  }

  /**
   * Saves into the document's file, or asks for one.
   *
   * @param done receives whether it was saved
   */
  public void save(Consumer<Boolean> done) {
    document.file().get().ifPresentOrElse(file -> write(file, done), () -> saveAs(done));
  }

  /**
   * Asks for a file and saves into it.
   *
   * @param done receives whether it was saved
   */
  public void saveAs(Consumer<Boolean> done) {
    desk.files()
        .save(kind.files(), document.name().orElse(suggested))
        .ifPresentOrElse(
            // The user has just agreed to replace the existing file.
            chosen -> replace(DocumentFile.unread(chosen), done),
            () -> done.accept(false));
  }

  private void write(DocumentFile file, Consumer<Boolean> done) {
    desk.background()
        .run(
            file::changedMeanwhile,
            theirs -> {
              if (!theirs || mayReplace(file.path())) {
                replace(file, done);
              } else {
                done.accept(false);
              }
            },
            e -> notSaved(file.path(), e, done));
  }

  private boolean mayReplace(Path path) {
    return desk.question()
        .confirm(
            Texts.of("document.meanwhile", path.getFileName()),
            Texts.of("document.meanwhile.detail"),
            Texts.of("document.meanwhile.replace"));
  }

  /** Replaces a file, but never one of the product. */
  private void replace(DocumentFile file, Consumer<Boolean> done) {
    Optional<T> text = document.text();
    if (text.isEmpty()) {
      done.accept(false);
      return;
    }
    desk.background()
        .run(
            () ->
                file.isShipped(desk.surroundings().home())
                    ? Optional.<DocumentFile>empty()
                    : Optional.of(file.write(text.get().text())),
            written -> {
              written.ifPresentOrElse(
                  this::saved,
                  () ->
                      desk.notices().error(Texts.of("document.shipped", desk.shown(file.path()))));
              done.accept(written.isPresent());
            },
            e -> notSaved(file.path(), e, done));
  }

  private void saved(DocumentFile written) {
    document.saved(written);
    desk.settings().opened(written.path());
    // Observers read it again, although it is the same file.
    kind.project().accept(Optional.empty());
    kind.project().accept(Optional.of(written.path()));
    desk.notices().show(Texts.of("document.saved", desk.shown(written.path())));
  }

  private void notSaved(Path path, Exception e, Consumer<Boolean> done) {
    desk.notices().error(Texts.of("document.unsaved", desk.shown(path), e));
    done.accept(false);
  }

  private void failed(Exception e) {
    desk.notices().error(Texts.of("document.failed", e));
  }

  /**
   * Reads the file again when another program has changed it; reports this when the document has
   * changes too.
   */
  public void lookAgain() {
    Optional<DocumentFile> file = document.file().get();
    if (file.isEmpty()) {
      return;
    }
    desk.background()
        .run(
            () ->
                file.get().changedMeanwhile()
                    ? Optional.of(read(file.get().path()))
                        .filter(now -> !now.file().equals(file.get()))
                    : Optional.<Opened<T>>empty(),
            theirs -> theirs.ifPresent(now -> changedMeanwhile(file, now)),
            this::failed);
  }

  private void changedMeanwhile(Optional<DocumentFile> known, Opened<T> now) {
    if (!document.file().get().equals(known)) {
      return;
    }
    String path = desk.shown(now.file().path());
    if (document.changed().get()) {
      desk.notices().error(Texts.of("document.theirs", path));
    } else {
      show(now);
      desk.notices().show(Texts.of("document.again", path));
    }
  }

  private void unlessUnsaved(Runnable next) {
    switch (ask()) {
      case SAVE ->
          save(
              saved -> {
                if (saved) {
                  next.run();
                }
              });
      case DISCARD -> next.run();
      case CANCEL -> {}
    }
  }

  /** Asks what to do with changes; without changes it does not ask. */
  public Question.Unsaved ask() {
    return document.changed().get()
        ? desk.question().unsaved(document.name().orElse(kind.untitled()))
        : Question.Unsaved.DISCARD;
  }
}

package org.ddsbench.gui.model.document;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.core.finding.Checked;

/**
 * The open document of a page: a text, its file, and all its earlier texts for undo. Called on the
 * JavaFX application thread.
 *
 * @param <T> the text, read
 */
public final class Document<T extends DocumentText> {
  private final Reader<T> reader;
  private final String unsavedName;
  private final ReadOnlyObjectWrapper<Content<T>> content =
      new ReadOnlyObjectWrapper<>(new Content.Nothing<>());
  private final ReadOnlyObjectWrapper<Optional<DocumentFile>> file =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper undoable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper redoable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyIntegerWrapper number = new ReadOnlyIntegerWrapper();
  private final Deque<String> past = new ArrayDeque<>();
  private final Deque<String> future = new ArrayDeque<>();
  private String lastSubject = "";

  /** Reads texts of one kind. */
  public interface Reader<T> {
    /**
     * Reads a text.
     *
     * @param file name of the file in places
     * @return only findings when it cannot be edited
     */
    Checked<T> read(String file, String text);
  }

  /**
   * Nothing is open yet.
   *
   * @param unsavedName name in places while it has no file
   */
  public Document(Reader<T> reader, String unsavedName) {
    this.reader = reader;
    this.unsavedName = unsavedName;
  }

  public ReadOnlyObjectProperty<Content<T>> content() {
    return content.getReadOnlyProperty();
  }

  /** The file as it was read or written last; empty for a text that was never saved. */
  public ReadOnlyObjectProperty<Optional<DocumentFile>> file() {
    return file.getReadOnlyProperty();
  }

  /** Whether something is open, possibly a file that cannot be edited. */
  public ReadOnlyBooleanProperty open() {
    return open.getReadOnlyProperty();
  }

  /** Whether the text differs from that of the file. */
  public ReadOnlyBooleanProperty changed() {
    return changed.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty undoable() {
    return undoable.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty redoable() {
    return redoable.getReadOnlyProperty();
  }

  /** Increases whenever something else is opened. */
  public ReadOnlyIntegerProperty number() {
    return number.getReadOnlyProperty();
  }

  /** The text, if it can be edited. */
  public Optional<T> text() {
    return content.get() instanceof Content.Editable<T> editable
        ? Optional.of(editable.text())
        : Optional.empty();
  }

  /** The file's name for people. */
  public Optional<String> name() {
    return file.get().map(DocumentFile::path).map(Path::getFileName).map(Path::toString);
  }

  /** Reads the content of a file, on any thread. */
  Content<T> read(Path path, Checked<String> text) {
    return read(path.toString(), text);
  }

  private Content<T> read(String name, Checked<String> text) {
    if (text.value().isEmpty()) {
      return new Content.Broken<>("", text.findings());
    }
    Checked<T> read = reader.read(name, text.value().get());
    return read.value().isPresent()
        ? new Content.Editable<>(read.value().get())
        : new Content.Broken<>(text.value().get(), read.findings());
  }

  /** Begins with a text that is in no file yet. */
  public void begin(Checked<String> text) {
    open(read(unsavedName, text), Optional.empty());
  }

  /** Closes what is open. */
  public void close() {
    open(new Content.Nothing<>(), Optional.empty());
  }

  /** Opens something else in place of the open text. */
  public void open(Content<T> opened, Optional<DocumentFile> from) {
    past.clear();
    future.clear();
    lastSubject = "";
    file.set(from);
    content.set(opened);
    notifyViews();
    number.set(number.get() + 1);
  }

  /** The text was written to the file; later edits are changes. */
  public void saved(DocumentFile written) {
    boolean moved = !file.get().map(DocumentFile::path).equals(Optional.of(written.path()));
    file.set(Optional.of(written));
    lastSubject = "";
    if (moved) {
      text().ifPresent(text -> show(text.text()));
    }
    notifyViews();
  }

  /** Changes the text; does nothing when it stays the same or nothing is open. */
  public void edit(UnaryOperator<T> edit) {
    edit("", edit);
  }

  /**
   * The same for one of many small changes: successive changes of one subject are undone together.
   */
  public void edit(String subject, UnaryOperator<T> edit) {
    Optional<T> before = text();
    if (before.isEmpty()) {
      return;
    }
    T after = edit.apply(before.get());
    if (after.text().equals(before.get().text())) {
      return;
    }
    if (subject.isEmpty() || !subject.equals(lastSubject)) {
      past.push(before.get().text());
    }
    lastSubject = subject;
    future.clear();
    content.set(new Content.Editable<>(after));
    notifyViews();
  }

  /** Undoes the last change. */
  public void undo() {
    step(past, future);
  }

  /** Redoes the change that was undone last. */
  public void redo() {
    step(future, past);
  }

  private void step(Deque<String> from, Deque<String> to) {
    Optional<T> now = text();
    if (now.isPresent() && !from.isEmpty()) {
      to.push(now.get().text());
      lastSubject = "";
      show(from.pop());
    }
  }

  private void show(String text) {
    String name = file.get().map(DocumentFile::path).map(Path::toString).orElse(unsavedName);
    T read =
        reader
            .read(name, text)
            .value()
            .orElseThrow(() -> new IllegalStateException("a text that was edited is broken"));
    content.set(new Content.Editable<>(read));
    notifyViews();
  }

  private void notifyViews() {
    open.set(!(content.get() instanceof Content.Nothing<T>));
    undoable.set(!past.isEmpty());
    redoable.set(!future.isEmpty());
    String onDisk = file.get().map(DocumentFile::text).orElse("");
    changed.set(text().filter(text -> !text.text().equals(onDisk)).isPresent());
  }
}

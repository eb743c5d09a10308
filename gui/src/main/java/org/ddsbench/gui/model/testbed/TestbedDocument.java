package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The testbed that is edited: a text, the texts before it, and the file that it belongs to. Of the
 * user interface's thread.
 */
public final class TestbedDocument {
  private final Path home;
  private final Deque<String> before = new ArrayDeque<>();
  private final Deque<String> after = new ArrayDeque<>();
  private final ReadOnlyObjectWrapper<Optional<Path>> file =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<TestbedText> now;
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper undoable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper redoable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyIntegerWrapper number = new ReadOnlyIntegerWrapper();
  private Optional<String> saved = Optional.empty();
  private String lastEdit = "";

  /**
   * No testbed yet.
   *
   * @param home what a leading {@code ~} stands for
   */
  public TestbedDocument(Path home) {
    this.home = home;
    now = new ReadOnlyObjectWrapper<>(read(TestbedText.EMPTY));
  }

  /** The text as it is. */
  public ReadOnlyObjectProperty<TestbedText> now() {
    return now.getReadOnlyProperty();
  }

  /** The file; empty when it was never saved. */
  public ReadOnlyObjectProperty<Optional<Path>> file() {
    return file.getReadOnlyProperty();
  }

  /** Whether there is a testbed, a new one or one of a file. */
  public ReadOnlyBooleanProperty open() {
    return open.getReadOnlyProperty();
  }

  /** Grows whenever another testbed takes the place of the one before. */
  public ReadOnlyIntegerProperty number() {
    return number.getReadOnlyProperty();
  }

  /** Whether it differs from what was read or saved last. */
  public ReadOnlyBooleanProperty changed() {
    return changed.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty undoable() {
    return undoable.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty redoable() {
    return redoable.getReadOnlyProperty();
  }

  /** What the file held when it was read or written last; empty without a file. */
  public Optional<String> saved() {
    return saved;
  }

  /** A testbed of nothing, not saved. */
  public void create() {
    begin(Optional.empty(), Optional.empty(), TestbedText.EMPTY);
  }

  /** What a file holds. */
  public void opened(Path read, String text) {
    begin(Optional.of(read), Optional.of(text), text);
  }

  /** A file holds this text now. */
  public void saved(Path written, String text) {
    file.set(Optional.of(written));
    saved = Optional.of(text);
    lastEdit = "";
    show(now.get().text());
  }

  private void begin(Optional<Path> named, Optional<String> known, String text) {
    file.set(named);
    saved = known;
    before.clear();
    after.clear();
    lastEdit = "";
    open.set(true);
    show(text);
    number.set(number.get() + 1);
  }

  /** Makes another text of it; can be undone. */
  public void edit(String text) {
    edit("", text);
  }

  /**
   * The same for one of many small changes: those of one subject that follow each other are undone
   * together.
   */
  public void edit(String subject, String text) {
    if (text.equals(now.get().text())) {
      return;
    }
    if (subject.isEmpty() || !subject.equals(lastEdit)) {
      before.push(now.get().text());
    }
    lastEdit = subject;
    after.clear();
    show(text);
  }

  /** The text before the last edit. */
  public void undo() {
    step(before, after);
  }

  /** The text after the edit undone last. */
  public void redo() {
    step(after, before);
  }

  private void step(Deque<String> from, Deque<String> to) {
    if (!from.isEmpty()) {
      to.push(now.get().text());
      lastEdit = "";
      show(from.pop());
    }
  }

  private void show(String text) {
    now.set(read(text));
    changed.set(open.get() && !saved.equals(Optional.of(text)));
    undoable.set(!before.isEmpty());
    redoable.set(!after.isEmpty());
  }

  private TestbedText read(String text) {
    return new TestbedText(file.get().map(Path::toString).orElse("testbed.xml"), text, home);
  }
}

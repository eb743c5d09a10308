package org.ddsbench.gui.model.campaign;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The open campaign: its text, where it is saved, and every text it had before. Of the user
 * interface's thread.
 */
public final class CampaignDocument {
  private final ReadOnlyObjectWrapper<Content> content =
      new ReadOnlyObjectWrapper<>(new Content.Nothing());
  private final ReadOnlyObjectWrapper<Optional<CampaignFile>> file =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper undoable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper redoable = new ReadOnlyBooleanWrapper();
  private final Deque<CampaignText> past = new ArrayDeque<>();
  private final Deque<CampaignText> future = new ArrayDeque<>();

  public ReadOnlyObjectProperty<Content> content() {
    return content.getReadOnlyProperty();
  }

  /** The file as it was read or written last; nothing for a campaign that was never saved. */
  public ReadOnlyObjectProperty<Optional<CampaignFile>> file() {
    return file.getReadOnlyProperty();
  }

  /** Whether the text is another than that of the file. */
  public ReadOnlyBooleanProperty changed() {
    return changed.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty undoable() {
    return undoable.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty redoable() {
    return redoable.getReadOnlyProperty();
  }

  /** The text, when there is one that can be edited. */
  public Optional<CampaignText> text() {
    return content.get() instanceof Content.Editable editable
        ? Optional.of(editable.text())
        : Optional.empty();
  }

  /** Opens something else; what was open is gone. */
  public void open(Content opened, Optional<CampaignFile> from) {
    past.clear();
    future.clear();
    file.set(from);
    content.set(opened);
    tell();
  }

  /** Changes the text; nothing happens when it stays the same or there is none. */
  public void edit(UnaryOperator<CampaignText> edit) {
    Optional<CampaignText> before = text();
    if (before.isEmpty()) {
      return;
    }
    CampaignText after = edit.apply(before.get());
    if (!after.text().equals(before.get().text())) {
      past.push(before.get());
      future.clear();
      show(after);
    }
  }

  /** Takes the last change back. */
  public void undo() {
    step(past, future);
  }

  /** Makes the change again that was taken back last. */
  public void redo() {
    step(future, past);
  }

  private void step(Deque<CampaignText> from, Deque<CampaignText> to) {
    Optional<CampaignText> now = text();
    if (now.isPresent() && !from.isEmpty()) {
      to.push(now.get());
      show(from.pop());
    }
  }

  private void show(CampaignText text) {
    content.set(new Content.Editable(text));
    tell();
  }

  /** The file holds what was written to it; what was edited since then is a change. */
  public void saved(CampaignFile written) {
    file.set(Optional.of(written));
    tell();
  }

  /** Its name for people. */
  public Optional<String> name() {
    return file.get().map(CampaignFile::path).map(Path::getFileName).map(Path::toString);
  }

  private void tell() {
    undoable.set(!past.isEmpty());
    redoable.set(!future.isEmpty());
    String onDisk = file.get().map(CampaignFile::text).orElse("");
    changed.set(text().filter(text -> !text.text().equals(onDisk)).isPresent());
  }
}

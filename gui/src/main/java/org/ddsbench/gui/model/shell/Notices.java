package org.ddsbench.gui.model.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What the window tells the user in its bar at the bottom: the latest first; those before it wait
 * until it is closed. Of the user interface's thread.
 */
public final class Notices {
  private final List<Notice> open = new ArrayList<>();
  private final ReadOnlyObjectWrapper<Optional<Notice>> latest =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();

  /**
   * One notice.
   *
   * @param text says what happened and, for an error, what to do
   */
  public record Notice(boolean error, String text) {}

  /** The one that is shown. */
  public ReadOnlyObjectProperty<Optional<Notice>> latest() {
    return latest.getReadOnlyProperty();
  }

  /** How many are behind it. */
  public ReadOnlyIntegerProperty waiting() {
    return waiting.getReadOnlyProperty();
  }

  /** Something was done. */
  public void tell(String text) {
    add(new Notice(false, text));
  }

  /** Something could not be done. */
  public void error(String text) {
    add(new Notice(true, text));
  }

  private void add(Notice notice) {
    // What is said again is said once.
    open.remove(notice);
    open.add(notice);
    show();
  }

  /** What was told is no longer so; nothing happens when it was never told or is closed. */
  public void withdraw(String text) {
    open.removeIf(notice -> notice.text().equals(text));
    show();
  }

  /** The user has read the one that is shown. */
  public void clear() {
    latest.get().ifPresent(open::remove);
    show();
  }

  private void show() {
    waiting.set(Math.max(0, open.size() - 1));
    latest.set(open.isEmpty() ? Optional.empty() : Optional.of(open.get(open.size() - 1)));
  }
}

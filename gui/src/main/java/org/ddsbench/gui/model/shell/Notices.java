package org.ddsbench.gui.model.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The notices that the window shows in its bar at the bottom: the latest first; earlier ones wait
 * until it is closed. Called on the JavaFX application thread.
 */
public final class Notices {
  private final List<Notice> open = new ArrayList<>();
  private final ReadOnlyObjectWrapper<Optional<Notice>> latest =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();

  /**
   * One notice.
   *
   * @param text what happened and, for an error, what to do
   */
  public record Notice(boolean error, String text) {}

  /** The notice that is shown. */
  public ReadOnlyObjectProperty<Optional<Notice>> latest() {
    return latest.getReadOnlyProperty();
  }

  /** The number of notices that wait. */
  public ReadOnlyIntegerProperty waiting() {
    return waiting.getReadOnlyProperty();
  }

  /** Adds a notice that something was done. */
  public void show(String text) {
    add(new Notice(false, text));
  }

  /** Adds an error. */
  public void error(String text) {
    add(new Notice(true, text));
  }

  private void add(Notice notice) {
    // A repeated notice is shown once.
    open.remove(notice);
    open.add(notice);
    show();
  }

  /** Removes a notice that no longer applies; does nothing if it does not exist or is closed. */
  public void withdraw(String text) {
    open.removeIf(notice -> notice.text().equals(text));
    show();
  }

  /** Closes the notice that is shown. */
  public void clear() {
    latest.get().ifPresent(open::remove);
    show();
  }

  private void show() {
    waiting.set(Math.max(0, open.size() - 1));
    latest.set(open.isEmpty() ? Optional.empty() : Optional.of(open.get(open.size() - 1)));
  }
}

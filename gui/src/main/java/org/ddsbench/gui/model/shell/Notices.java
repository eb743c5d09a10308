package org.ddsbench.gui.model.shell;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the window tells the user in its bar at the bottom. Of the user interface's thread. */
public final class Notices {
  private final ReadOnlyObjectWrapper<Optional<Notice>> latest =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /**
   * One notice.
   *
   * @param text says what happened and, for an error, what to do
   */
  public record Notice(boolean error, String text) {}

  public ReadOnlyObjectProperty<Optional<Notice>> latest() {
    return latest.getReadOnlyProperty();
  }

  /** Something was done. */
  public void tell(String text) {
    latest.set(Optional.of(new Notice(false, text)));
  }

  /** Something could not be done. */
  public void error(String text) {
    latest.set(Optional.of(new Notice(true, text)));
  }

  /** The user has read it. */
  public void clear() {
    latest.set(Optional.empty());
  }
}

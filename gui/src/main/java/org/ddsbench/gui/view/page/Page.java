package org.ddsbench.gui.view.page;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;

/** One of the window's pages. Called on the JavaFX application thread. */
public interface Page {
  /** Names it for tests and settings; one word. */
  String id();

  /** Its name in the navigation. */
  String title();

  Ikon icon();

  /** Its content; the same node each time. */
  Region content();

  /** Its commands, in the order of menus and tool bar. */
  List<Command> commands();

  /** Called when it is shown; it takes the focus. */
  void shown();

  /** The name of the root element of the files that are for this page; empty for none. */
  default Optional<String> opens() {
    return Optional.empty();
  }

  /** Its status. */
  default ObservableValue<PageStatus> status() {
    return new ReadOnlyObjectWrapper<>(PageStatus.NONE);
  }

  /** The next step on it, on the way from a campaign to its results. */
  default ObservableValue<Optional<NextStep>> next() {
    return new ReadOnlyObjectWrapper<>(Optional.empty());
  }

  /** Opens a file that is for this page; the page is shown. */
  default void open(Path file) {
    throw new IllegalArgumentException(file + " is for another page");
  }

  /**
   * The window is about to close. Asks what to do with unsaved changes.
   *
   * @return whether it may close
   */
  default boolean mayClose() {
    return true;
  }
}

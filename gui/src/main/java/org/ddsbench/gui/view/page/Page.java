package org.ddsbench.gui.view.page;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;

/** One of the window's pages. Of the user interface's thread. */
public interface Page {
  /** Names it for tests and settings; one word. */
  String id();

  /** What navigation calls it. */
  String title();

  Ikon icon();

  /** What it shows; the same each time. */
  Region content();

  /** What can be done on it, in the order of menus and tool bar. */
  List<Command> commands();

  /** It is shown from now on; it takes the focus. */
  void shown();

  /** The name of the root element of the files that are for this page; nothing for none. */
  Optional<String> opens();

  /** How it stands. */
  default ObservableValue<PageStatus> status() {
    return new ReadOnlyObjectWrapper<>(PageStatus.NONE);
  }

  /** What is to be done on it next, on the way from a campaign to its results. */
  default ObservableValue<Optional<NextStep>> next() {
    return new ReadOnlyObjectWrapper<>(Optional.empty());
  }

  /** Opens a file that is for this page; the page is shown. */
  void open(Path file);

  /**
   * The window is about to close. Asks what to do with what is not saved.
   *
   * @return whether it may close
   */
  boolean mayClose();
}

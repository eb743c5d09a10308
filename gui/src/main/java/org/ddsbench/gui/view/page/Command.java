package org.ddsbench.gui.view.page;

import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;

/**
 * A command for the user: the same in the menu, on a button, and by its keys.
 *
 * @param id of its menu item and button, for style sheets and tests; words joined by hyphens
 * @param menu its menu
 * @param text what it does, in the imperative
 * @param icon on its button
 * @param keys null without any
 * @param possible whether it is possible now
 */
public record Command(
    String id,
    Menu menu,
    String text,
    Ikon icon,
    @Nullable KeyCombination keys,
    ObservableBooleanValue possible,
    Runnable action) {
  /** A menu of the window. */
  public enum Menu {
    FILE,
    EDIT,
    VIEW,
    RUN,
    HELP
  }

  /** A command of a page without keys of its own. */
  public static Command of(
      String id,
      Menu menu,
      String text,
      Ikon icon,
      ObservableBooleanValue possible,
      Runnable action) {
    return new Command(id, menu, text, icon, null, possible, action);
  }

  /**
   * A command with keys.
   *
   * @param keys as in {@link KeyCombination#valueOf}, e.g. {@code Shortcut+S}
   */
  public static Command of(
      String id,
      Menu menu,
      String text,
      Ikon icon,
      String keys,
      ObservableBooleanValue possible,
      Runnable action) {
    return new Command(id, menu, text, icon, KeyCombination.valueOf(keys), possible, action);
  }

  /** Carries it out, if that is possible now. */
  public void run() {
    if (possible.get()) {
      action.run();
    }
  }
}

package org.ddsbench.gui.view.page;

import javafx.beans.property.SimpleBooleanProperty;
import org.kordamp.ikonli.Ikon;

/**
 * What a page proposes to do next.
 *
 * @param command does it, once the page is shown
 * @param text what it does, in a few words
 * @param first whether it takes precedence over the proposals of earlier pages
 */
public record NextStep(Command command, String text, boolean first) {
  /** A command of the page. */
  public static NextStep of(Command command, String text) {
    return new NextStep(command, text, false);
  }

  /** A step for which it is enough to show the page. */
  public static NextStep shown(String text, Ikon icon) {
    return of(
        Command.of(
            "next", Command.Menu.VIEW, text, icon, new SimpleBooleanProperty(true), () -> {}),
        text);
  }
}

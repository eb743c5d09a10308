package org.ddsbench.gui.view.page;

import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** Measures texts in the theme's font, to make columns as wide as their content. */
public final class TextWidth {
  private static final double SIZE = 14;
  private static final Font PLAIN = Font.font(SIZE);
  private static final Font BOLD = Font.font(PLAIN.getFamily(), FontWeight.BOLD, SIZE);

  private TextWidth() {}

  /** The width in pixels of the longest line of a text. */
  public static double of(String text) {
    return of(text, PLAIN);
  }

  /** The same for a heading. */
  public static double ofBold(String text) {
    return of(text, BOLD);
  }

  private static double of(String text, Font font) {
    Text shown = new Text(text);
    shown.setFont(font);
    return Math.ceil(shown.getLayoutBounds().getWidth());
  }
}

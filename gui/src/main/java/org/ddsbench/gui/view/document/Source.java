package org.ddsbench.gui.view.document;

import org.ddsbench.core.file.Printable;

/** The text of a file, to be read and not edited. */
public final class Source {
  private Source() {}

  /** The text with the same lines, printable. */
  public static String shown(String text) {
    return Printable.text(text.replace("\r\n", "\n"));
  }
}

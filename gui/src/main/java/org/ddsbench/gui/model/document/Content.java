package org.ddsbench.gui.model.document;

import java.util.List;
import org.ddsbench.core.finding.Finding;

/**
 * The open content of a page.
 *
 * @param <T> the text that can be edited on it
 */
public sealed interface Content<T extends DocumentText> {
  /** Nothing is open yet. */
  record Nothing<T extends DocumentText>() implements Content<T> {}

  /**
   * A file that cannot be edited.
   *
   * @param text the text in the file; empty when it could not be read
   * @param findings why not, with line and column
   */
  record Broken<T extends DocumentText>(String text, List<Finding> findings) implements Content<T> {
    public Broken {
      findings = List.copyOf(findings);
    }
  }

  /** A text that can be edited, with or without errors. */
  record Editable<T extends DocumentText>(T text) implements Content<T> {}
}

package org.ddsbench.gui.model.document;

import java.util.List;
import org.ddsbench.core.finding.Finding;

/**
 * What a page has open.
 *
 * @param <T> what can be edited on it
 */
public sealed interface Content<T extends DocumentText> {
  /** Nothing yet. */
  record Nothing<T extends DocumentText>() implements Content<T> {}

  /**
   * A file that cannot be edited.
   *
   * @param text as it is in the file; empty when not even that could be read
   * @param findings why not, with line and column
   */
  record Broken<T extends DocumentText>(String text, List<Finding> findings) implements Content<T> {
    public Broken {
      findings = List.copyOf(findings);
    }
  }

  /** A text that can be edited, sound or not. */
  record Editable<T extends DocumentText>(T text) implements Content<T> {}
}

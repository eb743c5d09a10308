package org.ddsbench.gui.model.document;

/** A text that was read and can be edited. Immutable: an edit makes another one. */
public interface DocumentText {
  /** The whole text, every character of it. */
  String text();
}

package org.ddsbench.gui.model.entries;

/** An attribute of an entry, or of the file as a whole. */
public interface EntryField {
  /** Its name in the file, in ids and in keys of texts. */
  String attribute();

  /** Whether its value is the path of a file, in which findings are about this attribute. */
  default boolean namesFile() {
    return false;
  }
}

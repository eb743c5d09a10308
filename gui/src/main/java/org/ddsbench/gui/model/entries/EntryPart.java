package org.ddsbench.gui.model.entries;

import java.util.List;
import java.util.Optional;

/** The elements of one name that an entry may have several of. */
public interface EntryPart {
  /** Its name in the file, in ids and in keys of texts. */
  String element();

  /** All its attributes, which are required. */
  List<String> attributes();

  /** The attribute that is the path of a file, in which findings are about this part. */
  default Optional<String> fileAttribute() {
    return Optional.empty();
  }
}

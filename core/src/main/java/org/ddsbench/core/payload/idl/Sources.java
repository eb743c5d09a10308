package org.ddsbench.core.payload.idl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the files that {@code #include} names come from. */
interface Sources {
  /**
   * The included file; empty if it does not exist.
   *
   * @param beside whether the directory of the including file is searched first
   */
  Optional<Source> find(String name, Source includedBy, boolean beside) throws IOException;

  /** The files that were read so far; none of texts. */
  default List<Path> read() {
    return List.of();
  }
}

package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;

/** A file of the repository is not what was stored: it cannot be read, or not used. */
public final class DamagedFileException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param problem what is wrong, after the file's name: {@code manifest.json is empty}
   */
  public DamagedFileException(Path file, String problem) {
    super(file.getFileName() + " " + problem);
  }
}

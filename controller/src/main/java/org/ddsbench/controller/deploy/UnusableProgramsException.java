package org.ddsbench.controller.deploy;

import java.nio.file.FileSystemException;

/** A program of a bundle is damaged, or for another machine than the others. */
final class UnusableProgramsException extends FileSystemException {
  private static final long serialVersionUID = 1;

  /**
   * @param file its path in the bundle
   * @param reason without a full stop
   */
  UnusableProgramsException(String file, String reason) {
    super(file, null, reason);
  }
}

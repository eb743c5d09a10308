package org.ddsbench.controller.deploy;

import java.io.IOException;

/** A file is no ELF file, or a damaged one; the message states which. */
final class MalformedElfException extends IOException {
  private static final long serialVersionUID = 1;

  MalformedElfException(String message) {
    super(message);
  }
}

package org.ddsbench.starter.run;

import java.io.IOException;

/** A file of the run cannot be written, most often because the disk is full. */
public final class UnwritableException extends IOException {
  private static final long serialVersionUID = 1L;

  UnwritableException(String what, IOException cause) {
    super(what + " cannot be written: " + cause.getMessage(), cause);
  }
}

package org.ddsbench.controller.node;

import org.jspecify.annotations.Nullable;

/**
 * A node sends or takes nothing of a transfer for too long. The program that should do so there may
 * still run.
 */
public final class StalledTransferException extends NodeException {
  private static final long serialVersionUID = 1L;

  /** What to do, for the end of a message. */
  public static final String ADVICE =
      "check there whether a disk hangs, a start-up file of the login's shell waits, or a process is"
          + " stopped (state D or T in ps)";

  public StalledTransferException(String message, @Nullable Throwable cause) {
    super(Kind.TRANSFER, message, cause);
  }

  public StalledTransferException(String message) {
    this(message, null);
  }
}

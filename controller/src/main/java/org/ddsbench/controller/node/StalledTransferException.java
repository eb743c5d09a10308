package org.ddsbench.controller.node;

/** A node sends nothing of a file for too long. What sends it there may still run. */
public final class StalledTransferException extends NodeException {
  private static final long serialVersionUID = 1L;

  public StalledTransferException(String message, Throwable cause) {
    super(Kind.TRANSFER, message, cause);
  }
}

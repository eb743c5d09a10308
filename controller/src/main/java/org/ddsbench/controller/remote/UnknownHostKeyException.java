package org.ddsbench.controller.remote;

import org.ddsbench.controller.node.NodeException;

/**
 * A host showed a key that no file of trusted host keys has; to trust it would let a login go on.
 */
public final class UnknownHostKeyException extends NodeException {
  private static final long serialVersionUID = 1L;

  private final transient PresentedHostKey key;

  UnknownHostKeyException(String message, Throwable cause, PresentedHostKey key) {
    super(Kind.HOST_KEY, message, cause);
    this.key = key;
  }

  /** What the host showed. */
  public PresentedHostKey key() {
    return key;
  }
}

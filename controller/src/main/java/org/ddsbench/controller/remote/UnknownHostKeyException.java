package org.ddsbench.controller.remote;

import org.ddsbench.controller.node.NodeException;

/**
 * A host presented a key that no file of trusted host keys has; the login can continue if it is
 * trusted.
 */
public final class UnknownHostKeyException extends NodeException {
  private static final long serialVersionUID = 1L;

  private final transient PresentedHostKey key;

  UnknownHostKeyException(String message, Throwable cause, PresentedHostKey key) {
    super(Kind.HOST_KEY, message, cause);
    this.key = key;
  }

  /** The key that the host presented. */
  public PresentedHostKey key() {
    return key;
  }
}

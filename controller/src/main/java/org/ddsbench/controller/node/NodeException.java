package org.ddsbench.controller.node;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An operation on a node failed; the message says what to do. */
public class NodeException extends IOException {
  private static final long serialVersionUID = 1L;

  /** The kind of failure, for programs. */
  public enum Kind {
    UNREACHABLE,
    HOST_KEY,
    FORWARDING,
    AUTHENTICATION,
    KEY_FILE,
    CONFIGURATION,
    COMMAND,
    TRANSFER
  }

  private final Kind kind;

  public NodeException(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}

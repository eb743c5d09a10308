package org.ddsbench.controller.remote;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Something between here and a node failed; the message tells a person what to do. */
public final class RemoteException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What kind of trouble it is, for programs. */
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

  RemoteException(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}

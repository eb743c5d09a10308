package org.ddsbench.controller.remote;

import java.io.IOException;
import java.util.Optional;
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
  private final transient @Nullable PresentedHostKey unknownHostKey;

  RemoteException(Kind kind, String message, @Nullable Throwable cause) {
    this(kind, message, cause, null);
  }

  RemoteException(
      Kind kind,
      String message,
      @Nullable Throwable cause,
      @Nullable PresentedHostKey unknownHostKey) {
    super(message, cause);
    this.kind = kind;
    this.unknownHostKey = unknownHostKey;
  }

  /** The key whose trust would let the login go on; empty when that is not what is wrong. */
  public Optional<PresentedHostKey> unknownHostKey() {
    return Optional.ofNullable(unknownHostKey);
  }

  public Kind kind() {
    return kind;
  }
}

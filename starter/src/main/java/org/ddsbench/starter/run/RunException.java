package org.ddsbench.starter.run;

import org.ddsbench.core.protocol.FailureKind;

/** The run cannot go on here; becomes {@link org.ddsbench.core.protocol.Event.Failed}. */
public final class RunException extends Exception {
  private static final long serialVersionUID = 1L;

  private final FailureKind kind;

  public RunException(FailureKind kind, String reason) {
    super(reason);
    this.kind = kind;
  }

  /** The kind that the controller receives. */
  public FailureKind kind() {
    return kind;
  }
}

package org.ddsbench.starter.run;

/** The run cannot go on here; becomes {@link org.ddsbench.core.protocol.Event.Failed}. */
public final class RunException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String kind;

  public RunException(String kind, String reason) {
    super(reason);
    this.kind = kind;
  }

  /** One of the kinds of the protocol. */
  public String kind() {
    return kind;
  }
}

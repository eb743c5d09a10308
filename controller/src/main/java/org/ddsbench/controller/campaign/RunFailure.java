package org.ddsbench.controller.campaign;

import org.ddsbench.core.protocol.FailureKind;

/** Ends the steps of one run; caught where the run's outcome is determined. */
final class RunFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final FailureKind kind;
  private final String node;

  RunFailure(FailureKind kind, String node, String reason) {
    super(RunWarnings.cut(reason));
    this.kind = kind;
    this.node = node;
  }

  FailureKind kind() {
    return kind;
  }

  String node() {
    return node;
  }

  String reason() {
    String message = getMessage();
    return message == null ? kind.name() : message;
  }
}

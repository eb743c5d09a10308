package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Why a run failed, for programs; reports print it beside the reason. */
public enum FailureKind {
  CLOCK,
  DAEMON,
  LAUNCH,
  APP_FAILED,
  /** Endpoints did not find each other. */
  NOT_MATCHED,
  /** Reliable endpoints found each other, but no message of a pair arrived. */
  NOT_DELIVERED,
  DEADLINE,
  LOG,
  PROTOCOL,
  PROBE,
  DISK,
  /** Another controller uses the work directory. */
  BUSY,
  NODE_LOST,
  TRANSFER,
  /** The run uses a variant with faults, so nothing was started. */
  VARIANT,
  /** A certificate is not valid by the clock of a node, or a program has no DDS Security. */
  SECURITY,
  /** An implementation does not take the message of the run, so nothing was started. */
  TYPE;

  /** The kind that a starter named; an unknown word is a PROTOCOL failure. */
  @JsonCreator
  static FailureKind of(String word) {
    for (FailureKind kind : values()) {
      if (kind.name().equals(word)) {
        return kind;
      }
    }
    return PROTOCOL;
  }
}

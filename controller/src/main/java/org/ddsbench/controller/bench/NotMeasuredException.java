package org.ddsbench.controller.bench;

/** A benchmark cannot be run here; the message is a sentence with the reason and what to do. */
public final class NotMeasuredException extends Exception {
  private static final long serialVersionUID = 1L;

  NotMeasuredException(String reason) {
    super(reason);
  }
}

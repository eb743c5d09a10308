package org.ddsbench.starter.clock;

/** The clock cannot be synchronised or measured; the message says what to do. */
public final class ClockException extends Exception {
  private static final long serialVersionUID = 1L;

  ClockException(String reason) {
    super(reason);
  }
}

package org.ddsbench.analysis.calls;

import java.util.Locale;

/** Whether the datagrams that carried a message are known, or why not. */
public enum Carriage {
  /** They are known with certainty. */
  MATCHED,
  /** The message was never taken, or write() failed. */
  LOST,
  /** No call of the publisher is known that sent it to this subscriber. */
  NO_SEND,
  /** No call of the subscriber is known that received it, or not all of its fragments. */
  NO_RECEIVE,
  /**
   * Calls are known, but their times contradict those of the apps: T1 after T1k, or T2k after T2.
   */
  CONTRADICTED;

  /** Its name in files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package org.ddsbench.core.samplelog;

/**
 * What the records of a sample log stand for. The order is that of the numbers in the file, from 1.
 */
public enum LogKind {
  /** Every message a publisher wrote. */
  SENT,
  /** Every message a subscriber took. */
  RECEIVED,
  /** Every echo a publisher took. */
  ECHO_RECEIVED
}

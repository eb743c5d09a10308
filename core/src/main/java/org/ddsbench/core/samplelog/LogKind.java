package org.ddsbench.core.samplelog;

/** What the records of a log stand for. The order is that of the numbers in the file, from 1. */
public enum LogKind {
  /** Every message a publisher wrote. */
  SENT(SampleLog.RECORD_BYTES),
  /** Every message a subscriber took. */
  RECEIVED(SampleLog.RECORD_BYTES),
  /** Every echo a publisher took. */
  ECHO_RECEIVED(SampleLog.RECORD_BYTES),
  /** Every request of a client. */
  REQUESTED(RequestLog.RECORD_BYTES),
  /** Every request that a server took. */
  SERVED(ServedLog.RECORD_BYTES),
  /** Every cycle of the vertices of a program. */
  CYCLES(CycleLog.RECORD_BYTES);

  private final int recordBytes;

  LogKind(int recordBytes) {
    this.recordBytes = recordBytes;
  }

  /** The size of its records. */
  int recordBytes() {
    return recordBytes;
  }
}

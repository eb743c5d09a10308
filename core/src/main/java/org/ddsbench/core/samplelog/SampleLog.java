package org.ddsbench.core.samplelog;

/**
 * The records of one sample log in the order of the file. What a, b and c mean depends on the kind.
 *
 * <p>It lies outside the Java heap, in the file's memory mapping: the file must not be truncated
 * while the log is in use. Safe for threads.
 */
public final class SampleLog extends RecordLog {
  static final int RECORD_BYTES = 40;

  /** A timestamp of something that did not happen. */
  public static final long NONE = -1;

  SampleLog(LogContents contents) {
    super(contents, 36);
  }

  /** Sequence number, as the message carried it. */
  public long seq(int record) {
    return longAt(record, 0);
  }

  /** Sent: T0. Received and echo_received: T1. Nanoseconds. */
  public long a(int record) {
    return longAt(record, 8);
  }

  /** Sent: T1. Received: T2. Echo_received: T4. Nanoseconds. */
  public long b(int record) {
    return longAt(record, 16);
  }

  /**
   * Sent: return of write(). Received: T3. {@link #NONE} where that did not happen. Nanoseconds.
   */
  public long c(int record) {
    return longAt(record, 24);
  }

  /** Index of the endpoint that wrote the message, an unsigned number. */
  public int peer(int record) {
    return intAt(record, 32);
  }
}

package org.ddsbench.core.samplelog;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.ddsbench.core.campaign.StampClock;

/**
 * The records of one sample log in the order of the file. What a, b and c mean depends on the kind.
 *
 * <p>It lies outside the Java heap, in the file's memory mapping: the file must not be truncated
 * while the log is in use. Safe for threads.
 */
public final class SampleLog {
  static final int RECORD_BYTES = 40;

  /** A timestamp of something that did not happen. */
  public static final long NONE = -1;

  private final String name;
  private final LogKind kind;
  private final StampClock clock;
  private final int endpoint;
  private final long overflow;
  private final int count;
  private final ByteBuffer records;

  SampleLog(LogContents contents) {
    this(
        contents.name(),
        contents.kind(),
        contents.clock(),
        contents.endpoint(),
        contents.overflow(),
        contents.records());
  }

  SampleLog(
      String name,
      LogKind kind,
      StampClock clock,
      int endpoint,
      long overflow,
      ByteBuffer records) {
    this.name = name;
    this.kind = kind;
    this.clock = clock;
    this.endpoint = endpoint;
    this.overflow = overflow;
    this.count = records.remaining() / RECORD_BYTES;
    this.records = records.slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** File name, for messages. */
  public String name() {
    return name;
  }

  public LogKind kind() {
    return kind;
  }

  /** The clock of every timestamp. */
  public StampClock clock() {
    return clock;
  }

  /** Index of the publisher or subscriber that wrote the log. */
  public int endpoint() {
    return endpoint;
  }

  /** Records that did not fit and are missing. */
  public long overflow() {
    return overflow;
  }

  /** Number of records. */
  public int count() {
    return count;
  }

  /** Sequence number, as the message carried it. */
  public long seq(int record) {
    return records.getLong(at(record));
  }

  /** Sent: T0. Received and echo_received: T1. Nanoseconds. */
  public long a(int record) {
    return records.getLong(at(record) + 8);
  }

  /** Sent: T1. Received: T2. Echo_received: T4. Nanoseconds. */
  public long b(int record) {
    return records.getLong(at(record) + 16);
  }

  /**
   * Sent: return of write(). Received: T3. {@link #NONE} where that did not happen. Nanoseconds.
   */
  public long c(int record) {
    return records.getLong(at(record) + 24);
  }

  /** Index of the endpoint that wrote the message, an unsigned number. */
  public int peer(int record) {
    return records.getInt(at(record) + 32);
  }

  /** Whether one of these {@link SampleFlags} is set. */
  public boolean flagged(int record, int flags) {
    return (records.getInt(at(record) + 36) & flags) != 0;
  }

  private int at(int record) {
    return Objects.checkIndex(record, count) * RECORD_BYTES;
  }
}

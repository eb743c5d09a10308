package org.ddsbench.core.samplelog;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.ddsbench.core.campaign.StampClock;

/**
 * The records of one log in the order of the file.
 *
 * <p>They lie outside the Java heap, in the file's memory mapping: the file must not be truncated
 * while the log is in use. Safe for threads.
 */
abstract class RecordLog {
  private final LogContents contents;
  private final ByteBuffer records;
  private final int recordBytes;
  private final int flagsAt;
  private final int count;

  /**
   * A log.
   *
   * @param flagsAt offset of the flags in a record
   */
  RecordLog(LogContents contents, int flagsAt) {
    this.contents = contents;
    // A slice does not see what its owner does with the positions of the buffer.
    this.records = contents.records().slice().order(ByteOrder.LITTLE_ENDIAN);
    this.recordBytes = contents.kind().recordBytes();
    this.flagsAt = flagsAt;
    this.count = records.remaining() / recordBytes;
  }

  /** File name, for messages. */
  public String name() {
    return contents.name();
  }

  public LogKind kind() {
    return contents.kind();
  }

  /** The clock of every timestamp. */
  public StampClock clock() {
    return contents.clock();
  }

  /** Index of the endpoint that wrote the log. */
  public int endpoint() {
    return contents.endpoint();
  }

  /** Records that did not fit and are missing. */
  public long overflow() {
    return contents.overflow();
  }

  /** Number of records. */
  public int count() {
    return count;
  }

  /** Whether one of these {@link SampleFlags} is set. */
  public boolean flagged(int record, int flags) {
    return (intAt(record, flagsAt) & flags) != 0;
  }

  final long longAt(int record, int offset) {
    return records.getLong(at(record) + offset);
  }

  final int intAt(int record, int offset) {
    return records.getInt(at(record) + offset);
  }

  private int at(int record) {
    return Objects.checkIndex(record, count) * recordBytes;
  }
}

package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;
import org.ddsbench.core.campaign.StampClock;

/**
 * The requests that a server took, in the order of their arrival. Times are nanoseconds, {@link
 * SampleLog#NONE} for those that did not happen.
 *
 * <p>It lies outside the Java heap, in the file's memory mapping: the file must not be truncated
 * while the log is in use. Safe for threads.
 */
public final class ServedLog {
  static final int RECORD_BYTES = 72;

  private final LogContents contents;
  private final ByteBuffer records;
  private final int count;

  private ServedLog(LogContents contents) {
    this.contents = contents;
    this.records = contents.records();
    this.count = records.remaining() / RECORD_BYTES;
  }

  /** Maps a log into memory, as {@link SampleLogReader#read}. */
  public static ServedLog read(Path file) throws IOException {
    return new ServedLog(LogReader.read(file, RECORD_BYTES));
  }

  /** File name, for messages. */
  public String name() {
    return contents.name();
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

  /** Number among the requests of the client. */
  public long seq(int record) {
    return records.getLong(at(record));
  }

  /** After take(). */
  public long received(int record) {
    return records.getLong(at(record) + 8);
  }

  /** Just before it was in the queue. */
  public long enqueued(int record) {
    return records.getLong(at(record) + 16);
  }

  /** When a server thread began to serve it. */
  public long started(int record) {
    return records.getLong(at(record) + 24);
  }

  /** Just before the reply's write(). */
  public long replied(int record) {
    return records.getLong(at(record) + 32);
  }

  /** After the reply's write(). */
  public long done(int record) {
    return records.getLong(at(record) + 40);
  }

  /** Processor time of that thread for it, in nanoseconds. */
  public long cpu(int record) {
    return records.getLong(at(record) + 48);
  }

  /** Index of the client. */
  public int client(int record) {
    return records.getInt(at(record) + 56);
  }

  /** Index of the object that it was for. */
  public int object(int record) {
    return records.getInt(at(record) + 60);
  }

  /** Whether one of these {@link SampleFlags} is set. */
  public boolean flagged(int record, int flags) {
    return (records.getInt(at(record) + 64) & flags) != 0;
  }

  private int at(int record) {
    return Objects.checkIndex(record, count) * RECORD_BYTES;
  }
}

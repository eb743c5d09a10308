package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;
import org.ddsbench.core.campaign.StampClock;

/**
 * The requests of one client, in the order of its threads and then of their numbers. Times are
 * nanoseconds, {@link SampleLog#NONE} for those that did not happen.
 *
 * <p>It lies outside the Java heap, in the file's memory mapping: the file must not be truncated
 * while the log is in use. Safe for threads.
 */
public final class RequestLog {
  static final int RECORD_BYTES = 56;

  private final LogContents contents;
  private final ByteBuffer records;
  private final int count;

  private RequestLog(LogContents contents) {
    this.contents = contents;
    this.records = contents.records();
    this.count = records.remaining() / RECORD_BYTES;
  }

  /** Maps a log into memory, as {@link SampleLogReader#read}. */
  public static RequestLog read(Path file) throws IOException {
    return new RequestLog(LogReader.read(file, RECORD_BYTES));
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

  /** When the call began; with open arrivals when it was due. */
  public long t0(int record) {
    return records.getLong(at(record) + 8);
  }

  /** Just before write(). */
  public long t1(int record) {
    return records.getLong(at(record) + 16);
  }

  /** After the take() of the reply. */
  public long t4(int record) {
    return records.getLong(at(record) + 24);
  }

  /** When the calling thread had the reply; none with open arrivals. */
  public long returned(int record) {
    return records.getLong(at(record) + 32);
  }

  /** Index of the thread that called. */
  public int thread(int record) {
    return records.getInt(at(record) + 40);
  }

  /** Index of the object that it was for. */
  public int object(int record) {
    return records.getInt(at(record) + 44);
  }

  /** Whether one of these {@link SampleFlags} is set. */
  public boolean flagged(int record, int flags) {
    return (records.getInt(at(record) + 48) & flags) != 0;
  }

  private int at(int record) {
    return Objects.checkIndex(record, count) * RECORD_BYTES;
  }
}

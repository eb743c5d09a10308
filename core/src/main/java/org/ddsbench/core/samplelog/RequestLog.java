package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The requests of one client, in the order of its threads and then of their numbers. Times are
 * nanoseconds, {@link SampleLog#NONE} for those that did not happen.
 *
 * <p>As every log, it lies in the file's memory mapping: the file must not be truncated while it is
 * in use. Safe for threads.
 */
public final class RequestLog extends RecordLog {
  static final int RECORD_BYTES = 56;

  private RequestLog(LogContents contents) {
    super(contents, 48);
  }

  /** Maps a log into memory, as {@link SampleLogReader#read}. */
  public static RequestLog read(Path file) throws IOException {
    return new RequestLog(LogReader.read(file, RECORD_BYTES));
  }

  /** Number among the requests of the client. */
  public long seq(int record) {
    return longAt(record, 0);
  }

  /** When the call began; with open arrivals when it was due. */
  public long t0(int record) {
    return longAt(record, 8);
  }

  /** Just before write(). */
  public long t1(int record) {
    return longAt(record, 16);
  }

  /** After the take() of the reply. */
  public long t4(int record) {
    return longAt(record, 24);
  }

  /** When the calling thread had the reply; none with open arrivals. */
  public long returned(int record) {
    return longAt(record, 32);
  }

  /** Index of the thread that called. */
  public int thread(int record) {
    return intAt(record, 40);
  }

  /** Index of the object that it was for. */
  public int object(int record) {
    return intAt(record, 44);
  }
}

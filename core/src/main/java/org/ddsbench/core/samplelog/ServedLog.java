package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The requests that a server took, in the order of their arrival. Times are nanoseconds, {@link
 * SampleLog#NONE} for those that did not happen.
 *
 * <p>As every log, it lies in the file's memory mapping: the file must not be truncated while it is
 * in use. Safe for threads.
 */
public final class ServedLog extends RecordLog {
  static final int RECORD_BYTES = 72;

  private ServedLog(LogContents contents) {
    super(contents, 64);
  }

  /** Maps a log into memory, as {@link SampleLogReader#read}. */
  public static ServedLog read(Path file) throws IOException {
    return new ServedLog(LogReader.read(file, RECORD_BYTES));
  }

  /** Number among the requests of the client. */
  public long seq(int record) {
    return longAt(record, 0);
  }

  /** After take(). */
  public long received(int record) {
    return longAt(record, 8);
  }

  /** Just before it was in the queue. */
  public long enqueued(int record) {
    return longAt(record, 16);
  }

  /** When a server thread began to serve it. */
  public long started(int record) {
    return longAt(record, 24);
  }

  /** Just before the reply's write(). */
  public long replied(int record) {
    return longAt(record, 32);
  }

  /** After the reply's write(). */
  public long done(int record) {
    return longAt(record, 40);
  }

  /** Processor time of that thread for it, in nanoseconds. */
  public long cpu(int record) {
    return longAt(record, 48);
  }

  /** Index of the client. */
  public int client(int record) {
    return intAt(record, 56);
  }

  /** Index of the object that it was for. */
  public int object(int record) {
    return intAt(record, 60);
  }
}

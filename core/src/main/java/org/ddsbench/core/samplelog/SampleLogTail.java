package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.ddsbench.core.campaign.StampClock;

/**
 * Reads the newest records of a sample log while it is written. Each look is one small read, so
 * that it does not disturb the run; of many new records it returns only the last. For one thread.
 */
public final class SampleLogTail implements AutoCloseable {
  /** Largest number of records that one look returns. */
  public static final int MOST = 1000;

  private static final int COUNT_AT = 24;
  private final FileChannel channel;
  private final String name;
  private final LogKind kind;
  private final int endpoint;
  private final ByteBuffer head = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final ByteBuffer records = ByteBuffer.allocate(MOST * SampleLog.RECORD_BYTES);
  private long seen;

  private SampleLogTail(FileChannel channel, SampleLog log) {
    this.channel = channel;
    this.name = log.name();
    this.kind = log.kind();
    this.endpoint = log.endpoint();
  }

  /**
   * Opens a log that an app has made.
   *
   * @throws MalformedSampleLogException it is not a sample log
   * @throws IOException it cannot be read
   */
  public static SampleLogTail open(Path file) throws IOException {
    SampleLog log = SampleLogReader.read(file);
    return new SampleLogTail(
        FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)), log);
  }

  public LogKind kind() {
    return kind;
  }

  /** Index of the publisher or subscriber that writes the log. */
  public int endpoint() {
    return endpoint;
  }

  /** Records so far, as of the last look. */
  public long count() {
    return seen;
  }

  /** The records since the last look, the newest {@link #MOST} of them at most. */
  public SampleLog look() throws IOException {
    head.clear();
    readFully(head, COUNT_AT);
    long count = Math.max(seen, head.getLong(0));
    int fresh = (int) Math.min(MOST, count - seen);
    records.clear().limit(fresh * SampleLog.RECORD_BYTES);
    readFully(records, LogReader.HEADER_BYTES + (count - fresh) * SampleLog.RECORD_BYTES);
    seen = count;
    return new SampleLog(
        new LogContents(name, kind, StampClock.MONOTONIC, endpoint, 0, records.flip()));
  }

  private void readFully(ByteBuffer buffer, long from) throws IOException {
    long at = from;
    while (buffer.hasRemaining()) {
      int read = channel.read(buffer, at);
      if (read < 0) {
        throw new IOException(name + " was cut while it was written");
      }
      at += read;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

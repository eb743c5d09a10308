package org.ddsbench.repository;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.ddsbench.core.samplelog.LogKind;

/** Writes a sample log record by record, as documented in docs/formats.md. */
final class SampleLogFile implements Closeable {
  private final Path file;
  private final LogKind kind;
  private final int endpoint;
  private final OutputStream out;
  private final ByteBuffer record = ByteBuffer.allocate(40).order(ByteOrder.LITTLE_ENDIAN);
  private long count;

  SampleLogFile(Path file, LogKind kind, int endpoint) throws IOException {
    this.file = file;
    this.kind = kind;
    this.endpoint = endpoint;
    out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
    out.write(new byte[64]);
  }

  void add(long seq, long a, long b, long c, int peer, int flags) throws IOException {
    record.clear();
    record.putLong(seq).putLong(a).putLong(b).putLong(c).putInt(peer).putInt(flags);
    out.write(record.array());
    count++;
  }

  /** Writes the header last, because it contains the count. */
  @Override
  public void close() throws IOException {
    out.close();
    ByteBuffer header = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
    header.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(40);
    header.putLong(count).putLong(count).putLong(0);
    header
        .putInt(List.of(LogKind.values()).indexOf(kind) + 1)
        .putInt(1)
        .putInt(endpoint)
        .position(0)
        .limit(64);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(header, 0);
    }
  }
}

package org.ddsbench.analysis.pair;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;

/** Writes a sample log for a test, byte by byte as in the documented format. */
final class LogFile {
  private final LogKind kind;
  private final int endpoint;
  private final List<long[]> records = new ArrayList<>();
  private long overflow;

  LogFile(LogKind kind, int endpoint) {
    this.kind = kind;
    this.endpoint = endpoint;
  }

  LogFile add(long seq, long a, long b, long c, int peer, int flags) {
    records.add(new long[] {seq, a, b, c, Integer.toUnsignedLong(peer) | (long) flags << 32});
    return this;
  }

  LogFile overflow(long count) {
    overflow = count;
    return this;
  }

  SampleLog read(Path directory) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(64 + 40 * records.size()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(40);
    bytes.putLong(records.size()).putLong(records.size()).putLong(overflow);
    bytes
        .putInt(List.of(LogKind.values()).indexOf(kind) + 1)
        .putInt(1)
        .putInt(endpoint)
        .position(64);
    records.forEach(record -> Arrays.stream(record).forEach(bytes::putLong));
    return SampleLogReader.read(
        Files.write(Files.createTempFile(directory, "log", ".bin"), bytes.array()));
  }
}

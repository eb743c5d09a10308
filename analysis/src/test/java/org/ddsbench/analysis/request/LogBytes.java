package org.ddsbench.analysis.request;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The bytes of a log, as in the documented format. */
final class LogBytes {
  private static final int HEADER = 64;
  private static final int KIND_AT = 40;

  private final int kind;
  private final int recordBytes;
  private final List<byte[]> records = new ArrayList<>();
  private long overflow;

  LogBytes(int kind, int recordBytes) {
    this.kind = kind;
    this.recordBytes = recordBytes;
  }

  /** Adds a record: numbers of 8 bytes, then numbers of 4 bytes. */
  void add(long[] longs, int... integers) {
    ByteBuffer bytes = ByteBuffer.allocate(recordBytes).order(ByteOrder.LITTLE_ENDIAN);
    for (long one : longs) {
      bytes.putLong(one);
    }
    for (int one : integers) {
      bytes.putInt(one);
    }
    records.add(bytes.array());
  }

  void overflow(long count) {
    overflow = count;
  }

  Path write(Path directory) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(HEADER + recordBytes * records.size()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(recordBytes);
    bytes.putLong(records.size()).putLong(records.size()).putLong(overflow);
    bytes.putInt(KIND_AT, kind).putInt(KIND_AT + 4, 1).position(HEADER);
    records.forEach(bytes::put);
    return Files.write(Files.createTempFile(directory, "log", ".bin"), bytes.array());
  }
}

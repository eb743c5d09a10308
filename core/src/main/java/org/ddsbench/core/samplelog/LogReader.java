package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;
import org.ddsbench.core.campaign.StampClock;

/** Opens logs of one size of record. Refuses every file that does not follow the format exactly. */
final class LogReader {
  static final int HEADER_BYTES = 64;
  private static final int VERSION = 1;
  private static final byte[] MAGIC = "DDSBLOG1".getBytes(StandardCharsets.US_ASCII);

  private final Path file;
  private final int recordBytes;
  private final long size;
  private final ByteBuffer header;

  private LogReader(Path file, int recordBytes, long size, ByteBuffer header) {
    this.file = file;
    this.recordBytes = recordBytes;
    this.size = size;
    this.header = header;
  }

  /**
   * Maps a log into memory; a symbolic link is not followed.
   *
   * @param recordBytes size of its records
   * @throws MalformedSampleLogException when it is truncated, oversized, of 2 GiB or more, or not a
   *     sample log
   * @throws IOException when it cannot be read
   */
  static LogContents read(Path file, int recordBytes) throws IOException {
    Set<OpenOption> options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    try (FileChannel channel = FileChannel.open(file, options)) {
      long size = channel.size();
      if (size < HEADER_BYTES) {
        throw new MalformedSampleLogException(
            file, "truncated: " + size + " bytes do not hold the header of " + HEADER_BYTES);
      }
      if (size > Integer.MAX_VALUE) {
        throw new MalformedSampleLogException(
            file, "oversized: " + size + " bytes; the most is " + Integer.MAX_VALUE);
      }
      ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
      ByteBuffer header = bytes.slice(0, HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
      return new LogReader(file, recordBytes, size, header).contents(bytes);
    }
  }

  private LogContents contents(ByteBuffer bytes) throws MalformedSampleLogException {
    byte[] magic = new byte[MAGIC.length];
    header.get(0, magic);
    require(Arrays.equals(magic, MAGIC), "not a sample log: the magic is missing");
    require(header.getInt(8) == VERSION, "version " + header.getInt(8) + " instead of " + VERSION);
    require(header.getInt(12) == recordBytes, "records of " + header.getInt(12) + " bytes");
    long capacity = header.getLong(16);
    long count = header.getLong(24);
    require(
        capacity >= 0 && count >= 0 && count <= capacity,
        "count " + count + " exceeds capacity " + capacity);
    require(
        count <= (size - HEADER_BYTES) / recordBytes,
        "truncated: " + size + " bytes do not hold the " + count + " records of its header");
    require(
        capacity >= (size - HEADER_BYTES + recordBytes - 1) / recordBytes,
        "oversized: " + size + " bytes for a capacity of " + capacity + " records");
    long overflow = header.getLong(32);
    require(
        overflow >= 0 && (overflow == 0 || count == capacity),
        "overflow of " + Long.toUnsignedString(overflow));
    for (int at = 52; at < HEADER_BYTES; at += 4) {
      require(header.getInt(at) == 0, "reserved bytes are not zero");
    }
    LogKind kind = numbered(LogKind.values(), header.getInt(40), "kind");
    require(kind.recordBytes() == recordBytes, "a log of kind " + header.getInt(40));
    return new LogContents(
        String.valueOf(file.getFileName()),
        kind,
        numbered(StampClock.values(), header.getInt(44), "clock"),
        header.getInt(48),
        overflow,
        bytes
            .slice(HEADER_BYTES, Math.toIntExact(count * recordBytes))
            .order(ByteOrder.LITTLE_ENDIAN));
  }

  private <T> T numbered(T[] values, int number, String field) throws MalformedSampleLogException {
    require(
        number >= 1 && number <= values.length,
        field + " " + Integer.toUnsignedString(number) + " is unknown");
    return values[number - 1];
  }

  private void require(boolean right, String otherwise) throws MalformedSampleLogException {
    if (!right) {
      throw new MalformedSampleLogException(file, otherwise);
    }
  }
}

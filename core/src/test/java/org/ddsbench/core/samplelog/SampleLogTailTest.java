package org.ddsbench.core.samplelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleLogTailTest {
  private static final int CAPACITY = 5000;
  @TempDir private Path directory = Path.of("");

  @Test
  void eachLookSeesWhatIsNew() throws IOException {
    Path file = log();
    try (SampleLogTail tail = SampleLogTail.open(file)) {
      assertEquals(LogKind.RECEIVED, tail.kind());
      assertEquals(7, tail.endpoint());
      assertEquals(0, tail.look().count());
      append(file, 0, 3);
      SampleLog first = tail.look();
      assertEquals(3, first.count());
      assertEquals(2, first.seq(2));
      assertEquals(2_000, first.a(2));
      assertEquals(2_500, first.b(2));
      assertEquals(0, tail.look().count());
      append(file, 3, 4);
      SampleLog second = tail.look();
      assertEquals(1, second.count());
      assertEquals(3, second.seq(0));
      assertEquals(4, tail.count());
    }
  }

  @Test
  void ofMuchThatIsNewTheLastIsSeen() throws IOException {
    Path file = log();
    try (SampleLogTail tail = SampleLogTail.open(file)) {
      append(file, 0, 2_500);
      SampleLog seen = tail.look();
      assertEquals(SampleLogTail.MOST, seen.count());
      assertEquals(
          LongStream.range(1_500, 2_500).sum(),
          LongStream.range(0, seen.count()).map(i -> seen.seq((int) i)).sum());
      assertEquals(2_500, tail.count());
    }
  }

  @Test
  void aFileThatIsCutIsSaidToBe() throws IOException {
    Path file = log();
    try (SampleLogTail tail = SampleLogTail.open(file)) {
      append(file, 0, 10);
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(100);
      }
      assertThrows(IOException.class, tail::look);
    }
  }

  @Test
  void whatIsNoLogIsRefused() throws IOException {
    Path file = Files.writeString(directory.resolve("x.log.bin"), "nothing of ours".repeat(20));
    assertThrows(MalformedSampleLogException.class, () -> SampleLogTail.open(file));
  }

  /** An empty log of its full size, as an app creates it. */
  private Path log() throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(64 + CAPACITY * SampleLog.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1);
    bytes.putInt(SampleLog.RECORD_BYTES).putLong(CAPACITY).putLong(0).putLong(0);
    bytes.putInt(2).putInt(1).putInt(7);
    return Files.write(directory.resolve("s.log.bin"), bytes.array());
  }

  /** Appends records as an app does: first the records, then their count. */
  private static void append(Path file, int from, int to) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (int seq = from; seq < to; seq++) {
        ByteBuffer record =
            ByteBuffer.allocate(SampleLog.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        record.putLong(seq).putLong(1_000L * seq).putLong(1_000L * seq + 500).putLong(-1);
        channel.write(record.rewind(), 64 + (long) seq * SampleLog.RECORD_BYTES);
      }
      ByteBuffer count = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(to);
      channel.write(count.flip(), 24);
    }
  }
}

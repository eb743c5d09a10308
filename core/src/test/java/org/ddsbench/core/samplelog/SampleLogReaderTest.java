package org.ddsbench.core.samplelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import org.ddsbench.core.campaign.StampClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleLogReaderTest {
  /** The file that the C++ tests also write and read. */
  private static final Path GOLDEN = Path.of("../dds-apps/bench/testdata/sample-log.golden.bin");

  private final Path directory;

  SampleLogReaderTest(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void readsTheGoldenFile() throws Exception {
    SampleLog log = SampleLogReader.read(GOLDEN);
    assertEquals(LogKind.RECEIVED, log.kind());
    assertEquals(StampClock.REALTIME, log.clock());
    assertEquals(5, log.endpoint());
    assertEquals(2, log.overflow());
    assertEquals(3, log.count());
    assertEquals(1_700_000_000_000_000_001L, log.a(0));
    assertEquals(1_700_000_000_000_150_002L, log.b(0));
    assertEquals(1_700_000_000_000_200_003L, log.c(0));
    assertEquals(0, log.peer(0));
    assertTrue(log.flagged(0, SampleFlags.WARMUP));
    assertEquals(9_007_199_254_740_993L, log.seq(1));
    assertEquals(-5, log.a(1));
    assertEquals(Long.MAX_VALUE, log.b(1));
    assertEquals(SampleLog.NONE, log.c(1));
    assertEquals("4294967295", Integer.toUnsignedString(log.peer(1)));
    assertTrue(
        log.flagged(1, SampleFlags.WRITE_FAILED) && log.flagged(1, SampleFlags.CONTENT_DIFFERS));
    assertFalse(log.flagged(1, SampleFlags.WARMUP | SampleFlags.ECHO));
    assertEquals("18446744073709551615", Long.toUnsignedString(log.seq(2)));
    assertEquals(Long.MIN_VALUE, log.a(2));
    assertThrows(IndexOutOfBoundsException.class, () -> log.seq(3));
  }

  @Test
  void readsAFileThatWasNotCutToItsRecords() throws Exception {
    Path file = changed(64 + 5 * 40, header -> header.putLong(16, 5).putLong(32, 0));
    assertEquals(3, SampleLogReader.read(file).count());
  }

  @Test
  void knowsEveryClock() throws Exception {
    Map<Integer, StampClock> numbers =
        Map.of(1, StampClock.MONOTONIC, 2, StampClock.REALTIME, 3, StampClock.MONOTONIC_RAW);
    for (Map.Entry<Integer, StampClock> clock : numbers.entrySet()) {
      Path file = changed(64 + 3 * 40, header -> header.putInt(44, clock.getKey()));
      assertEquals(clock.getValue(), SampleLogReader.read(file).clock());
    }
    assertEquals(StampClock.values().length, numbers.size());
    refuses("clock 4", changed(184, header -> header.putInt(44, 4)));
  }

  @Test
  void refusesWhatIsNotExactlyALog() throws Exception {
    refuses("truncated", changed(63, header -> {}));
    refuses("truncated", changed(64 + 2 * 40, header -> {}));
    refuses("truncated", changed(64 + 3 * 40 - 1, header -> {}));
    refuses("oversized", changed(64 + 3 * 40 + 1, header -> {}));
    refuses("magic", changed(184, header -> header.put(0, (byte) 'd')));
    refuses("version 2", changed(184, header -> header.putInt(8, 2)));
    refuses("records of 48 bytes", changed(184, header -> header.putInt(12, 48)));
    refuses("count 4 exceeds", changed(184, header -> header.putLong(24, 4)));
    refuses("count -1 exceeds", changed(184, header -> header.putLong(24, -1)));
    refuses(
        "truncated",
        changed(184, header -> header.putLong(16, Long.MAX_VALUE).putLong(24, Long.MAX_VALUE)));
    refuses("overflow", changed(184, header -> header.putLong(32, -2)));
    refuses("overflow", changed(184, header -> header.putLong(24, 2)));
    refuses("kind 4", changed(184, header -> header.putInt(40, 4)));
    refuses("clock 0", changed(184, header -> header.putInt(44, 0)));
    refuses("reserved", changed(184, header -> header.put(63, (byte) 1)));
  }

  @Test
  void doesNotFollowALink() throws Exception {
    Path link =
        Files.createSymbolicLink(
            directory.resolve("link"), Files.copy(GOLDEN, directory.resolve("log")));
    assertThrows(IOException.class, () -> SampleLogReader.read(link));
  }

  private static void refuses(String why, Path file) {
    String said =
        String.valueOf(
            assertThrows(MalformedSampleLogException.class, () -> SampleLogReader.read(file))
                .getMessage());
    assertTrue(said.startsWith("changed.log.bin: ") && said.contains(why), said);
  }

  private Path changed(int size, Consumer<ByteBuffer> change) throws IOException {
    byte[] bytes = Files.readAllBytes(GOLDEN);
    change.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    return Files.write(directory.resolve("changed.log.bin"), Arrays.copyOf(bytes, size));
  }
}

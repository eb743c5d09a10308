package org.ddsbench.core.samplelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.ddsbench.core.campaign.StampClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The logs of clients and of the server: dds-apps/bench/request_log.hpp. */
class RequestLogsTest {
  private static final int HEADER = 64;
  private static final int REQUESTED = 4;
  private static final int SERVED = 5;

  private final Path directory;

  RequestLogsTest(@TempDir Path directory) {
    this.directory = directory;
  }

  /** A log of two records whose fields are all different. */
  private static byte[] log(int kind) {
    int longs = kind == REQUESTED ? 5 : 7;
    int record = 8 * longs + 4 * 4;
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + 2 * record).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(record);
    bytes.putLong(2).putLong(2).putLong(9).putInt(kind).putInt(2).putInt(6).position(HEADER);
    for (int i = 0; i < 2; i++) {
      bytes.putLong(i);
      for (int one = 1; one < longs; one++) {
        bytes.putLong(1_700_000_000_000_000_000L + 10L * i + one);
      }
      bytes.putInt(20 + i).putInt(-30 - i).putInt(i == 0 ? 1 : 1 << 8 | 1 << 9).putInt(0);
    }
    return bytes.array();
  }

  private Path changed(int kind, int size, Consumer<ByteBuffer> change) throws IOException {
    byte[] bytes = log(kind);
    change.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    return Files.write(directory.resolve("changed.log.bin"), Arrays.copyOf(bytes, size));
  }

  @Test
  void readsARequestLog() throws Exception {
    RequestLog log = RequestLog.read(changed(REQUESTED, HEADER + 2 * 56, header -> {}));
    assertEquals("changed.log.bin", log.name());
    assertEquals(StampClock.REALTIME, log.clock());
    assertEquals(6, log.endpoint());
    assertEquals(9, log.overflow());
    assertEquals(2, log.count());
    assertEquals(1, log.seq(1));
    assertEquals(1_700_000_000_000_000_011L, log.t0(1));
    assertEquals(1_700_000_000_000_000_012L, log.t1(1));
    assertEquals(1_700_000_000_000_000_013L, log.t4(1));
    assertEquals(1_700_000_000_000_000_014L, log.returned(1));
    assertEquals(21, log.thread(1));
    assertEquals(-31, log.object(1));
    assertTrue(log.flagged(0, SampleFlags.WARMUP));
    assertFalse(log.flagged(1, SampleFlags.WARMUP | SampleFlags.ECHO));
    assertTrue(log.flagged(1, SampleFlags.WRITE_FAILED));
    assertThrows(IndexOutOfBoundsException.class, () -> log.seq(2));
  }

  @Test
  void readsALogOfServedRequests() throws Exception {
    ServedLog log = ServedLog.read(changed(SERVED, HEADER + 2 * 72, header -> {}));
    assertEquals("changed.log.bin", log.name());
    assertEquals(StampClock.REALTIME, log.clock());
    assertEquals(6, log.endpoint());
    assertEquals(9, log.overflow());
    assertEquals(2, log.count());
    assertEquals(1, log.seq(1));
    assertEquals(1_700_000_000_000_000_011L, log.received(1));
    assertEquals(1_700_000_000_000_000_012L, log.enqueued(1));
    assertEquals(1_700_000_000_000_000_013L, log.started(1));
    assertEquals(1_700_000_000_000_000_014L, log.replied(1));
    assertEquals(1_700_000_000_000_000_015L, log.done(1));
    assertEquals(1_700_000_000_000_000_016L, log.cpu(1));
    assertEquals(21, log.client(1));
    assertEquals(-31, log.object(1));
    assertTrue(log.flagged(0, SampleFlags.WARMUP));
    assertTrue(log.flagged(1, SampleFlags.CONTENT_DIFFERS));
    assertThrows(IndexOutOfBoundsException.class, () -> log.cpu(-1));
  }

  @Test
  void aLogOfAnotherKindIsRefused() throws Exception {
    refuses("records of 72 bytes", this::requests, changed(SERVED, HEADER + 2 * 72, h -> {}));
    refuses("records of 56 bytes", this::served, changed(REQUESTED, HEADER + 2 * 56, h -> {}));
    refuses("records of 56 bytes", this::samples, changed(REQUESTED, HEADER + 2 * 56, h -> {}));
    for (int kind = 1; kind <= 5; kind++) {
      int other = kind;
      if (other != REQUESTED) {
        refuses(
            "a log of kind " + other,
            this::requests,
            changed(REQUESTED, HEADER + 2 * 56, header -> header.putInt(40, other)));
      }
      if (other != SERVED) {
        refuses(
            "a log of kind " + other,
            this::served,
            changed(SERVED, HEADER + 2 * 72, header -> header.putInt(40, other)));
      }
    }
    refuses(
        "kind 6", this::served, changed(SERVED, HEADER + 2 * 72, header -> header.putInt(40, 6)));
  }

  @Test
  void whatIsNotExactlyALogIsRefused() throws Exception {
    isChecked(REQUESTED, 56, this::requests);
    isChecked(SERVED, 72, this::served);
  }

  private void isChecked(int kind, int record, Reading reading) throws Exception {
    int size = HEADER + 2 * record;
    refuses("truncated", reading, changed(kind, 0, header -> {}));
    refuses("truncated", reading, changed(kind, HEADER - 1, header -> {}));
    refuses("truncated", reading, changed(kind, size - 1, header -> {}));
    refuses("truncated", reading, changed(kind, HEADER + record, header -> {}));
    refuses("oversized", reading, changed(kind, size + 1, header -> {}));
    refuses("magic", reading, changed(kind, size, header -> header.put(7, (byte) '2')));
    refuses("version 2", reading, changed(kind, size, header -> header.putInt(8, 2)));
    refuses("records of 40 bytes", reading, changed(kind, size, header -> header.putInt(12, 40)));
    refuses("count 3 exceeds", reading, changed(kind, size, header -> header.putLong(24, 3)));
    refuses("count -1 exceeds", reading, changed(kind, size, header -> header.putLong(24, -1)));
    refuses("overflow", reading, changed(kind, size, header -> header.putLong(32, -1)));
    refuses("overflow", reading, changed(kind, size, header -> header.putLong(24, 1)));
    refuses("clock 4", reading, changed(kind, size, header -> header.putInt(44, 4)));
    refuses("reserved", reading, changed(kind, size, header -> header.put(52, (byte) 1)));
  }

  @Test
  void aLinkIsNotFollowed() throws Exception {
    for (int kind = REQUESTED; kind <= SERVED; kind++) {
      Path link =
          Files.createSymbolicLink(
              directory.resolve("link" + kind), changed(kind, log(kind).length, header -> {}));
      Reading reading = kind == REQUESTED ? this::requests : this::served;
      assertThrows(IOException.class, () -> reading.read(link));
    }
  }

  private interface Reading {
    void read(Path file) throws IOException;
  }

  private void requests(Path file) throws IOException {
    RequestLog.read(file);
  }

  private void served(Path file) throws IOException {
    ServedLog.read(file);
  }

  private void samples(Path file) throws IOException {
    SampleLogReader.read(file);
  }

  private static void refuses(String why, Reading reading, Path file) {
    String said =
        String.valueOf(
            assertThrows(MalformedSampleLogException.class, () -> reading.read(file)).getMessage());
    assertTrue(said.startsWith("changed.log.bin: ") && said.contains(why), said);
  }
}

package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.samplelog.CycleLog;
import org.ddsbench.core.samplelog.MalformedSampleLogException;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.ServedLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file is read as the log of a client, of a server, or of a program with vertices, if and only if
 * it is one by section 2 of docs/formats.md, and every field then equals the bytes.
 */
class RecordLogFuzzTest {
  private static final int REQUEST = 56;
  private static final int SERVED = 72;
  private static final int CYCLES = 48;
  private static final int KIND_OF_REQUESTS = 4;
  private static final int KIND_OF_SERVED = 5;
  private static final int KIND_OF_CYCLES = 6;

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    return Stream.of(
        log(KIND_OF_REQUESTS, REQUEST), log(KIND_OF_SERVED, SERVED), log(KIND_OF_CYCLES, CYCLES));
  }

  /** A log of three records whose bytes are all different. */
  private static byte[] log(int kind, int record) {
    ByteBuffer bytes =
        ByteBuffer.allocate(LogFormat.HEADER + 3 * record).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(record);
    bytes.putLong(3).putLong(3).putLong(1).putInt(kind).putInt(1).putInt(7);
    bytes.position(LogFormat.HEADER);
    for (int i = 0; i < 3 * record; i++) {
      bytes.put((byte) i);
    }
    return bytes.array();
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "binary.dict")
  @FuzzTest
  void recordLogs(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(3_000, good().toList(), "binary.dict", this::judge);
  }

  private interface Reading {
    void read(Path file) throws IOException;
  }

  private void judge(byte[] input) throws IOException {
    Path file = Files.write(directory.resolve("input.log.bin"), input);
    ByteBuffer bytes = ByteBuffer.wrap(input).order(ByteOrder.LITTLE_ENDIAN);
    judge(
        LogFormat.isLog(input, REQUEST, KIND_OF_REQUESTS, KIND_OF_REQUESTS),
        file,
        log -> equal(bytes, RequestLog.read(log)));
    judge(
        LogFormat.isLog(input, SERVED, KIND_OF_SERVED, KIND_OF_SERVED),
        file,
        log -> equal(bytes, ServedLog.read(log)));
    judge(
        LogFormat.isLog(input, CYCLES, KIND_OF_CYCLES, KIND_OF_CYCLES),
        file,
        log -> equal(bytes, CycleLog.read(log)));
  }

  private static void judge(boolean isLog, Path file, Reading reading) throws IOException {
    try {
      reading.read(file);
    } catch (MalformedSampleLogException e) {
      assertTrue(
          String.valueOf(e.getMessage()).matches("(?s)input\\.log\\.bin: .*\\S"), e::getMessage);
      assertFalse(isLog, e::getMessage);
      return;
    }
    assertTrue(isLog, "read, but it is no log");
  }

  private static void headerEquals(
      ByteBuffer bytes, int count, long overflow, StampClock clock, int endpoint) {
    assertEquals(bytes.getLong(24), count);
    assertEquals(bytes.getLong(32), overflow);
    assertEquals(LogFormat.CLOCKS.get(bytes.getInt(44) - 1), clock);
    assertEquals(bytes.getInt(48), endpoint);
  }

  private static void flagsEqual(int flags, IntPredicate isSet) {
    for (int bit = 0; bit < Integer.SIZE; bit++) {
      assertEquals((flags & 1 << bit) != 0, isSet.test(1 << bit));
    }
  }

  private static void equal(ByteBuffer bytes, CycleLog log) {
    headerEquals(bytes, log.count(), log.overflow(), log.clock(), log.endpoint());
    for (int i = 0; i < log.count(); i++) {
      int at = LogFormat.HEADER + i * CYCLES;
      assertEquals(bytes.getLong(at), log.begin(i));
      assertEquals(bytes.getLong(at + 8), log.valueDone(i));
      assertEquals(bytes.getLong(at + 16), log.improveDone(i));
      assertEquals(bytes.getInt(at + 24), log.vertex(i));
      assertEquals(bytes.getInt(at + 28), log.convergence(i));
      assertEquals(bytes.getInt(at + 32), log.cycle(i));
      assertEquals(bytes.getInt(at + 36), log.color(i));
      int record = i;
      flagsEqual(bytes.getInt(at + 40), flag -> log.flagged(record, flag));
    }
  }

  private static void equal(ByteBuffer bytes, RequestLog log) {
    headerEquals(bytes, log.count(), log.overflow(), log.clock(), log.endpoint());
    for (int i = 0; i < log.count(); i++) {
      int at = LogFormat.HEADER + i * REQUEST;
      assertEquals(bytes.getLong(at), log.seq(i));
      assertEquals(bytes.getLong(at + 8), log.t0(i));
      assertEquals(bytes.getLong(at + 16), log.t1(i));
      assertEquals(bytes.getLong(at + 24), log.t4(i));
      assertEquals(bytes.getLong(at + 32), log.returned(i));
      assertEquals(bytes.getInt(at + 40), log.thread(i));
      assertEquals(bytes.getInt(at + 44), log.object(i));
      int record = i;
      flagsEqual(bytes.getInt(at + 48), flag -> log.flagged(record, flag));
    }
  }

  private static void equal(ByteBuffer bytes, ServedLog log) {
    headerEquals(bytes, log.count(), log.overflow(), log.clock(), log.endpoint());
    for (int i = 0; i < log.count(); i++) {
      int at = LogFormat.HEADER + i * SERVED;
      assertEquals(bytes.getLong(at), log.seq(i));
      assertEquals(bytes.getLong(at + 8), log.received(i));
      assertEquals(bytes.getLong(at + 16), log.enqueued(i));
      assertEquals(bytes.getLong(at + 24), log.started(i));
      assertEquals(bytes.getLong(at + 32), log.replied(i));
      assertEquals(bytes.getLong(at + 40), log.done(i));
      assertEquals(bytes.getLong(at + 48), log.cpu(i));
      assertEquals(bytes.getInt(at + 56), log.client(i));
      assertEquals(bytes.getInt(at + 60), log.object(i));
      int record = i;
      flagsEqual(bytes.getInt(at + 64), flag -> log.flagged(record, flag));
    }
  }
}

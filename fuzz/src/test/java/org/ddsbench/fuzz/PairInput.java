package org.ddsbench.fuzz;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ddsbench.starter.run.RunDirectory;

/**
 * The logs of one pair, built from the bytes of an input so that most inputs give matching logs:
 * one byte for whether echoes exist, then blocks of two bytes of flags and five stamps.
 */
final class PairInput {
  static final String SENT = "sent.log.bin";
  static final String ECHOES = "echo.log.bin";
  static final String RECEIVED = "received.log.bin";

  private static final int BLOCK = 42;
  private static final int MOST = 200;
  private static final int IS_RECEIVED = 1;
  private static final int IS_ECHOED = 1 << 1;
  private static final int IS_DUPLICATE = 1 << 2;
  private static final int IS_WARMUP = 1 << 3;
  private static final int IS_FAILED = 1 << 4;
  private static final int DIFFERS = 1 << 5;
  private static final int OF_ANOTHER = 1 << 6;

  /** Flags of a record, from docs/formats.md. */
  private static final int WARMUP = 1;

  private static final int WRITE_FAILED = 1 << 8;
  private static final int CONTENT_DIFFERS = 1 << 9;
  private static final int NONE = -1;

  private final ByteBuffer input;
  private final int count;

  PairInput(byte[] bytes) {
    input = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    count = Math.min(MOST, Math.max(0, bytes.length - 1) / BLOCK);
  }

  /**
   * A run of plain messages with echoes, one without, one with duplicates and wrong content, and an
   * empty one.
   */
  static Stream<byte[]> examples() {
    return Stream.of(
        example(1, 30, IS_RECEIVED | IS_ECHOED),
        example(0, 12, IS_RECEIVED),
        example(1, 60, IS_RECEIVED | IS_ECHOED | IS_DUPLICATE | DIFFERS),
        example(1, 0, 0));
  }

  private static byte[] example(int echoes, int count, int flags) {
    ByteBuffer bytes =
        ByteBuffer.allocate(1 + count * BLOCK).order(ByteOrder.LITTLE_ENDIAN).put((byte) echoes);
    for (int i = 0; i < count; i++) {
      long t1 = 1_000_000_000L + i * 10_000_000L;
      long t2 = t1 + 650_000 + i * 37 % 11 * 1_000L;
      int own = i < 3 ? IS_WARMUP : i % 7 == 6 ? IS_FAILED : 0;
      bytes.putShort((short) (i % 7 == 6 ? own : flags | own));
      bytes.putLong(t1).putLong(t1 + 9_000).putLong(t2).putLong(t2 + 50_000);
      bytes.putLong(t1 + 230_000 + i * 13 % 7 * 1_000L);
    }
    return bytes.array();
  }

  boolean hasEchoes() {
    return input.capacity() > 0 && (input.get(0) & 1) != 0;
  }

  int count() {
    return count;
  }

  long received() {
    return messages().filter(this::isReceived).count();
  }

  long duplicates() {
    return messages().filter(i -> isReceived(i) && has(i, IS_DUPLICATE)).count();
  }

  long failed() {
    return messages().filter(i -> has(i, IS_FAILED)).count();
  }

  long lost() {
    return messages().filter(i -> !isReceived(i) && !has(i, IS_FAILED)).count();
  }

  long warmup() {
    return messages().filter(i -> has(i, IS_WARMUP)).count();
  }

  private IntStream messages() {
    return IntStream.range(0, count);
  }

  private boolean has(int message, int flag) {
    return (input.getShort(1 + message * BLOCK) & flag) != 0;
  }

  private boolean isReceived(int message) {
    return has(message, IS_RECEIVED) && !has(message, OF_ANOTHER);
  }

  private long stamp(int message, int which) {
    return input.getLong(1 + message * BLOCK + 2 + 8 * which);
  }

  void write(RunDirectory directory) throws IOException {
    ByteBuffer sent = log(1);
    ByteBuffer received = log(2);
    ByteBuffer echoes = log(3);
    for (int i = 0; i < count; i++) {
      long t1 = stamp(i, 0);
      int flags = (has(i, IS_WARMUP) ? WARMUP : 0) | (has(i, IS_FAILED) ? WRITE_FAILED : 0);
      record(sent, i, t1, t1, stamp(i, 1), 0, flags);
      if (has(i, IS_RECEIVED)) {
        int differs = has(i, DIFFERS) ? CONTENT_DIFFERS : 0;
        long t3 = hasEchoes() ? stamp(i, 3) : NONE;
        record(received, i, t1, stamp(i, 2), t3, has(i, OF_ANOTHER) ? 7 : 0, differs);
        if (has(i, IS_DUPLICATE)) {
          record(received, i, t1, stamp(i, 3), t3, has(i, OF_ANOTHER) ? 7 : 0, differs);
        }
      }
      if (has(i, IS_ECHOED)) {
        record(echoes, i, t1, stamp(i, 4), NONE, has(i, OF_ANOTHER) ? 7 : 0, 0);
      }
    }
    store(directory, SENT, sent);
    store(directory, RECEIVED, received);
    store(directory, ECHOES, echoes);
  }

  private static ByteBuffer log(int kind) {
    ByteBuffer log = ByteBuffer.allocate(64 + 2 * MOST * 40).order(ByteOrder.LITTLE_ENDIAN);
    log.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(40);
    return log.putLong(2L * MOST).putLong(0).putLong(0).putInt(kind).putInt(1).position(64);
  }

  private static void record(
      ByteBuffer log, long seq, long a, long b, long c, int peer, int flags) {
    log.putLong(seq).putLong(a).putLong(b).putLong(c).putInt(peer).putInt(flags);
    log.putLong(24, log.getLong(24) + 1);
  }

  private static void store(RunDirectory directory, String name, ByteBuffer log)
      throws IOException {
    byte[] bytes = new byte[log.position()];
    log.get(0, bytes);
    Files.write(directory.file(name), bytes);
  }
}

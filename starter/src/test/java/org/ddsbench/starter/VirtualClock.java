package org.ddsbench.starter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.ddsbench.core.PreloadLibrary;

/**
 * A separate real-time clock for programs that run in its environment, faked by {@code virtual-
 * clock.c}. These programs may set it.
 */
final class VirtualClock {
  private static final Path SOURCE = Path.of("src/test/resources/virtual-clock.c");
  private static final int FIELDS = 7;
  private static final double USUAL_TICK = 10_000;
  // The kernel states a frequency in units of 2^-16 ppm.
  private static final double FREQUENCY_UNIT = 1 / 65536e6;

  private final Path library;
  private final Path state;

  /**
   * Compiles the library that fakes the clock.
   *
   * @param offsetNs how far ahead of this machine's clock it starts
   */
  VirtualClock(Path directory, long offsetNs) throws IOException, InterruptedException {
    library = PreloadLibrary.compile(SOURCE, directory);
    state = directory.resolve("virtual-clock.state");
    ByteBuffer fields = ByteBuffer.allocate(FIELDS * Long.BYTES).order(ByteOrder.nativeOrder());
    long now = machineNs();
    fields.putLong(now).putLong(now + offsetNs);
    Files.write(state, fields.array());
  }

  /** Arguments for {@code env} that give a program this clock. */
  List<String> environment() {
    return List.of("LD_PRELOAD=" + library, "VIRTUAL_CLOCK=" + state);
  }

  /** How far the clock is ahead of this machine's clock now. */
  long offsetNs() throws IOException {
    ByteBuffer fields = fields();
    double tick = fields.getLong(3 * Long.BYTES);
    double rate =
        (tick == 0 ? 1 : tick / USUAL_TICK) + fields.getLong(2 * Long.BYTES) * FREQUENCY_UNIT;
    long passed = machineNs() - fields.getLong(0);
    return fields.getLong(Long.BYTES) - fields.getLong(0) + Math.round(passed * (rate - 1));
  }

  /** How often the clock was set. */
  long steps() throws IOException {
    return fields().getLong(5 * Long.BYTES);
  }

  private ByteBuffer fields() throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(state)).order(ByteOrder.nativeOrder());
  }

  /** This machine's real-time clock. */
  static long machineNs() {
    Instant now = Instant.now();
    return now.getEpochSecond() * 1_000_000_000 + now.getNano();
  }
}

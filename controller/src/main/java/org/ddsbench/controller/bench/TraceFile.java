package org.ddsbench.controller.bench;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A generated trace: one message each millisecond, a floor of 50 us and exponential noise of 20 us
 * each way, a clock that is 1 s ahead and gains 50 ppm. The same number of rows always gives the
 * same file.
 */
final class TraceFile {
  private static final long PERIOD_NS = 1_000_000;
  private static final long FLOOR_NS = 50_000;
  private static final double NOISE_NS = 20_000;
  private static final long ANSWER_NS = 5_000;
  private static final long OFFSET_NS = 1_000_000_000;
  private static final double SKEW = 50e-6;
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private long state = 1;

  private TraceFile() {}

  static Path write(Path file, long rows) throws IOException {
    TraceFile random = new TraceFile();
    try (Writer writer = Files.newBufferedWriter(file)) {
      writer.write("seq,t1,t2,t3,t4\n");
      StringBuilder line = new StringBuilder();
      for (long seq = 0; seq < rows; seq++) {
        long t1 = PERIOD_NS * (seq + 1);
        long arrival = t1 + random.delay();
        long t4 = arrival + ANSWER_NS + random.delay();
        line.setLength(0);
        line.append(seq).append(',').append(t1).append(',').append(other(arrival)).append(',');
        line.append(other(arrival + ANSWER_NS)).append(',').append(t4).append('\n');
        writer.append(line);
      }
    }
    return file;
  }

  private static long other(long time) {
    return time + OFFSET_NS + Math.round(SKEW * time);
  }

  private long delay() {
    return FLOOR_NS + Math.round(-Math.log1p(-uniform()) * NOISE_NS);
  }

  /** SplitMix64, as a number from 0 to below 1. */
  private double uniform() {
    state += STEP;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return ((mixed ^ (mixed >>> 31)) >>> 11) * 0x1.0p-53;
  }
}

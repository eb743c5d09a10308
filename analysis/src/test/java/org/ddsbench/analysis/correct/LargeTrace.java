package org.ddsbench.analysis.correct;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes a trace file of any length to measure time and memory of the correction: {@code LargeTrace
 * FILE ROWS [in-order shuffled-seq]}. Messages are 10 us apart with floors of 50 us, 20 us of
 * exponential noise, 40 ppm skew and 5 ms offset.
 */
final class LargeTrace {
  private static final long EPOCH_NS = 1_700_000_000_000_000_000L;
  private static final double SKEW = 40e-6;

  private LargeTrace() {}

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    long rows = Long.parseLong(arguments[1]);
    boolean swapped = arguments.length > 2 && arguments[2].equals("shuffled-seq");
    Random random = new Random(1);
    try (BufferedWriter text = Files.newBufferedWriter(file)) {
      text.write("seq,t1,t2,t3,t4\n");
      for (long i = 0; i < rows; i++) {
        long seq = swapped && i % 1_000 < 500 ? i ^ 1 : i;
        double sent = 10_000.0 * seq;
        double arrived = sent + 50_000 + noise(random);
        double back = arrived + 5_000 + 50_000 + noise(random);
        text.write(Long.toString(seq));
        stamp(text, sent);
        stamp(text, arrived + 5_000_000 + SKEW * arrived);
        stamp(text, arrived + 5_000 + 5_000_000 + SKEW * (arrived + 5_000));
        stamp(text, back);
        text.write('\n');
      }
    }
  }

  private static void stamp(BufferedWriter text, double sinceStart) throws IOException {
    text.write(',');
    text.write(Long.toString(EPOCH_NS + Math.round(sinceStart)));
  }

  private static double noise(Random random) {
    return -20_000 * Math.log1p(-random.nextDouble());
  }
}

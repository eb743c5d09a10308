package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * A reader together with its oracle. An exception is a defect of the reader; a correct refusal of
 * an input is not.
 */
@FunctionalInterface
public interface Target {
  /**
   * Limit of the processor time for one input, far above what any takes under the fuzzer. Memory is
   * limited by the small heap of these tests.
   */
  Duration MOST = Duration.ofSeconds(10);

  /** Seed of the fixed inputs, so that they are the same in every run. */
  long SEED = 20_261_121;

  /** Reads the input and checks the result. */
  void judge(byte[] input) throws IOException, InterruptedException;

  /** Tries one input within the limits. */
  static void look(Target target, byte[] input) throws IOException, InterruptedException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    target.judge(input);
    long taken = threads.getCurrentThreadCpuTime() - before;
    assertTrue(taken < MOST.toNanos(), () -> taken / 1_000_000 + " ms for one input");
  }

  /**
   * Tries the good inputs and {@code inputs} others, made of them and of the words of a dictionary.
   */
  static void lookAtFixedInputs(int inputs, List<byte[]> good, String dictionary, Target target)
      throws IOException, InterruptedException {
    for (byte[] one : good) {
      look(target, one);
    }
    Mutations mutations = new Mutations(SEED, good, Dictionary.words(dictionary));
    for (int i = 0; i < inputs; i++) {
      byte[] input = mutations.next();
      try {
        look(target, input);
      } catch (RuntimeException | Error | IOException e) {
        throw new AssertionError(
            "input " + i + ": " + new String(input, StandardCharsets.ISO_8859_1), e);
      }
    }
  }
}

package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.ddsbench.controller.remote.SshAccess;

/**
 * The surroundings of benchmarks.
 *
 * @param home the product's directory
 * @param userHome the caller's home directory
 * @param scratch directory for files of a benchmark; deleted at the end
 * @param rounds number of rounds of every figure
 * @param quick whether rounds are shorter
 * @param access opens connections to the nodes of a testbed with this known_hosts file
 * @param progress receives one line for each round
 */
public record Bench(
    Path home,
    Path userHome,
    Path scratch,
    int rounds,
    boolean quick,
    Function<String, SshAccess> access,
    Consumer<String> progress) {

  /** The duration of one side of one round. */
  int seconds() {
    return quick ? 2 : 6;
  }

  Path program(String name) throws NotMeasuredException {
    Path program = home.resolve("dds-apps/build/release/bin").resolve(name);
    if (!program.toFile().canExecute()) {
      throw new NotMeasuredException(
          name + " is not built. Build dds-apps; the DDS library it needs may be missing.");
    }
    return program;
  }

  /** A measurement that may fail like a benchmark. */
  interface Side {
    double measure() throws NotMeasuredException, IOException, InterruptedException;
  }

  /** The measurement of one round; rounds are counted from 1. It may fail like a benchmark. */
  interface Measurement<T> {
    T measure(int round) throws NotMeasuredException, IOException, InterruptedException;
  }

  /** The results of all rounds, in order; each round is announced under the benchmark's name. */
  <T> List<T> everyRound(String name, Measurement<T> measurement)
      throws NotMeasuredException, IOException, InterruptedException {
    List<T> all = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      progress.accept(name + ": round " + round + " of " + rounds);
      all.add(measurement.measure(round));
    }
    return all;
  }

  /** Measures both sides in every round, in an order that is swapped each time. */
  List<Round> alternate(String name, Side ours, Side theirs)
      throws NotMeasuredException, IOException, InterruptedException {
    return everyRound(
        name,
        round -> {
          boolean oursFirst = round % 2 == 1;
          double first = (oursFirst ? ours : theirs).measure();
          double second = (oursFirst ? theirs : ours).measure();
          return oursFirst ? Round.beside(first, second) : Round.beside(second, first);
        });
  }

  /** Measures one side alone. */
  List<Double> repeat(String name, Side ours)
      throws NotMeasuredException, IOException, InterruptedException {
    return everyRound(name, round -> ours.measure());
  }
}

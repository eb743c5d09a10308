package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;

/** How long a user waits for the smallest command. */
final class StartBenchmark implements Benchmark {
  private static final double GOAL_S = 1.0;

  @Override
  public String name() {
    return "start";
  }

  @Override
  public String what() {
    return "ddsbench validate, from start to end";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    List<String> command =
        List.of(
            bench.home().resolve("ddsbench").toString(),
            "--no-install",
            "validate",
            bench.home().resolve("workloads/avenue/atm.xml").toString());
    // Builds what changed since the last build now, not in a round.
    seconds(command);
    return List.of(
        Figure.alone(
            name(), what(), "s", bench.repeat(name(), () -> seconds(command)), Goal.below(GOAL_S)));
  }

  private static double seconds(List<String> command)
      throws NotMeasuredException, IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    int status = process.waitFor();
    double elapsed = (System.nanoTime() - start) / 1e9;
    if (status != 0) {
      throw new NotMeasuredException(
          String.join(" ", command) + " ended with status " + status + ". Run it to see why.");
    }
    return elapsed;
  }
}

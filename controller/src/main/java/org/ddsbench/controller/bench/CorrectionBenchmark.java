package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The correction of long traces by a new Java process with a heap of 1 GiB, on one processor, with
 * the settings of the command line.
 *
 * @param method joint or moon
 * @param many true for 10^7 rows, which a quick bench leaves out, in addition to 10^6
 */
record CorrectionBenchmark(String method, boolean many) implements Benchmark {
  private static final double GOAL_NS = 100;
  private static final double LINEAR = 1.25;
  private static final int MILLION = 1_000_000;
  private static final int MANY = 10 * MILLION;

  /** The cost of one process, partly for each row. */
  private record Cost(double readNs, double firstNs, double correctNs, double megabytes) {}

  @Override
  public String name() {
    return "correction-" + method + (many ? "-long" : "");
  }

  @Override
  public String what() {
    return "correction by method " + method;
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    if (many) {
      return bench.quick() ? List.of() : linearity(bench);
    }
    Path trace = trace(bench, MILLION);
    List<Cost> costs = new ArrayList<>();
    bench.repeat(name(), () -> measure(bench, trace, MILLION, costs));
    return figures("1e6", costs);
  }

  private List<Figure> linearity(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    Path shorter = trace(bench, MILLION);
    Path longer = trace(bench, MANY);
    List<Cost> costs = new ArrayList<>();
    List<Round> beside =
        bench.alternate(
            name(),
            () -> measure(bench, longer, MANY, costs),
            () -> measure(bench, shorter, MILLION, new ArrayList<>()));
    List<Figure> figures = new ArrayList<>(figures("1e7", costs));
    figures.add(
        new Figure(
            "correction-" + method + "-linearity",
            what() + ": a row of 1e7 beside a row of 1e6",
            "ns/row",
            "1e6 rows",
            beside,
            Optional.of(Goal.atMost(LINEAR)),
            List.of()));
    return figures;
  }

  private List<Figure> figures(String rows, List<Cost> costs) {
    String prefix = "correction-" + method + "-" + rows;
    return List.of(
        Figure.alone(
            prefix + "-fit",
            what() + ", " + rows + " rows",
            "ns/row",
            costs.stream().map(Cost::correctNs).toList(),
            Goal.below(GOAL_NS)),
        informative(
            prefix + "-first", "the first time in a process", "ns/row", costs, Cost::firstNs),
        informative(prefix + "-read", "reading them", "ns/row", costs, Cost::readNs),
        informative(prefix + "-memory", "most memory of that", "MB", costs, Cost::megabytes));
  }

  private static Figure informative(
      String name, String what, String unit, List<Cost> costs, ToDoubleFunction<Cost> value) {
    List<Round> rounds =
        costs.stream().map(cost -> Round.alone(value.applyAsDouble(cost))).toList();
    return new Figure(name, what, unit, "", rounds, Optional.empty(), List.of());
  }

  private Path trace(Bench bench, int rows) throws IOException {
    bench.progress().accept(name() + ": writing " + rows + " rows");
    return TraceFile.write(bench.scratch().resolve("trace-" + rows + ".csv"), rows);
  }

  /** Nanoseconds to correct a row; the complete cost of the process is added to {@code costs}. */
  private double measure(Bench bench, Path trace, int rows, List<Cost> costs)
      throws NotMeasuredException, IOException, InterruptedException {
    Cost cost = cost(bench, trace, rows);
    costs.add(cost);
    return cost.correctNs();
  }

  private Cost cost(Bench bench, Path trace, int rows)
      throws NotMeasuredException, IOException, InterruptedException {
    Path result = bench.scratch().resolve("correction.txt");
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            CorrectionJob.class.getName(),
            trace.toString(),
            method.toUpperCase(Locale.ROOT),
            result.toString());
    Process process =
        new ProcessBuilder(Pinning.command(Pinning.available().sender(), command))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new NotMeasuredException(
          rows + " rows cannot be corrected: " + said.lines().findFirst().orElse("no reason"));
    }
    String[] numbers = Files.readString(result).split(" ", -1);
    return new Cost(
        Double.parseDouble(numbers[0]) / rows,
        Double.parseDouble(numbers[1]) / rows,
        Double.parseDouble(numbers[2]) / rows,
        Double.parseDouble(numbers[3]) / 1e6);
  }
}

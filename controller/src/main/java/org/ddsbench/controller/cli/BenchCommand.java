package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.ddsbench.controller.bench.Bench;
import org.ddsbench.controller.bench.BenchJson;
import org.ddsbench.controller.bench.BenchReport;
import org.ddsbench.controller.bench.BenchTable;
import org.ddsbench.controller.bench.Benchmark;
import org.ddsbench.controller.bench.Benchmarks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures the overhead of DDSBench itself. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Measure what DDSBench itself costs, side by side with other tools.")
final class BenchCommand implements Callable<Integer> {
  private static final int LEAST_ROUNDS = 5;
  private static final Path MEMORY = Path.of("/dev/shm");

  private final Context context;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "rounds of every figure, at least 5 (default: 5)")
  private int rounds = LEAST_ROUNDS;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = "only these benchmarks, by name or group; several with commas")
  private List<String> only = List.of();

  @Option(names = "--quick", description = "short rounds: rough figures")
  private boolean quick;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  BenchCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    List<Benchmark> chosen = chosen();
    Path scratch =
        Files.isWritable(MEMORY)
            ? Files.createTempDirectory(MEMORY, "ddsbench-bench")
            : Files.createTempDirectory("ddsbench-bench");
    try {
      Bench bench =
          new Bench(
              context.home(),
              context.userHome(),
              scratch,
              rounds,
              quick,
              context::sshAccess,
              context.err()::println);
      BenchReport report = BenchReport.of(chosen, bench);
      if (format == Format.json) {
        context.out().document(BenchJson.of(report));
      } else {
        BenchTable.lines(report).forEach(context.out()::println);
      }
      report
          .notMeasured()
          .forEach((name, why) -> context.err().println("bench: " + name + ": " + why));
      return report.notMeasured().isEmpty() ? ExitStatus.OK : ExitStatus.RUN_FAILED;
    } finally {
      delete(scratch);
    }
  }

  private List<Benchmark> chosen() {
    if (rounds < LEAST_ROUNDS) {
      throw new ParameterException(
          spec.commandLine(),
          "--rounds is " + rounds + "; at least " + LEAST_ROUNDS + " are needed");
    }
    Set<String> known = Benchmarks.names();
    List<String> unknown = only.stream().filter(name -> !known.contains(name)).toList();
    if (!unknown.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--only: no benchmark "
              + String.join(", ", unknown)
              + "; there are "
              + String.join(", ", known));
    }
    return Benchmarks.chosen(only);
  }

  private static void delete(Path directory) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> walk = Files.walk(directory)) {
      deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
  }
}

package org.ddsbench.model.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.ServiceDistribution;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The same servers simulated by Ciw (Palmer, Knight, Harper, Hawa: <i>Ciw: An open-source discrete
 * event simulation library</i>, Journal of Simulation 13, 2019), which PyPI has.
 */
@Tag("long")
class OutsideReferenceTest {
  private static final double MS = 1e6;
  private static final int REQUESTS = 5_000;
  private static final int REPLICATIONS = 24;

  /**
   * How far two means may lie apart, in standard errors of their difference: the seeds are fixed.
   */
  private static final double ERRORS = 4;

  @TempDir static Path directory = Path.of("");

  @BeforeAll
  static void install() throws IOException, InterruptedException {
    run("python3", "-m", "venv", directory.resolve("python").toString());
    run(python(), "-m", "pip", "install", "--quiet", "ciw==3.2.7");
    try (InputStream in =
        Objects.requireNonNull(
            OutsideReferenceTest.class.getResourceAsStream("ciw_reference.py"))) {
      Files.copy(in, script());
    }
  }

  private static String python() {
    return directory.resolve("python/bin/python").toString();
  }

  private static Path script() {
    return directory.resolve("ciw_reference.py");
  }

  private static List<String> run(String... command) throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertEquals(0, process.waitFor(), () -> String.join(" ", command) + ": " + output);
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    // requests a ms, threads, processors, constant and exponential part of the service in ms
    "0.1, 4, 1, 1, 5",
    "0.1, 4, 2, 2, 12",
    "0.08, 10, 1, 1.2, 8",
    "0.05, 1, 1, 3, 9",
    "0.2, 3, 3, 4, 4"
  })
  void bothSimulateTheSameServer(
      double rate, int threads, int processors, double constant, double exponential)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(python(), script().toString()));
    Stream.of(rate, threads, processors, constant, exponential, REQUESTS, REPLICATIONS)
        .forEach(one -> command.add(String.valueOf(one)));
    List<String[]> rows =
        run(command.toArray(String[]::new)).stream().map(line -> line.split(" ", -1)).toList();
    assertEquals(REPLICATIONS, rows.size());
    Simulation.Result ours =
        new Simulation(REQUESTS, 0, REPLICATIONS, 1)
            .of(
                new QueueModel(
                    1000 * rate,
                    1,
                    threads,
                    processors,
                    0,
                    constant * MS,
                    exponential * MS,
                    ServiceDistribution.EXPONENTIAL,
                    0,
                    0));
    assertAgree(theirs(rows, 0), ours.completionNs());
    assertAgree(theirs(rows, 1), ours.queueNs());
  }

  private static Estimate theirs(List<String[]> rows, int column) {
    return Estimate.of(rows.stream().mapToDouble(row -> MS * Double.parseDouble(row[column])));
  }

  private static void assertAgree(Estimate theirs, Estimate ours) {
    double error = Math.hypot(theirs.deviation(), ours.deviation()) / Math.sqrt(REPLICATIONS);
    assertTrue(
        Math.abs(theirs.mean() - ours.mean()) <= ERRORS * error, () -> theirs + " and " + ours);
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.ddsbench.analysis.coloring.ColoringRun;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.coloring.Graph;
import org.ddsbench.core.samplelog.CycleLog;
import org.ddsbench.repository.coloring.ColoringFiles;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs that are coloured by programs of this machine. */
@Tag("testbed")
class LocalColoringIT {
  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalCampaigns local;

  @BeforeEach
  void makeNodes() throws IOException {
    local = LocalCampaigns.in(directory, 2);
  }

  private List<RunManifest> run(String name, String... rows) throws IOException {
    String defaults =
        "experiment='coloring' messageType='Complex' messageSize='64'"
            + " qualityOfService='ReliableVolatile' placement='shared'";
    return local.completed(local.campaign(name, defaults, rows), name);
  }

  private ColoringRun read(RunManifest run) throws IOException {
    return ColoringFiles.read(
        local.store().run(run).resolve("logs"), run.endpoints(), run.parameters());
  }

  @Test
  void everyImplementationComputesExactlyWhatTheReferenceComputes() throws IOException {
    List<RunManifest> runs =
        run(
            "colors",
            "<test id='mesh' dds='cyclonedds,fastdds' graph='mesh:5x5' colors='8'",
            "      convergences='3' qualityOfService='ReliableTransient'/>",
            "<test id='few' dds='cyclonedds,fastdds' graph='ring:7' colors='3' convergences='2'",
            "      programs='3' trigger='waitset'/>");
    assertEquals(4, runs.size());
    for (RunManifest run : runs) {
      ColoringRun read = read(run);
      assertEquals(run.parameters().get(Parameters.CONVERGENCES), read.expected().size());
      for (int number = 0; number < read.expected().size(); number++) {
        Convergence expected = read.expected().get(number);
        List<Integer> colors = colorsAtTheEnd(read, number);
        assertEquals(expected.colors(), colors, run::toString);
        assertEquals(expected.cycles(), cycles(read, number), run::toString);
        noEdgeIsViolated(read.graph(), colors);
      }
      timesAreInOrder(read);
      assertEquals(counted(run), run.figure("counted_cycles", "").orElseThrow().value());
    }
    CommandLineRun verified =
        CommandLineRun.of(
            "repository", "verify", "colors", "--repository=" + directory.resolve("results"));
    assertTrue(verified.out().contains("4 runs verified, no differences"), verified.toString());
  }

  /** All but the first cycle of each vertex and those after the first vertex has ended. */
  private static long counted(RunManifest run) {
    return ColoringFiles.expected(run.parameters()).orElseThrow().stream()
        .mapToLong(one -> (long) one.colors().size() * (one.firstEnd() - 1))
        .sum();
  }

  private static List<Integer> cycles(ColoringRun run, int convergence) {
    int[] cycles = new int[run.graph().vertices()];
    for (CycleLog log : run.logs()) {
      IntStream.range(0, log.count())
          .filter(record -> log.convergence(record) == convergence)
          .forEach(record -> cycles[log.vertex(record)]++);
    }
    return IntStream.of(cycles).boxed().toList();
  }

  private static List<Integer> colorsAtTheEnd(ColoringRun run, int convergence) {
    int[] colors = new int[run.graph().vertices()];
    for (CycleLog log : run.logs()) {
      IntStream.range(0, log.count())
          .filter(record -> log.convergence(record) == convergence)
          .forEach(record -> colors[log.vertex(record)] = log.color(record));
    }
    return IntStream.of(colors).boxed().toList();
  }

  private static void noEdgeIsViolated(Graph graph, List<Integer> colors) {
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      for (int neighbour : graph.neighbours(vertex)) {
        assertNotEquals(colors.get(vertex), colors.get(neighbour));
      }
    }
  }

  private static void timesAreInOrder(ColoringRun run) {
    for (CycleLog log : run.logs()) {
      for (int record = 0; record < log.count(); record++) {
        assertTrue(log.begin(record) <= log.valueDone(record));
        assertTrue(log.valueDone(record) <= log.improveDone(record));
      }
    }
  }
}

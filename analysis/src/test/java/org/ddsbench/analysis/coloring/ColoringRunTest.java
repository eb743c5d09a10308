package org.ddsbench.analysis.coloring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.coloring.Graph;
import org.ddsbench.core.samplelog.CycleLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColoringRunTest {
  private static final int RECORD = 48;
  private static final int HEADER = 64;
  private static final Graph GRAPH = Graph.parse("mesh:4x5");
  private static final int COLORS = 7;

  @TempDir private Path directory = Path.of("");

  private static List<Convergence> expected() {
    return ColoringRun.expected(GRAPH, COLORS, 3, 2).orElseThrow();
  }

  /** A log of all vertices in which each cycle takes the microseconds of its number. */
  private ByteBuffer bytes() {
    int records =
        expected().stream().flatMap(one -> one.cycles().stream()).mapToInt(one -> one).sum();
    ByteBuffer log = ByteBuffer.allocate(HEADER + records * RECORD).order(ByteOrder.LITTLE_ENDIAN);
    log.put("DDSBLOG1".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(RECORD);
    log.putLong(records).putLong(records).putLong(0).putInt(6).putInt(1).putInt(0);
    log.position(HEADER);
    for (int number = 0; number < expected().size(); number++) {
      for (int vertex = 0; vertex < GRAPH.vertices(); vertex++) {
        int color = expected().get(number).colors().get(vertex);
        for (int cycle = 0; cycle < expected().get(number).cycles().get(vertex); cycle++) {
          long begin = 1_000_000L * cycle;
          log.putLong(begin).putLong(begin + 1).putLong(begin + 1_000L * cycle);
          log.putInt(vertex).putInt(number).putInt(cycle).putInt(color).putInt(0).putInt(0);
        }
      }
    }
    return log;
  }

  private ColoringRun run(ByteBuffer bytes) throws IOException {
    byte[] content = new byte[bytes.capacity()];
    bytes.get(0, content);
    Path file = Files.write(directory.resolve("vertex-0.cycles.log.bin"), content);
    return new ColoringRun(GRAPH, List.of(CycleLog.read(file)), expected());
  }

  @Test
  void whatWasExpectedHasNoDifference() throws IOException {
    assertEquals(Optional.empty(), run(bytes()).difference());
  }

  @Test
  void anotherColorAndAMissingCycleAreDifferences() throws IOException {
    ByteBuffer recolored = bytes();
    int last = recolored.capacity() - RECORD;
    recolored.putInt(last + 36, COLORS);
    assertTrue(
        run(recolored)
            .difference()
            .orElseThrow()
            .startsWith("vertex 19 ended convergence 1 after"));
    ByteBuffer swapped = bytes();
    swapped.putInt(last + 32, 500);
    assertTrue(
        run(swapped).difference().orElseThrow().startsWith("cycle out of order in vertex-0"));
    ByteBuffer shorter = bytes();
    shorter.putLong(24, shorter.getLong(24) - 1);
    assertTrue(run(shorter).difference().isPresent());
  }

  @Test
  void neitherTheFirstCycleNorThoseOfTheEndCount() throws IOException {
    ColoringStatistics statistics = ColoringStatistics.of(run(bytes()));
    int counted = 0;
    long sum = 0;
    int longest = 0;
    for (Convergence one : expected()) {
      for (int cycle = 1; cycle < one.firstEnd(); cycle++) {
        counted += GRAPH.vertices();
        sum += 1_000L * cycle * GRAPH.vertices();
      }
      longest = Math.max(longest, one.lastEnd() - 1);
    }
    assertEquals(counted, statistics.counted());
    assertEquals((double) sum / counted, statistics.meanCycleNs());
    assertEquals(1_001_000L * longest, statistics.longestConvergenceNs());
    assertEquals(null, statistics.withinNs(new Quantile(9_999, 10_000)), "too few cycles");
  }

  @Test
  void aGraphWithoutASolutionHasNoExpectation() {
    assertEquals(Optional.empty(), ColoringRun.expected(Graph.parse("ring:5"), 2, 1, 1));
  }

  @Test
  void theTableHasALineForEachCycle() throws IOException {
    Path csv = directory.resolve(CyclesCsv.NAME);
    ColoringRun run = run(bytes());
    CyclesCsv.write(run, csv);
    List<String> lines = Files.readAllLines(csv);
    assertEquals(1 + run.logs().get(0).count(), lines.size());
    int color = expected().get(0).colors().get(0);
    assertEquals("0,0,1," + color + ",1,1000000,1000001,1001000,1000", lines.get(2));
  }
}

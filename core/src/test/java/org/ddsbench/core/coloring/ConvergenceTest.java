package org.ddsbench.core.coloring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConvergenceTest {
  private static final Path GOLDEN = Path.of("../dds-apps/bench/testdata/coloring.golden.txt");

  private static Convergence of(Graph graph, int colors, long seed, int number) {
    return Convergence.of(graph, colors, seed, number).orElseThrow();
  }

  private static void isSolution(Graph graph, Convergence one) {
    List<Integer> colors = one.colors();
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      for (int neighbour : graph.neighbours(vertex)) {
        assertNotEquals(colors.get(vertex), colors.get(neighbour), one::toString);
      }
    }
  }

  /** Figures of an independent program: solved after 3.24 cycles, ended after 20.2, on average. */
  @Test
  void thePapersMeshConvergesAsPublishedValuesOfAnotherProgram() {
    Graph mesh = Graph.parse("mesh:10x10");
    List<Convergence> all =
        IntStream.range(0, 300).mapToObj(number -> of(mesh, 18, 1, number)).toList();
    all.forEach(one -> isSolution(mesh, one));
    double solved = all.stream().mapToInt(Convergence::solvedAfter).average().orElseThrow();
    double ended = all.stream().mapToInt(Convergence::lastEnd).average().orElseThrow();
    assertEquals(3.24, solved, 0.15);
    assertEquals(20.2, ended, 0.15);
    assertTrue(all.stream().allMatch(one -> one.solvedAfter() <= 8));
    assertTrue(all.stream().allMatch(one -> one.lastEnd() >= 18 && one.lastEnd() <= 25));
    assertTrue(all.stream().distinct().count() > 290, "each has colours of its own");
  }

  @Test
  void theSameSeedGivesTheSameAndAnotherSeedAnother() {
    Graph mesh = Graph.parse("mesh:10x10");
    assertEquals(of(mesh, 18, 5, 3), of(mesh, 18, 5, 3));
    assertNotEquals(of(mesh, 18, 5, 3), of(mesh, 18, 6, 3));
  }

  /** Two colours leave local minima that only growing weights end. */
  @ParameterizedTest
  @CsvSource({"mesh:3x3,3", "ring:5,3", "edges:0-1;1-2;0-2,3", "mesh:4x5,3", "edges:0-1,2"})
  void fewColorsAreEnoughWhereTheGraphAllowsThem(String text, int colors) {
    Graph graph = Graph.parse(text);
    for (int number = 0; number < 20; number++) {
      isSolution(graph, of(graph, colors, 7, number));
    }
  }

  @Test
  void aGraphThatCannotBeColoredDoesNotEnd() {
    assertEquals(Optional.empty(), Convergence.of(Graph.parse("ring:5"), 2, 1, 0));
  }

  /** The programs must compute the same: their test reads the same file. */
  @Test
  void theGoldenFileIsWhatIsComputed() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String text : List.of("mesh:10x10", "mesh:4x5", "ring:7", "edges:0-1;1-2;0-2")) {
      Graph graph = Graph.parse(text);
      int colors = text.equals("mesh:10x10") ? 18 : 3;
      for (int number = 0; number < 5; number++) {
        Convergence one = of(graph, colors, 42, number);
        lines.add(
            String.join(
                " ",
                graph.edges(),
                Integer.toString(graph.diameter()),
                Integer.toString(colors),
                "42",
                Integer.toString(number),
                joined(one.cycles()),
                joined(one.colors())));
      }
    }
    assertEquals(lines, Files.readAllLines(GOLDEN));
  }

  private static String joined(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}

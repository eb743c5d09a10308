package org.ddsbench.analysis.coloring;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.coloring.Graph;
import org.ddsbench.core.samplelog.CycleLog;

/**
 * The cycles of a run, beside what its vertices must compute.
 *
 * @param logs of the programs
 * @param expected convergences, by number
 */
public record ColoringRun(Graph graph, List<CycleLog> logs, List<Convergence> expected) {
  /** Copies the lists. */
  public ColoringRun {
    logs = List.copyOf(logs);
    expected = List.copyOf(expected);
  }

  /**
   * What all convergences of a run must give; empty when one of them finds no solution in {@link
   * Convergence#MOST_CYCLES} cycles.
   */
  public static Optional<List<Convergence>> expected(
      Graph graph, int colors, long seed, int convergences) {
    List<Convergence> all = new ArrayList<>();
    for (int number = 0; number < convergences; number++) {
      Optional<Convergence> one = Convergence.of(graph, colors, seed, number);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      all.add(one.get());
    }
    return Optional.of(all);
  }

  /**
   * The first difference between the logs and what was expected, as a sentence; empty when cycles
   * and final colours are exactly as expected, so that no edge is violated.
   */
  public Optional<String> difference() {
    int[][] cycles = new int[expected.size()][graph.vertices()];
    int[][] colors = new int[expected.size()][graph.vertices()];
    for (CycleLog log : logs) {
      if (log.overflow() > 0) {
        return Optional.of(log.overflow() + " cycles more than expected in " + log.name());
      }
      for (int record = 0; record < log.count(); record++) {
        int convergence = log.convergence(record);
        int vertex = log.vertex(record);
        if (convergence < 0
            || convergence >= expected.size()
            || vertex < 0
            || vertex >= graph.vertices()
            || log.cycle(record) != cycles[convergence][vertex]) {
          return Optional.of("cycle out of order in " + log.name() + ", record " + record);
        }
        cycles[convergence][vertex]++;
        colors[convergence][vertex] = log.color(record);
      }
    }
    return difference(cycles, colors);
  }

  private Optional<String> difference(int[][] cycles, int[][] colors) {
    for (int number = 0; number < expected.size(); number++) {
      for (int vertex = 0; vertex < graph.vertices(); vertex++) {
        int cyclesOf = expected.get(number).cycles().get(vertex);
        int colorOf = expected.get(number).colors().get(vertex);
        if (cycles[number][vertex] != cyclesOf || colors[number][vertex] != colorOf) {
          return Optional.of(
              String.format(
                  Locale.ROOT,
                  "vertex %d ended convergence %d after %d cycles with colour %d instead of %d"
                      + " cycles and colour %d",
                  vertex,
                  number,
                  cycles[number][vertex],
                  colors[number][vertex],
                  cyclesOf,
                  colorOf));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a cycle counts in statistics: not the first of a convergence, which waits until all
   * vertices have begun, and none after the first vertex has ended.
   */
  boolean counts(CycleLog log, int record) {
    int cycle = log.cycle(record);
    return cycle > 0 && cycle < expected.get(log.convergence(record)).firstEnd();
  }

  /** How long a cycle took, in nanoseconds. */
  static long lengthNs(CycleLog log, int record) {
    return log.improveDone(record) - log.begin(record);
  }
}

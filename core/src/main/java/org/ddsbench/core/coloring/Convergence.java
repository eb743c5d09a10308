package org.ddsbench.core.coloring;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.random.SplitMix64;

/**
 * What the vertices of a graph compute with the distributed breakout algorithm (Yokoo and Hirayama,
 * 1996), from random colours to a solution that all of them know of. Between neighbours that could
 * improve equally, the one with the lower number changes, and it takes the lowest of equally good
 * colours: so every correct run of the same seed gives exactly this.
 *
 * @param cycles of each vertex until it ended
 * @param colors of each vertex at the end, from 0
 * @param solvedAfter cycles until no edge was violated, the one that found it included
 */
public record Convergence(List<Integer> cycles, List<Integer> colors, int solvedAfter) {
  /** A vertex gives up after as many. */
  public static final int MOST_CYCLES = 1000;

  /** Copies the lists. */
  public Convergence {
    cycles = List.copyOf(cycles);
    colors = List.copyOf(colors);
  }

  /**
   * The convergence of this number; empty when some vertex has not ended after {@link
   * #MOST_CYCLES}.
   */
  public static Optional<Convergence> of(Graph graph, int colors, long seed, int convergence) {
    return new Computation(graph, colors, seed, convergence).run();
  }

  /** The colour with which a vertex begins. */
  static int firstColor(long seed, int vertex, int convergence, int colors) {
    return (int) Long.remainderUnsigned(SplitMix64.bits(seed, vertex, convergence), colors);
  }

  /** The cycles of the vertex that ended first: later ones are those of the end. */
  public int firstEnd() {
    return Collections.min(cycles);
  }

  /** The cycles of the vertex that ended last. */
  public int lastEnd() {
    return Collections.max(cycles);
  }
}

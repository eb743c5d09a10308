package org.ddsbench.core.coloring;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** All vertices of a graph, cycle by cycle. One that has ended keeps its colour. One thread. */
final class Computation {
  private final Graph graph;
  private final int numberOfColors;
  private final int[] colors;
  private final int[] cycles;
  private final int[] counters;
  private final int[] costs;
  private final int[] improvements;
  private final int[] candidates;
  private final boolean[] ended;

  /** Of each vertex, what violating the edge to each of its neighbours costs. */
  private final int[][] weights;

  Computation(Graph graph, int numberOfColors, long seed, int convergence) {
    this.graph = graph;
    this.numberOfColors = numberOfColors;
    int vertices = graph.vertices();
    colors = new int[vertices];
    cycles = new int[vertices];
    counters = new int[vertices];
    costs = new int[vertices];
    improvements = new int[vertices];
    candidates = new int[vertices];
    ended = new boolean[vertices];
    weights = new int[vertices][];
    for (int vertex = 0; vertex < vertices; vertex++) {
      colors[vertex] = Convergence.firstColor(seed, vertex, convergence, numberOfColors);
      weights[vertex] = new int[graph.neighbours(vertex).size()];
      Arrays.fill(weights[vertex], 1);
    }
  }

  Optional<Convergence> run() {
    int solvedAfter = 0;
    for (int cycle = 1; cycle <= Convergence.MOST_CYCLES; cycle++) {
      active().forEach(this::evaluate);
      if (solvedAfter == 0 && Arrays.stream(costs).allMatch(cost -> cost == 0)) {
        solvedAfter = cycle;
      }
      int[] before = counters.clone();
      // Colours change after all have decided.
      active().forEach(vertex -> decide(vertex, before));
      for (int vertex : active().toArray()) {
        cycles[vertex]++;
        if (counters[vertex] >= graph.diameter()) {
          ended[vertex] = true;
          improvements[vertex] = 0;
        } else {
          colors[vertex] = candidates[vertex];
        }
      }
      if (active().findAny().isEmpty()) {
        return Optional.of(new Convergence(listed(cycles), listed(colors), solvedAfter));
      }
    }
    return Optional.empty();
  }

  private static List<Integer> listed(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  private IntStream active() {
    return IntStream.range(0, graph.vertices()).filter(vertex -> !ended[vertex]);
  }

  /** After the neighbours' values. */
  private void evaluate(int vertex) {
    List<Integer> neighbours = graph.neighbours(vertex);
    int[] costOf = new int[numberOfColors];
    for (int i = 0; i < neighbours.size(); i++) {
      costOf[colors[neighbours.get(i)]] += weights[vertex][i];
    }
    int best = 0;
    for (int color = 1; color < numberOfColors; color++) {
      best = costOf[color] < costOf[best] ? color : best;
    }
    costs[vertex] = costOf[colors[vertex]];
    improvements[vertex] = costs[vertex] - costOf[best];
    candidates[vertex] = improvements[vertex] > 0 ? best : colors[vertex];
    if (costs[vertex] > 0) {
      counters[vertex] = 0;
    }
  }

  /** After the neighbours' improvements. */
  private void decide(int vertex, int[] before) {
    boolean consistent = costs[vertex] == 0;
    boolean wins = improvements[vertex] > 0;
    boolean stuck = improvements[vertex] == 0 && !consistent;
    int counter = before[vertex];
    for (int neighbour : graph.neighbours(vertex)) {
      counter = Math.min(counter, ended[neighbour] ? graph.diameter() : before[neighbour]);
      consistent &= costs[neighbour] == 0;
      stuck &= improvements[neighbour] == 0;
      wins &=
          improvements[neighbour] < improvements[vertex]
              || (improvements[neighbour] == improvements[vertex] && neighbour > vertex);
    }
    counters[vertex] = consistent ? counter + 1 : counter;
    if (stuck) {
      List<Integer> neighbours = graph.neighbours(vertex);
      for (int i = 0; i < neighbours.size(); i++) {
        weights[vertex][i] += colors[neighbours.get(i)] == colors[vertex] ? 1 : 0;
      }
    }
    if (!wins) {
      candidates[vertex] = colors[vertex];
    }
  }
}

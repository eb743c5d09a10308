package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.coloring.Graph;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.coloring.ColoringFiles;

/**
 * The options that only programs with vertices and the registry have; they have those of all apps
 * too: {@link AppArguments}.
 */
final class ColoringArguments {
  /** How long a vertex waits for a neighbour's message: longer than any repair of a loss takes. */
  private static final Duration MESSAGE = Duration.ofSeconds(30);

  private ColoringArguments() {}

  static void add(List<String> arguments, Values p, Endpoint endpoint) {
    Graph graph = Graph.parse(p.get(Parameters.GRAPH));
    if (endpoint.role() == Role.SUBSCRIBER) {
      AppArguments.add(arguments, "edges", graph.edges());
      return;
    }
    AppArguments.add(arguments, "log", ColoringFiles.log(endpoint));
    AppArguments.add(arguments, "vertices", graph.vertices());
    AppArguments.add(arguments, "colors", p.get(Parameters.COLORS));
    AppArguments.add(arguments, "diameter", graph.diameter());
    AppArguments.add(arguments, "convergences", p.get(Parameters.CONVERGENCES));
    AppArguments.add(arguments, "seed", AppArguments.seed(p, 0));
    AppArguments.add(arguments, "message-timeout-ns", MESSAGE.toNanos());
    AppArguments.add(arguments, "capacity", capacity(p, graph, endpoint));
  }

  /** Exactly the cycles of the program's vertices; any number if there is no solution. */
  private static long capacity(Values p, Graph graph, Endpoint program) {
    long cycles = 0;
    for (Convergence one : ColoringFiles.expected(p).orElse(List.of())) {
      for (int v = program.index(); v < graph.vertices(); v += p.count(Role.PUBLISHER)) {
        cycles += one.cycles().get(v);
      }
    }
    return Math.max(1, cycles);
  }
}

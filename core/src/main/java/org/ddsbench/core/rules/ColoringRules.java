package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.coloring.Graph;

/** Rules about graphs that are coloured. */
final class ColoringRules {
  static final List<Rule> TABLE =
      List.of(
          error(
                  "E26",
                  Parameters.QUALITY_OF_SERVICE,
                  "experiment coloring and BestEffort",
                  c ->
                      when(
                          colors(c) && c.bestEffort(),
                          "A vertex waits for the messages of all its neighbours, and one lost message"
                              + " stops it. Use reliable delivery."))
              .fixed(
                  "`qualityOfService=\"ReliableTransient\"`",
                  c -> MemberFix.replace(Parameters.QUALITY_OF_SERVICE, "ReliableTransient")),
          error(
                  "E27",
                  Parameters.COLORS,
                  "2 colors and a graph that cannot be coloured with 2",
                  c ->
                      when(
                          colors(c) && c.p().get(Parameters.COLORS) == 2 && !graph(c).bipartite(),
                          "The graph "
                              + c.p().get(Parameters.GRAPH)
                              + " has a cycle of odd length and cannot be coloured with 2 colours. Enter"
                              + " more colors."))
              .fixed("`colors=\"3\"`", c -> MemberFix.replace(Parameters.COLORS, "3")),
          error(
              "E28",
              Parameters.PROGRAMS,
              "more programs than vertices",
              c ->
                  when(
                      colors(c) && c.p().get(Parameters.PROGRAMS) > graph(c).vertices(),
                      "Each program needs a vertex; the graph has "
                          + graph(c).vertices()
                          + " for "
                          + c.p().get(Parameters.PROGRAMS)
                          + " programs. Use fewer programs, or a larger graph.")));

  private ColoringRules() {}

  private static boolean colors(RunCase c) {
    return c.p().get(Parameters.EXPERIMENT) == Experiment.COLORING;
  }

  private static Graph graph(RunCase c) {
    return Graph.parse(c.p().get(Parameters.GRAPH));
  }
}

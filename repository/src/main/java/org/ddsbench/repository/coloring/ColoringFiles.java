package org.ddsbench.repository.coloring;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.coloring.ColoringRun;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.coloring.Graph;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.samplelog.CycleLog;
import org.ddsbench.core.testbed.Role;

/** The logs of a run of graph colouring, in a directory for each node. */
public final class ColoringFiles {
  private ColoringFiles() {}

  /** File name of the log of a program with vertices. */
  public static String log(Endpoint endpoint) {
    return endpoint.app() + ".cycles.log.bin";
  }

  /**
   * What a run must give; empty when one of its convergences finds no solution.
   *
   * @param parameters of the run
   */
  public static Optional<List<Convergence>> expected(RunParameters parameters) {
    return ColoringRun.expected(
        Graph.parse(parameters.get(Parameters.GRAPH)),
        parameters.get(Parameters.COLORS),
        parameters.get(Parameters.SEED),
        parameters.get(Parameters.CONVERGENCES));
  }

  /**
   * Reads the logs of a run.
   *
   * @param nodes has a directory for each node
   * @param endpoints of the run
   * @throws IOException a log cannot be read, or the run cannot have a solution
   */
  public static ColoringRun read(Path nodes, List<Endpoint> endpoints, RunParameters parameters)
      throws IOException {
    List<CycleLog> logs = new ArrayList<>();
    for (Endpoint program : endpoints) {
      if (program.role() == Role.PUBLISHER) {
        logs.add(CycleLog.read(nodes.resolve(program.node()).resolve(log(program))));
      }
    }
    return new ColoringRun(
        Graph.parse(parameters.get(Parameters.GRAPH)),
        logs,
        expected(parameters).orElseThrow(() -> new IOException("the run has no solution")));
  }
}

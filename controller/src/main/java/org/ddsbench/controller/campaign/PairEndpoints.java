package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/** Checks that the reports which nodes sent are of pairs that the run has, each once. */
final class PairEndpoints {
  private PairEndpoints() {}

  /**
   * Checks the reports of a run.
   *
   * @throws IOException naming the first that is of no pair of the run, or of one that has another
   */
  static void require(TestRun run, List<PairReport> pairs) throws IOException {
    Set<List<Integer>> known = new HashSet<>();
    for (PairReport pair : pairs) {
      List<Integer> of = List.of(pair.publisher(), pair.subscriber());
      if (run.endpoint(Role.PUBLISHER, pair.publisher()).isEmpty()
          || run.endpoint(Role.SUBSCRIBER, pair.subscriber()).isEmpty()) {
        throw new IOException("the run has no pair " + of.get(0) + ">" + of.get(1));
      }
      if (!known.add(of)) {
        throw new IOException("pair " + of.get(0) + ">" + of.get(1) + " has two reports");
      }
    }
  }
}

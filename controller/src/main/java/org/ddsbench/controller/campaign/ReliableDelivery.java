package org.ddsbench.controller.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.delivery.Delivery;

/**
 * Finds reliable runs that delivered nothing over a pair: such a run measured nothing there, and
 * something in the way is broken. Remembers the largest messages that arrived, since large ones
 * often fail where small ones do not. For the campaign's thread.
 */
final class ReliableDelivery {
  private final Map<Path, Integer> largest = new HashMap<>();

  private record Path(DdsPair dds, String from, String to) {
    static Path of(TestRun run, PairReport pair) {
      return new Path(
          run.parameters().ddsPair(),
          run.endpoint(Role.PUBLISHER, pair.publisher()).orElseThrow().node(),
          run.endpoint(Role.SUBSCRIBER, pair.subscriber()).orElseThrow().node());
    }
  }

  /**
   * The failure of a run that was carried out; empty if it is none.
   *
   * @param bytes serialized bytes of its messages
   */
  Optional<RunFailure> failure(TestRun run, int bytes, List<PairReport> pairs) {
    for (PairReport pair : pairs) {
      if (pair.counts().received() > 0) {
        largest.merge(Path.of(run, pair), bytes, Math::max);
      }
    }
    if (run.parameters().get(Parameters.EXPERIMENT) != Experiment.TRANSIT
        || run.parameters().get(Parameters.QUALITY_OF_SERVICE) == QualityOfService.BEST_EFFORT) {
      return Optional.empty();
    }
    List<PairReport> expected = Delivery.expected(run.parameters(), pairs);
    List<PairReport> silent =
        expected.stream()
            .filter(pair -> pair.counts().lost() > 0 && pair.counts().received() == 0)
            .toList();
    return silent.stream().findFirst().map(first -> failure(run, bytes, expected, silent, first));
  }

  private RunFailure failure(
      TestRun run,
      int bytes,
      List<PairReport> expected,
      List<PairReport> silent,
      PairReport first) {
    Path path = Path.of(run, first);
    Integer arrived = largest.get(path);
    String reason =
        "0 of "
            + first.counts().lost()
            + " messages of "
            + bytes
            + " bytes arrived in spite of reliable delivery (publisher "
            + first.publisher()
            + " on "
            + path.from()
            + " to subscriber "
            + first.subscriber()
            + (expected.size() == 1
                ? ""
                : "; " + silent.size() + " of " + expected.size() + " pairs received nothing")
            + "); "
            + (arrived == null
                ? "no earlier run of this start delivered any on this way"
                : "the largest that arrived on this way since the start had " + arrived + " bytes")
            + ". Check the MTU of all interfaces on the way, firewalls, net.core.rmem_max and the logs"
            + " of the run.";
    return new RunFailure(FailureKind.NOT_DELIVERED, path.to(), reason);
  }
}

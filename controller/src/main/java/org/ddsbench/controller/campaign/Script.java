package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.repository.store.Figure;

/**
 * What the runs of an experiment do that others do not: one class an experiment. Clocks, start,
 * matching, end and collection are those of all: {@link RunExecution}. For the campaign's thread.
 */
interface Script {
  /** Which nodes' clocks are to be compared. */
  default ClockLinks links() {
    return ClockLinks.none();
  }

  /** Hears what an app says while all are made and find each other. */
  default void hear(String node, Event.AppSaid said) throws RunFailure {}

  /** From the moment when all have found each other to that when they may close. */
  default void play(Stage stage) throws RunFailure, InterruptedException {}

  /** Logs that one node wrote and others need. */
  default List<SharedLogs> shared() {
    return List.of();
  }

  /**
   * The pairs that a node corrects.
   *
   * @param requests how one is asked for
   */
  default List<Request.PairLogs> pairs(String node, PairRequests requests) {
    return List.of();
  }

  /** What was measured but of pairs; complete when the apps have closed. */
  default List<Figure> figures() {
    return List.of();
  }

  /** The script of a run's experiment. */
  static Script of(TestRun run) {
    return switch (run.parameters().get(Parameters.EXPERIMENT)) {
      case TRANSIT -> new TransitScript(run);
      case DISCOVERY -> new DiscoveryScript(run);
      case FOOTPRINT -> new FootprintScript(run);
    };
  }
}

package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.repository.store.Figure;

/**
 * The steps that are specific to the runs of an experiment: one class for each experiment. Clocks,
 * start, matching, end and collection are the same for all: {@link RunExecution}. For the
 * campaign's thread.
 */
interface Script {
  /** The links whose clocks are to be compared. */
  default ClockLinks links() {
    return ClockLinks.none();
  }

  /**
   * Receives the events of an app while all are created and find each other, and while the stage
   * waits.
   */
  default void hear(String node, Event.AppSaid said) throws RunFailure {}

  /** Carries out the steps between matching and closing. */
  default void play(Stage stage) throws RunFailure, InterruptedException {}

  /** The logs that one node wrote and others need. */
  default List<SharedLogs> shared() {
    return List.of();
  }

  /**
   * The pairs that a node corrects.
   *
   * @param requests makes the requests for pairs
   */
  default List<Request.PairLogs> pairs(String node, PairRequests requests) {
    return List.of();
  }

  /** How many messages of a pair are in its logs, at most. */
  default long loggedOfPair() {
    return 0;
  }

  /**
   * Makes tables and figures of the files that were collected.
   *
   * @param files has a directory for each node
   * @param warnings those of the run, to which it may add
   */
  default void reduce(Path files, RunWarnings warnings) throws RunFailure {}

  /**
   * Keeps what a failed run measured before it failed.
   *
   * @param files has a directory for each node of which files were collected
   */
  default void keep(Path files) throws IOException {}

  /** The figures that were measured besides the times of pairs; complete after {@link #reduce}. */
  default List<Figure> figures() {
    return List.of();
  }

  /** The script of a run's experiment. */
  static Script of(TestRun run) {
    return switch (run.parameters().get(Parameters.EXPERIMENT)) {
      case TRANSIT -> new TransitScript(run);
      case DISCOVERY -> new DiscoveryScript(run);
      case FOOTPRINT -> new FootprintScript(run);
      case MARSHAL -> TimingScript.ofConversions(run);
      case REQUEST -> new RequestScript(run);
      case RATE -> new RateScript(run);
      case LOOKUP -> TimingScript.ofLookups(run);
      case SWITCH -> TimingScript.ofSwitches(run);
      case COLORING -> new ColoringScript(run);
    };
  }
}

package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Event.ClockState;

/**
 * Receives the progress of a campaign. The methods of {@link ProvisioningListener} are called on
 * one thread for each node, several at the same time, all others on the campaign's thread; no call
 * may block.
 */
public interface CampaignListener extends ProvisioningListener {
  /**
   * Nodes are ready; {@code stored} of the plan's runs are in the repository already and will be
   * skipped, {@code failed} are stored as failed and will be repeated.
   */
  void started(Plan plan, int stored, int failed);

  /** A run begins. */
  void runStarted(TestRun run);

  /**
   * The run enters a phase; phases occur in their order; a failed run may not reach all of them.
   */
  void phase(TestRun run, Phase phase);

  /** Messages written so far by all publishers of the run. */
  void published(TestRun run, long messages);

  /** A rate was tried, for people. */
  default void tried(TestRun run, String text) {}

  /**
   * Whether a person watches each run: then {@link #live} is called. Called once for each run. It
   * means a little more work for the nodes.
   */
  default boolean watches() {
    return false;
  }

  /**
   * Whether nodes read what disturbs a run. Called once for each run; only a listener that measures
   * the cost of reading returns false, and the run then has no such figures.
   */
  default boolean readsDisturbances() {
    return true;
  }

  /** The node's clock is ready for the run. */
  default void clock(TestRun run, String node, ClockState state) {}

  /** What a node observed in the last second. */
  default void live(TestRun run, String node, Event.Live seen) {}

  /** The run is over and, unless it was aborted, stored. */
  void runEnded(TestRun run, RunOutcome outcome);

  /** All planned runs are done; these runs, which were disturbed, are measured again. */
  default void repeating(List<TestRun> runs) {}

  /** A warning for people. */
  void warning(String text);
}

package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Event.ClockState;

/**
 * Hears how a campaign goes. What {@link MusterListener} says is called from a thread a node,
 * several at once, everything else from the campaign's thread; no call may block.
 */
public interface CampaignListener extends MusterListener {
  /**
   * Nodes are ready; {@code stored} of the plan's runs are in the repository already and will be
   * skipped, {@code failed} are there as failed and will be repeated.
   */
  void started(Plan plan, int stored, int failed);

  /** A run begins. */
  void runStarted(TestRun run);

  /** The run enters a phase; phases come in their order, not all of them in a run that fails. */
  void phase(TestRun run, Phase phase);

  /** Messages written so far by all publishers of the run. */
  void published(TestRun run, long messages);

  /**
   * Whether somebody watches each run: then {@link #live} is called. Asked once a run. The nodes do
   * a little more work for it.
   */
  default boolean watches() {
    return false;
  }

  /**
   * Whether nodes read what disturbs a run. Asked once a run; only a listener that measures what
   * the reading costs says no, and the run then has no such figures.
   */
  default boolean readsDisturbances() {
    return true;
  }

  /** The node's clock is ready for the run. */
  default void clock(TestRun run, String node, ClockState state) {}

  /** What a node saw in the last second. */
  default void live(TestRun run, String node, Event.Live seen) {}

  /** The run is over and, unless it was aborted, stored. */
  void runEnded(TestRun run, RunOutcome outcome);

  /**
   * Everything that was planned is done; these runs, which something disturbed, are measured again.
   */
  default void repeating(List<TestRun> runs) {}

  /** Something a person should read. */
  void warning(String text);
}

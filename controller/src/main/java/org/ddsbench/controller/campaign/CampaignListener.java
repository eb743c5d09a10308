package org.ddsbench.controller.campaign;

import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;

/**
 * Hears how a campaign goes. Called from the engine's threads, one call at a time; must not block.
 */
public interface CampaignListener {
  /**
   * Nodes are ready; {@code stored} of the plan's runs are in the repository already and will be
   * skipped.
   */
  void started(Plan plan, int stored);

  /** {@code bytes} is 0 when the node had the bundle. */
  void deployed(String node, long bytes);

  void runStarted(TestRun run);

  void phase(TestRun run, Phase phase);

  /** Messages written so far by all publishers of the run. */
  void published(TestRun run, long messages);

  void runEnded(TestRun run, RunOutcome outcome);

  /** Something a person should read. */
  void warning(String text);
}

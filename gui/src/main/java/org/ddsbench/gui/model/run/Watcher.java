package org.ddsbench.gui.model.run;

import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;

/**
 * Receives the progress of a campaign on its threads and shows it on the JavaFX application thread.
 */
final class Watcher implements CampaignListener {
  private final CampaignView view;
  private final Consumer<Runnable> ui;

  Watcher(CampaignView view, Consumer<Runnable> ui) {
    this.view = view;
    this.ui = ui;
  }

  @Override
  public void started(Plan plan, int stored, int failed) {
    ui.accept(() -> view.started(plan, stored, failed));
  }

  @Override
  public void deployed(String node, long bytes) {
    ui.accept(() -> view.deployed(node, bytes));
  }

  @Override
  public void removed(String node, List<String> bundles) {
    ui.accept(() -> view.removed(node, bundles));
  }

  @Override
  public void runStarted(TestRun run) {
    ui.accept(() -> view.runStarted(run));
  }

  @Override
  public void phase(TestRun run, Phase phase) {
    ui.accept(() -> view.phase(run, phase));
  }

  @Override
  public void published(TestRun run, long messages) {
    ui.accept(() -> view.published(messages));
  }

  @Override
  public void tried(TestRun run, String text) {
    ui.accept(() -> view.tried(text));
  }

  @Override
  public boolean watches() {
    return true;
  }

  @Override
  public void clock(TestRun run, String node, Event.ClockState state) {
    ui.accept(() -> view.clock(node, state));
  }

  @Override
  public void live(TestRun run, String node, Event.Live seen) {
    ui.accept(() -> view.live(node, seen));
  }

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    ui.accept(() -> view.runEnded(run, outcome));
  }

  @Override
  public void repeating(List<TestRun> runs) {
    ui.accept(() -> view.repeating(runs));
  }

  @Override
  public void warning(String text) {
    ui.accept(() -> view.warning(text));
  }
}

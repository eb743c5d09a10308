package org.ddsbench.gui.model.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.SweptParameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.gui.text.Texts;

/**
 * A campaign in progress: its runs, nodes, the current run, and the log. Called on the JavaFX
 * application thread.
 */
public final class CampaignView {
  private final Clock clock;
  private final ObservableList<RunRow> runs = FXCollections.observableArrayList();
  private final ObservableList<NodeRow> nodes = FXCollections.observableArrayList();
  private final Map<TestRun, RunRow> byRun = new LinkedHashMap<>();
  private final Map<String, NodeRow> byNode = new LinkedHashMap<>();
  private final RunLog log;
  private final CurrentRun current = new CurrentRun();
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper();
  private final ReadOnlyObjectWrapper<Optional<Duration>> timeLeft =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private TimeLeft estimate = new TimeLeft();
  private Instant runStarted = Instant.EPOCH;
  private boolean begun;

  CampaignView(Clock clock) {
    this.clock = clock;
    this.log = new RunLog(clock);
  }

  /** Every planned run, in the order of the plan. */
  public ObservableList<RunRow> runs() {
    return runs;
  }

  public ObservableList<NodeRow> nodes() {
    return nodes;
  }

  public RunLog log() {
    return log;
  }

  /** The current run, or the last one. */
  public CurrentRun current() {
    return current;
  }

  /** Share of the runs that have ended, 0 to 1. */
  public ReadOnlyDoubleProperty progress() {
    return progress.getReadOnlyProperty();
  }

  /** The estimated time left; empty while no campaign is in progress. */
  public ReadOnlyObjectProperty<Optional<Duration>> timeLeft() {
    return timeLeft.getReadOnlyProperty();
  }

  /** Updates times, which change without events. */
  public void tick() {
    if (timeLeft.get().isPresent()) {
      estimateAgain();
    }
  }

  void clear() {
    runs.clear();
    nodes.clear();
    byRun.clear();
    byNode.clear();
    log.clear();
    current.clear();
    progress.set(0);
    timeLeft.set(Optional.empty());
    estimate = new TimeLeft();
    begun = false;
  }

  /** Whether the start that is shown has an execution in the repository. */
  boolean hasBegun() {
    return begun;
  }

  /**
   * The listener, which is called on the campaign's threads; {@code ui} runs actions on the JavaFX
   * application thread.
   */
  public CampaignListener listener(Consumer<Runnable> ui) {
    return new Watcher(this, ui);
  }

  /** Shows the plan. */
  public void show(Plan plan) {
    SweptParameters swept = new SweptParameters(plan.runs());
    for (TestRun run : plan.runs()) {
      RunRow row = new RunRow(run, swept.text(run));
      byRun.put(run, row);
      runs.add(row);
      for (String node : run.nodes()) {
        if (!byNode.containsKey(node)) {
          byNode.put(node, new NodeRow(node));
        }
      }
    }
    byNode.values().forEach(row -> row.setState(Texts.of("run.node.connecting")));
    nodes.setAll(byNode.values());
    log.add(false, Texts.of("run.log.connecting", byNode.size()));
  }

  void started(Plan plan, int stored, int failed) {
    begun = true;
    log.add(false, Texts.of("run.log.started", plan.runs().size(), stored, failed));
    byNode.values().forEach(row -> row.setState(Texts.of("run.node.ready")));
    // The runs that are left out are known when the first one begins.
    estimateAgain();
  }

  void deployed(String node, long bytes) {
    NodeRow row = byNode.get(node);
    if (row != null) {
      row.setState(Texts.of("run.node.ready"));
    }
    if (bytes > 0) {
      log.add(false, Texts.of("run.log.deployed", node, bytes / 1e6));
    }
  }

  void removed(String node, List<String> bundles) {
    log.add(false, Texts.of("run.log.removed", node, String.join(", ", bundles)));
  }

  void runStarted(TestRun run) {
    runStarted = clock.instant();
    for (RunRow row : runs) {
      if (row.run().number() < run.number() && row.state().get() == RunRow.State.WAITING) {
        row.set(RunRow.State.STORED, "");
      }
    }
    RunRow row = byRun.get(run);
    if (row != null) {
      row.set(RunRow.State.RUNNING, "");
    }
    current.begin(run);
    estimateAgain();
  }

  void phase(TestRun run, Phase phase) {
    current.setPhase(phase);
    RunRow row = byRun.get(run);
    if (row != null && row.state().get() == RunRow.State.RUNNING) {
      row.set(RunRow.State.RUNNING, phase.label());
    }
    for (String node : run.nodes()) {
      NodeRow taking = byNode.get(node);
      if (taking != null) {
        taking.setState(phase.label());
      }
    }
  }

  void published(long messages) {
    current.setPublished(messages);
  }

  void tried(String text) {
    current.addTried(text);
  }

  void clock(String node, Event.ClockState found) {
    NodeRow row = byNode.get(node);
    if (row != null) {
      row.setClock(found);
    }
  }

  void live(String node, Event.Live seen) {
    NodeRow row = byNode.get(node);
    if (row != null) {
      row.setCpuPercent(seen.cpuPercent());
    }
    current.see(seen, Duration.between(runStarted, clock.instant()));
  }

  void runEnded(TestRun run, RunOutcome outcome) {
    Duration took = Duration.between(runStarted, clock.instant());
    RunRow row = byRun.get(run);
    if (row != null) {
      row.ended(stateOf(outcome), reasonOf(outcome), took);
    }
    Set<String> lost = lost(outcome);
    if (outcome instanceof RunOutcome.Failed) {
      log.add(true, Texts.of("run.log.failed", run.number(), reasonOf(outcome)));
      lost.forEach(node -> log.add(true, Texts.of("run.log.lost", node)));
    } else if (outcome instanceof RunOutcome.Completed completed) {
      log.add(false, Texts.of("run.log.done", run.number(), took.toMillis() / 1e3));
      String disturbed = reasonOf(outcome);
      if (!disturbed.isEmpty()) {
        log.add(true, Texts.of("run.log.disturbed", run.number(), disturbed));
      }
      completed.evidence().warnings().forEach(warning -> log.add(true, warning));
      estimate.done(run, took);
      current.setPublished(run.parameters().messages());
    }
    run.nodes().stream()
        .map(byNode::get)
        .forEach(
            node -> {
              if (node != null && lost.contains(node.name())) {
                node.setLost(reasonOf(outcome));
              } else if (node != null) {
                node.setState(Texts.of("run.node.ready"));
              }
            });
    estimateAgain();
  }

  /** These runs have ended, and are measured again. */
  void repeating(List<TestRun> again) {
    log.add(false, Texts.count("run.log.repeating", again.size()));
    for (TestRun run : again) {
      RunRow row = byRun.get(run);
      if (row != null) {
        row.set(RunRow.State.WAITING, Texts.of("run.row.again"));
      }
    }
    estimateAgain();
  }

  private static RunRow.State stateOf(RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Completed) {
      return RunRow.State.COMPLETED;
    }
    return outcome instanceof RunOutcome.Failed ? RunRow.State.FAILED : RunRow.State.STOPPED;
  }

  private static String reasonOf(RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Failed failed) {
      String where = failed.node().isEmpty() ? "" : " " + Texts.of("run.on", failed.node());
      return failed.kind() + where + ": " + failed.reason();
    }
    return outcome instanceof RunOutcome.Completed completed ? completed.mark() : "";
  }

  /** The nodes that were lost, for a run that failed because of this. */
  private static Set<String> lost(RunOutcome outcome) {
    return outcome instanceof RunOutcome.Failed failed && failed.kind() == FailureKind.NODE_LOST
        ? Arrays.stream(failed.node().split(", ", -1))
            .filter(node -> !node.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new))
        : Set.of();
  }

  void warning(String text) {
    log.add(true, text);
  }

  private void estimateAgain() {
    List<TestRun> open =
        runs.stream()
            .filter(row -> row.state().get() == RunRow.State.WAITING)
            .map(RunRow::run)
            .toList();
    Duration left = estimate.of(open);
    for (RunRow row : runs) {
      if (row.state().get() == RunRow.State.RUNNING) {
        Duration rest =
            estimate.of(List.of(row.run())).minus(Duration.between(runStarted, clock.instant()));
        left = left.plus(rest.isNegative() ? Duration.ZERO : rest);
      }
    }
    timeLeft.set(Optional.of(left));
    long over = runs.stream().filter(RunRow::isOver).count();
    progress.set(runs.isEmpty() ? 0 : (double) over / runs.size());
  }

  /**
   * The campaign has ended.
   *
   * @param whole whether nothing is left to do: runs that did not begin had been stored before
   */
  void end(boolean whole) {
    timeLeft.set(Optional.empty());
    current.end();
    for (RunRow row : runs) {
      if (row.state().get() == RunRow.State.RUNNING) {
        row.set(RunRow.State.STOPPED, "");
      } else if (whole && row.state().get() == RunRow.State.WAITING) {
        row.set(RunRow.State.STORED, "");
      }
    }
    progress.set(whole ? 1 : progress.get());
    byNode.values().stream()
        .filter(row -> row.loss().get().isEmpty())
        .forEach(row -> row.setState(""));
  }
}

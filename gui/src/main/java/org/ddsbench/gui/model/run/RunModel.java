package org.ddsbench.gui.model.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.controller.campaign.BrokenProductException;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.CampaignRequest;
import org.ddsbench.controller.campaign.CampaignResult;
import org.ddsbench.controller.campaign.CampaignSession;
import org.ddsbench.controller.campaign.RunOptions;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.RunChoice;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.report.ReportCharts;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;

/** Starts a campaign, watches it, stops it. Called on the JavaFX application thread. */
public final class RunModel {
  /** The state of the campaign. */
  public enum State {
    /** Nothing was started yet. */
    IDLE,
    /** Files are read and checked. */
    CHECKING,
    RUNNING,
    /** The current run is being cleaned up. */
    STOPPING,
    ENDED
  }

  private final Desk desk;
  private final Clock clock;
  private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.IDLE);
  private final ReadOnlyStringWrapper verdict = new ReadOnlyStringWrapper("");
  private final BooleanProperty resume = new SimpleBooleanProperty();
  private final ExecutionLabel label = new ExecutionLabel();
  private final ObservableList<Finding> findings = FXCollections.observableArrayList();
  private final CampaignView view;
  private final BuildProgress build;
  private Background.@Nullable Work work;
  private String refusal = "";

  public RunModel(Desk desk, Clock clock) {
    this.desk = desk;
    this.clock = clock;
    this.view = new CampaignView(clock);
    this.build = new BuildProgress(clock);
    desk.project().campaign().addListener((observed, before, now) -> otherFile());
    desk.project().testbed().addListener((observed, before, now) -> otherFile());
  }

  /** The result of the session. */
  private record Ended(CampaignResult result, String trouble) {}

  public ReadOnlyObjectProperty<State> state() {
    return state.getReadOnlyProperty();
  }

  /** How the last start ended; empty before that. */
  public ReadOnlyStringProperty verdict() {
    return verdict.getReadOnlyProperty();
  }

  /** Whether runs that the last start completed are left out. */
  public BooleanProperty resume() {
    return resume;
  }

  /** Note and tags of the execution that the next start begins; emptied when that one ends. */
  public ExecutionLabel label() {
    return label;
  }

  /** Why the last start could not begin, and its warnings. */
  public ObservableList<Finding> findings() {
    return findings;
  }

  /** The progress of the campaign. */
  public CampaignView view() {
    return view;
  }

  /** The variant that is being built for the campaign. */
  public BuildProgress build() {
    return build;
  }

  /** What is being checked is no longer what the project names: the check ends. */
  private void otherFile() {
    if (state.get() == State.CHECKING && work != null) {
      work.cancel();
      end(Texts.of("run.verdict.other"));
    }
  }

  /** Whether a campaign was started that has not ended. */
  public boolean isBusy() {
    return state.get() != State.IDLE && state.get() != State.ENDED;
  }

  /** Checks the campaign of the project and carries it out; does nothing while busy. */
  public void start() {
    Optional<Path> campaign = desk.project().campaign().get();
    Optional<Path> testbed = desk.project().testbed().get();
    if (isBusy() || campaign.isEmpty() || testbed.isEmpty()) {
      return;
    }
    if (!desk.project().unsaved().isEmpty()) {
      String pages = String.join(", ", desk.project().unsaved());
      refuse(Texts.of("run.unsaved", pages));
      return;
    }
    RunChoice choice = desk.project().choice();
    List<String> wrong = wrongInputs(choice);
    if (!wrong.isEmpty()) {
      refuse(String.join("\n", wrong));
      return;
    }
    desk.notices().withdraw(refusal);
    RunOptions options = label.options(choice.attempts().orElseThrow());
    Optional<Long> chosen = choice.number();
    state.set(State.CHECKING);
    verdict.set("");
    findings.clear();
    build.clear();
    view.clear();
    Workspace workspace =
        desk.surroundings().workspace().reporting(build.listener(desk.background()::onUi));
    RunStore store = new RunStore(desk.project().repository().get());
    boolean goesOn = resume.get();
    String row = choice.row().orElse(null);
    work =
        desk.background()
            .run(
                () -> workspace.prepare(campaign.get(), testbed.get(), store, goesOn, row, chosen),
                checked -> prepared(checked, options),
                this::broke);
  }

  /** What is wrong with each input that a start cannot use, and what to do. */
  private List<String> wrongInputs(RunChoice choice) {
    List<String> wrong = new ArrayList<>();
    if (choice.isSeedWrong()) {
      wrong.add(Texts.of("run.seed.wrong", choice.seed().get()));
    }
    if (choice.attempts().isEmpty()) {
      wrong.add(Texts.of("run.repeat.wrong", choice.repeatDisturbed().get()));
    }
    if (resume.get() && !label.isEmpty()) {
      wrong.add(Texts.of("run.label.wrong"));
    }
    return wrong;
  }

  private void refuse(String why) {
    desk.notices().withdraw(refusal);
    desk.notices().error(why);
    refusal = why;
  }

  private void prepared(Checked<CampaignRequest> checked, RunOptions options) {
    build.clear();
    say(checked.findings());
    if (checked.value().isEmpty()) {
      end(Texts.of("run.verdict.refused"));
      return;
    }
    CampaignRequest request = checked.value().get().with(options);
    view.show(request.plan());
    state.set(State.RUNNING);
    Workspace workspace = desk.surroundings().workspace();
    CampaignSession session =
        new CampaignSession(
            request,
            workspace.launcher(
                request.testbed(), desk.surroundings().sshAccess(request.testbed().knownHosts())),
            clock);
    CampaignListener watcher = view.listener(desk.background()::onUi);
    work =
        desk.background().runToItsEnd(() -> carryOut(session, watcher), this::ended, this::broke);
  }

  /** Carries out the campaign on a thread of its own. */
  private static Ended carryOut(CampaignSession session, CampaignListener watcher)
      throws Exception {
    try (session) {
      CampaignResult result = session.run(watcher);
      if (result.completed() + result.failed() + result.skipped() > 0) {
        try {
          ReportCharts charts = session.charts();
          session.report(session.summary(), session.verdicts(), charts);
        } catch (IOException e) {
          return new Ended(result, Texts.of("run.report.failed", e));
        }
      }
      return new Ended(result, "");
    }
  }

  private void ended(Ended ended) {
    CampaignResult result = ended.result();
    say(result.findings());
    if (!ended.trouble().isEmpty()) {
      desk.notices().error(ended.trouble());
    }
    if (!result.findings().isEmpty()) {
      end(Texts.of("run.verdict.refused"));
    } else if (result.aborted()) {
      end(Texts.of("run.verdict.stopped", runs(result.completed()), result.failed()));
    } else {
      String verdict = result.failed() == 0 ? "run.verdict.done" : "run.verdict.failed";
      end(Texts.of(verdict, runs(result.completed()), result.failed(), result.skipped()), true);
    }
  }

  private static String runs(int completed) {
    return Texts.count("run.verdict.runs", completed);
  }

  /** Adds findings, errors first. */
  private void say(List<Finding> more) {
    List<Finding> all = new ArrayList<>(findings);
    all.addAll(more);
    all.sort(Comparator.comparing(Finding::severity));
    findings.setAll(all);
  }

  private void broke(Exception e) {
    if (e instanceof BrokenProductException product) {
      say(product.findings());
      end(Texts.of("run.verdict.refused"));
    } else if (e instanceof IOException) {
      end(Texts.of("run.verdict.broke", e));
    } else {
      end(Texts.of("run.verdict.bug", e));
    }
  }

  private void end(String how) {
    end(how, false);
  }

  private void end(String how, boolean whole) {
    work = null;
    build.clear();
    view.end(whole);
    if (view.hasBegun()) {
      // They belong to this execution: the next one needs its own, and Resume takes none.
      label.clear();
    }
    verdict.set(how);
    state.set(State.ENDED);
  }

  /** Ends the current run cleanly; stored runs stay. */
  public void stop() {
    if (state.get() == State.CHECKING && work != null) {
      work.cancel();
      end(Texts.of("run.verdict.stopped", runs(0), 0));
    } else if (state.get() == State.RUNNING && work != null) {
      state.set(State.STOPPING);
      work.interrupt();
    }
  }
}

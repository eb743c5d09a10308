package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;

/** Records the calls that it receives. */
class RecordingListener implements CampaignListener {
  final Map<String, Long> deployed = Collections.synchronizedMap(new TreeMap<>());
  final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
  final List<RunOutcome> outcomes = Collections.synchronizedList(new ArrayList<>());
  final List<Phase> phases = Collections.synchronizedList(new ArrayList<>());
  volatile int stored = -1;

  @Override
  public void started(Plan plan, int alreadyStored, int failedBefore) {
    stored = alreadyStored;
  }

  @Override
  public void deployed(String node, long bytes) {
    deployed.put(node, bytes);
  }

  @Override
  public void runStarted(TestRun run) {
    phases.clear();
  }

  @Override
  public void phase(TestRun run, Phase phase) {
    phases.add(phase);
  }

  @Override
  public void published(TestRun run, long messages) {}

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    outcomes.add(outcome);
  }

  @Override
  public void warning(String text) {
    warnings.add(text);
  }

  /** Steps that access processes or files of nodes. */
  interface Steps {
    void run() throws IOException, InterruptedException;
  }

  static void carefully(Steps steps) {
    try {
      steps.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}

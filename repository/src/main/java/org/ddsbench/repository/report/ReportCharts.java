package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.CampaignCharts;
import org.ddsbench.repository.chart.ChartModel;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/**
 * What a report shows beside the summary. It takes as long as the summary, so that of a campaign
 * with few messages it is made on a thread of its own meanwhile; of one with many, which need the
 * memory, when it is asked for.
 */
public final class ReportCharts {
  private static final long MOST_MEANWHILE = 1_000_000;

  private final FutureTask<Made> task;

  private ReportCharts(FutureTask<Made> task) {
    this.task = task;
  }

  /**
   * What was made.
   *
   * @param observed what probes saw
   */
  record Made(ObservedRuns observed, ChartModel model) {}

  /** Begins to make it from what is stored now. */
  public static ReportCharts begin(RunStore store, String campaign) throws IOException {
    List<RunManifest> runs = CampaignRuns.of(store, campaign).current(Experiment.TRANSIT);
    FutureTask<Made> task = new FutureTask<>(() -> make(store, campaign, runs));
    long messages =
        runs.stream()
            .flatMap(run -> run.pairs().stream())
            .mapToLong(pair -> pair.counts().received())
            .sum();
    if (messages <= MOST_MEANWHILE) {
      Thread thread = new Thread(task, "report-charts");
      thread.setDaemon(true);
      thread.start();
    }
    return new ReportCharts(task);
  }

  private static Made make(RunStore store, String campaign, List<RunManifest> runs)
      throws IOException {
    ObservedRuns observed = ObservedRuns.of(store, runs, new Naming(runs));
    return new Made(observed, CampaignCharts.of(store, campaign, observed));
  }

  /** Waits for it, whether or not this thread is interrupted. */
  Made await() throws IOException {
    // Does nothing when another thread has begun.
    task.run();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException unreadable) {
        throw unreadable;
      }
      throw new IllegalStateException("the charts cannot be made", e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.CampaignCharts;
import org.ddsbench.repository.chart.ChartModel;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/**
 * The data of a report besides the summary. It takes as long as the summary. For a campaign with
 * few messages it is made on a thread of its own at the same time; with many messages, which need
 * the memory, it is made on request.
 */
public final class ReportCharts {
  private static final long MOST_MEANWHILE = 1_000_000;

  private final FutureTask<Made> task;

  private ReportCharts(FutureTask<Made> task) {
    this.task = task;
  }

  /**
   * The result.
   *
   * @param observed the data of probes
   * @param predictions of requests at random times
   */
  record Made(ObservedRuns observed, List<QueuePrediction> predictions, ChartModel model) {}

  /** Begins to make it from the runs of an execution that are stored now. */
  public static ReportCharts begin(RunStore store, String name) throws IOException {
    CampaignRuns runs = CampaignRuns.of(store, name);
    FutureTask<Made> task = new FutureTask<>(() -> make(store, runs));
    long messages =
        runs.current().stream()
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

  private static Made make(RunStore store, CampaignRuns runs) throws IOException {
    List<RunManifest> transit = runs.current(Experiment.TRANSIT);
    ObservedRuns observed = ObservedRuns.of(store, transit, new Naming(transit));
    List<RunManifest> all = runs.current();
    List<QueuePrediction> predictions = QueuePrediction.ofAll(all, new Naming(all));
    return new Made(observed, predictions, CampaignCharts.of(store, all, observed, predictions));
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

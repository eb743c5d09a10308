package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.repository.compare.CampaignVerdicts;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.report.ReportCharts;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.summary.CampaignSummary;
import org.jspecify.annotations.Nullable;

/**
 * One campaign from its request to its report, the same for every front end: locks its directory,
 * recovers it, carries the campaign out and summarises it. The directory stays locked until it is
 * closed, so that nothing is removed or moved before the report is written. For one use and one
 * thread.
 */
public final class CampaignSession implements AutoCloseable {
  private final CampaignRequest request;
  private final Launcher launcher;
  private final Clock clock;
  private final CampaignDirectory campaign;
  private @Nullable OwnedLock lock;
  private Optional<Execution> execution = Optional.empty();

  /** {@code clock} gives the start and end times of runs. */
  public CampaignSession(CampaignRequest request, Launcher launcher, Clock clock) {
    this.request = request;
    this.launcher = launcher;
    this.clock = clock;
    this.campaign = new CampaignDirectory(request.store().campaign(name()));
  }

  /**
   * Carries it out. An interrupt of the thread ends the current run cleanly; stored runs stay.
   *
   * @return how it ended; only findings when nothing was started, e.g. because another controller
   *     uses the campaign's directory
   * @throws IOException the repository cannot be written
   */
  public CampaignResult run(CampaignListener listener) throws IOException {
    checkRepository();
    try {
      lock = campaign.lock(LockOwner.thisProcess("campaign " + name(), clock.instant()));
    } catch (OwnedLock.TakenException e) {
      Finding taken = inUse(request.store().campaign(name()), e.owner());
      return new CampaignResult(List.of(taken), 0, 0, 0, false);
    }
    campaign.recover().forEach(listener::warning);
    CampaignRunner runner = new CampaignRunner(request, launcher, clock, listener);
    try {
      return runner.run();
    } finally {
      execution = runner.execution();
    }
  }

  private static Finding inUse(Path campaign, String owner) {
    return new Finding(
        "B04",
        Severity.ERROR,
        "",
        "",
        new Place(campaign.toString(), 0, 0),
        "The campaign is in use by "
            + owner
            + ". Wait until it is done, or end it; or use another --repository.");
  }

  /**
   * Checks before nodes are used that the repository can be written, so that no measuring time is
   * lost.
   */
  private void checkRepository() throws IOException {
    Path repository = request.store().root();
    Files.createDirectories(repository);
    if (!Files.isWritable(repository)) {
      throw new AccessDeniedException(repository.toString());
    }
  }

  /** The summary of the execution's stored runs. */
  public CampaignSummary summary() throws IOException {
    String name = execution().toString();
    return DamagedTables.apart(
        request.store(), name, () -> CampaignSummary.of(request.store(), name));
  }

  /** The verdicts on which implementation is faster, from the execution's stored runs. */
  public CampaignVerdicts verdicts() throws IOException {
    return CampaignVerdicts.of(
        request.store(),
        CampaignRuns.of(request.store(), execution().toString()).current(Experiment.TRANSIT));
  }

  /** Begins to make the charts of the report, in parallel with the summary. */
  public ReportCharts charts() throws IOException {
    return ReportCharts.begin(request.store(), execution().toString());
  }

  /**
   * Writes {@code summary.csv} and the report beside the runs.
   *
   * @throws IOException the disk is full; they can be made later
   */
  public void report(CampaignSummary summary, CampaignVerdicts verdicts, ReportCharts charts)
      throws IOException {
    summary.writeTables(request.store());
    HtmlReport.write(request.store(), summary, verdicts, charts);
  }

  /** The path of the report. */
  public Path reportFile() {
    return directory().resolve(LatestLinks.REPORT);
  }

  /** The execution's directory. */
  public Path directory() {
    return request.store().directory(execution());
  }

  /** The execution; only after something was started. */
  public Execution execution() {
    return execution.orElseThrow();
  }

  /** Unlocks the campaign's directory, and removes it if nothing was stored there. */
  @Override
  public void close() throws IOException {
    if (lock != null) {
      try {
        campaign.removeIfEmpty();
      } finally {
        lock.close();
      }
    }
  }

  private String name() {
    return request.plan().campaign();
  }
}

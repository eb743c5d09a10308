package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
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
import org.ddsbench.repository.summary.CampaignSummary;

/**
 * One campaign from its request to its report, the same for every front end: alone in its
 * directory, recovered, carried out, summarised. Used once, by one thread.
 */
public final class CampaignSession {
  private final CampaignRequest request;
  private final Launcher launcher;
  private final Clock clock;

  /** {@code clock} tells when runs started and ended. */
  public CampaignSession(CampaignRequest request, Launcher launcher, Clock clock) {
    this.request = request;
    this.launcher = launcher;
    this.clock = clock;
  }

  /**
   * Carries it out. An interrupt of the thread ends the run under way cleanly; what is stored
   * stays.
   *
   * @return how it ended; only findings when nothing was started, as when another controller works
   *     on the campaign's directory
   * @throws IOException the repository cannot be written
   */
  @SuppressWarnings("try") // the lock is held, not used
  public CampaignResult run(CampaignListener listener) throws IOException {
    checkRepository();
    Path place = request.store().campaign(name());
    CampaignDirectory directory = new CampaignDirectory(place);
    String owner = LockOwner.thisProcess("campaign " + name(), clock.instant());
    try (OwnedLock lock = directory.lock(owner)) {
      directory.recover().forEach(listener::warning);
      try {
        return new CampaignRunner(request, launcher, clock, listener).run();
      } finally {
        directory.removeIfEmpty();
      }
    } catch (OwnedLock.TakenException e) {
      return new CampaignResult(List.of(inUse(place, e.owner())), 0, 0, 0, false);
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

  /** Before the nodes are troubled: a repository that cannot be written costs no measuring time. */
  private void checkRepository() throws IOException {
    Path repository = request.store().root();
    Files.createDirectories(repository);
    if (!Files.isWritable(repository)) {
      throw new AccessDeniedException(repository.toString());
    }
  }

  /** What is stored of the campaign now, in numbers. */
  public CampaignSummary summary() throws IOException {
    return CampaignSummary.of(request.store(), name());
  }

  /** Which implementation is faster, of what is stored of the campaign now. */
  public CampaignVerdicts verdicts() throws IOException {
    return CampaignVerdicts.of(
        request.store(), CampaignRuns.of(request.store(), name()).current(Experiment.TRANSIT));
  }

  /** Begins to make the charts of the report, which the summary need not wait for. */
  public ReportCharts charts() throws IOException {
    return ReportCharts.begin(request.store(), name());
  }

  /**
   * Writes {@code summary.csv} and the report beside the runs.
   *
   * @throws IOException there is no room; they can be made later
   */
  public void report(CampaignSummary summary, CampaignVerdicts verdicts, ReportCharts charts)
      throws IOException {
    summary.writeTables(directory());
    HtmlReport.write(request.store(), summary, verdicts, charts, reportFile());
  }

  /** Where the report is. */
  public Path reportFile() {
    return directory().resolve("report.html");
  }

  /** The campaign's directory. */
  public Path directory() {
    return request.store().campaign(name());
  }

  private String name() {
    return request.plan().campaign();
  }
}

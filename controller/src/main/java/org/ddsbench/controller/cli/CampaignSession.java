package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.CampaignRequest;
import org.ddsbench.controller.campaign.CampaignResult;
import org.ddsbench.controller.campaign.CampaignRunner;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.jspecify.annotations.Nullable;

/**
 * One campaign from the command line: read, check, run, print the table and where the report is.
 */
record CampaignSession(
    Context context,
    Path campaign,
    Path testbed,
    Path repository,
    boolean resume,
    @Nullable String only,
    Optional<Long> seed,
    Format format) {

  /** Returns the exit status. */
  int run() throws IOException {
    return run(progress -> progress);
  }

  /** The same with a listener of the caller's around the one that prints. */
  int run(UnaryOperator<CampaignListener> around) throws IOException {
    Workspace workspace = context.workspace();
    Checked<CampaignRequest> prepared =
        workspace.prepare(campaign, testbed, new RunStore(repository), resume, only, seed);
    FindingPrinter.print(prepared.findings(), context.err());
    if (prepared.value().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    checkRepository();
    return runAlone(workspace, prepared.value().get(), around);
  }

  /** While no other controller works on the campaign's directory. */
  @SuppressWarnings("try") // the lock is held, not used
  private int runAlone(
      Workspace workspace, CampaignRequest request, UnaryOperator<CampaignListener> around)
      throws IOException {
    String name = request.plan().campaign();
    CampaignDirectory directory = new CampaignDirectory(request.store().campaign(name));
    String owner = LockOwner.thisProcess("campaign " + name, Clock.systemUTC().instant());
    try (OwnedLock lock = directory.lock(owner)) {
      directory.recover().forEach(done -> context.err().println("warning: " + done));
      try {
        return runAndSummarise(workspace, request, around);
      } finally {
        directory.removeIfEmpty();
      }
    } catch (OwnedLock.TakenException e) {
      throw new BadInputException(
          List.of(
              new Finding(
                  "B04",
                  Severity.ERROR,
                  "",
                  "",
                  new Place(request.store().campaign(name).toString(), 0, 0),
                  "The campaign is in use by "
                      + e.owner()
                      + ". Wait until it is done, or end it; or use another --repository.")));
    }
  }

  private int runAndSummarise(
      Workspace workspace, CampaignRequest request, UnaryOperator<CampaignListener> around)
      throws IOException {
    CampaignResult result = carryOut(workspace, request, around);
    FindingPrinter.print(result.findings(), context.err());
    if (!result.findings().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    if (result.completed() + result.failed() + result.skipped() > 0) {
      summarise(request);
    }
    if (result.aborted()) {
      return ExitStatus.INTERRUPTED;
    }
    return result.failed() > 0 ? ExitStatus.RUN_FAILED : ExitStatus.OK;
  }

  private CampaignResult carryOut(
      Workspace workspace, CampaignRequest request, UnaryOperator<CampaignListener> around)
      throws IOException {
    try (ProgressLines progress =
        new ProgressLines(context.err(), context.terminal(), Clock.systemUTC())) {
      return new CampaignRunner(
              request,
              workspace.connector(context.sshAccess(request.testbed().knownHosts())),
              Clock.systemUTC(),
              around.apply(progress))
          .run();
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw FileTrouble.of(repository, e);
    }
  }

  /** Before the nodes are troubled: a repository that cannot be written costs no measuring time. */
  private void checkRepository() throws IOException {
    Files.createDirectories(repository);
    if (!Files.isWritable(repository)) {
      throw new AccessDeniedException(repository.toString());
    }
  }

  private void summarise(CampaignRequest request) throws IOException {
    String name = request.plan().campaign();
    Path directory = request.store().campaign(name);
    CampaignSummary summary = CampaignSummary.of(request.store(), name);
    Path report = directory.resolve("report.html");
    try {
      summary.writeCsv(directory.resolve("summary.csv"));
      HtmlReport.write(request.store(), summary, report);
    } catch (IOException e) {
      // The table below needs no room; the report can be made later.
      FindingPrinter.print(FileTrouble.of(directory, e).findings(), context.err());
      context.err().println("make room, then: ddsbench report " + directory);
    }
    summary.warnings().forEach(warning -> context.err().println("warning: " + warning));
    if (format == Format.json) {
      context.out().println(summary.json());
    } else {
      SummaryTable.lines(summary).forEach(context.out()::println);
      context.out().println();
      context.out().println("report: " + report.toAbsolutePath().normalize());
    }
  }
}

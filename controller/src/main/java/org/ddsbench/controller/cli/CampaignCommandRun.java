package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.CampaignRequest;
import org.ddsbench.controller.campaign.CampaignResult;
import org.ddsbench.controller.campaign.CampaignSession;
import org.ddsbench.controller.campaign.RunOptions;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.compare.CampaignVerdicts;
import org.ddsbench.repository.report.ReportCharts;
import org.ddsbench.repository.sign.ExecutionSignature;
import org.ddsbench.repository.sign.SigningKey;
import org.ddsbench.repository.sign.UnusableKeyException;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.jspecify.annotations.Nullable;

/**
 * One campaign from the command line: reads, checks and runs it, and prints the table and the path
 * of the report.
 */
record CampaignCommandRun(
    Context context,
    Workspace workspace,
    Path campaign,
    Path testbed,
    Path repository,
    boolean resume,
    @Nullable String only,
    Optional<Long> seed,
    RunOptions options,
    Optional<SigningKey> signingKey,
    TraceOption trace,
    Format format) {

  /** Returns the exit status. */
  int run() throws IOException, InterruptedException {
    return run(progress -> progress, nodes -> nodes);
  }

  /**
   * The same with a listener of the caller wrapped around the one that prints, and a launcher of
   * the caller around the one that reaches the nodes.
   */
  int run(UnaryOperator<CampaignListener> around, UnaryOperator<Launcher> through)
      throws IOException, InterruptedException {
    Checked<CampaignRequest> prepared =
        workspace.prepare(campaign, testbed, new RunStore(repository), resume, only, seed);
    FindingPrinter.print(prepared.findings(), context.err());
    if (prepared.value().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    CampaignRequest request = prepared.value().get().with(options);
    Launcher launcher =
        workspace.launcher(request.testbed(), context.sshAccess(request.testbed().knownHosts()));
    return trace.recording(through.apply(launcher), reached -> run(request, reached, around));
  }

  private int run(
      CampaignRequest request, Launcher launcher, UnaryOperator<CampaignListener> around)
      throws IOException {
    try (CampaignSession session = new CampaignSession(request, launcher, Clock.systemUTC())) {
      return run(session, around);
    }
  }

  private int run(CampaignSession session, UnaryOperator<CampaignListener> around)
      throws IOException {
    CampaignResult result = carryOut(session, around);
    FindingPrinter.print(result.findings(), context.err());
    if (!result.findings().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    boolean signed = true;
    boolean reported = true;
    if (result.completed() + result.failed() + result.skipped() > 0) {
      reported = summarise(session);
      signed = signingKey.isEmpty() || sign(session, signingKey.get());
    }
    if (result.aborted()) {
      return ExitStatus.INTERRUPTED;
    }
    return result.failed() > 0 || !signed || !reported ? ExitStatus.RUN_FAILED : ExitStatus.OK;
  }

  private boolean sign(CampaignSession session, SigningKey key) throws IOException {
    Execution execution = session.execution();
    List<String> why;
    try {
      why =
          ExecutionSignature.sign(new RunStore(repository), execution, key).stream()
              .map(DifferenceText::of)
              .toList();
    } catch (UnusableKeyException e) {
      why = List.of("  the key " + e.getMessage());
    }
    context.err().println(execution + (why.isEmpty() ? ": signed" : ": NOT SIGNED"));
    why.forEach(context.err()::println);
    return why.isEmpty();
  }

  private CampaignResult carryOut(CampaignSession session, UnaryOperator<CampaignListener> around)
      throws IOException {
    try (ProgressLines progress =
        new ProgressLines(context.err().stream(), context.terminal(), Clock.systemUTC())) {
      return session.run(around.apply(progress));
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw FileTrouble.of(repository, e);
    }
  }

  /** Returns whether the report and the tables are written. */
  private boolean summarise(CampaignSession session) throws IOException {
    boolean reported = true;
    ReportCharts charts = session.charts();
    CampaignSummary summary = session.summary();
    CampaignVerdicts verdicts = session.verdicts();
    try {
      session.report(summary, verdicts, charts);
    } catch (IOException e) {
      // The table needs no disk space; the report can be made later.
      reported = false;
      FindingPrinter.print(FileTrouble.of(file(session, e), e).findings(), context.err());
      context.err().println("make room, then: ddsbench report " + session.directory());
    }
    summary.warnings().forEach(warning -> context.err().println("warning: " + warning));
    if (format == Format.json) {
      context.out().document(summary.json());
    } else {
      SummaryTable.lines(summary).forEach(context.out()::println);
      context.out().println();
      verdicts.lines().forEach(context.out()::println);
      if (!verdicts.groups().isEmpty()) {
        context.out().println();
      }
      if (reported) {
        context.out().println("report: " + session.reportFile().toAbsolutePath().normalize());
      }
    }
    return reported;
  }

  private static Path file(CampaignSession session, IOException e) {
    return e instanceof UnwrittenFileException unwritten ? unwritten.file() : session.directory();
  }
}

package org.ddsbench.controller.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.repository.compare.CampaignFigures;
import org.ddsbench.repository.export.HistoryJson;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Regenerates the report of a stored campaign. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Make the report of a stored campaign.")
final class ReportCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "CAMPAIGN_DIR", description = "a campaign's directory in a repository")
  private Path directory = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "F",
      converter = ReportFormat.Reader.class,
      description =
          "html (default) or csv, written into the directory; json, bmf (Bencher) or"
              + " github-benchmark (github-action-benchmark), printed")
  private ReportFormat format = ReportFormat.HTML;

  ReportCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    Path campaign = directory.toAbsolutePath().normalize();
    Path parent = campaign.getParent();
    if (parent == null || !Files.isRegularFile(campaign.resolve("campaign.xml"))) {
      throw new BadInputException(
          List.of(
              new Finding(
                  "B04",
                  Severity.ERROR,
                  "",
                  "",
                  new Place(directory.toString(), 0, 0),
                  "Not a campaign directory. Name a directory that holds campaign.xml and runs.")));
    }
    RunStore store = new RunStore(parent);
    String name = String.valueOf(campaign.getFileName());
    switch (format) {
      case HTML -> {
        Path report = campaign.resolve("report.html");
        HtmlReport.write(store, name, report);
        context.out().println(report);
      }
      case CSV -> {
        CampaignSummary.of(store, name).writeTables(campaign);
        context.out().println(campaign.resolve("summary.csv"));
      }
      case JSON -> context.out().println(CampaignSummary.of(store, name).json());
      case BMF ->
          context
              .out()
              .println(
                  HistoryJson.bencher(
                      CampaignFigures.of(
                          store, CampaignRuns.of(store, name).current(Experiment.TRANSIT))));
      case GITHUB_BENCHMARK ->
          context
              .out()
              .println(
                  HistoryJson.github(
                      CampaignFigures.of(
                          store, CampaignRuns.of(store, name).current(Experiment.TRANSIT))));
    }
    return ExitStatus.OK;
  }
}

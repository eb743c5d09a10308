package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.compare.CampaignFigures;
import org.ddsbench.repository.export.HistoryJson;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.StoredExecution;
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

  @Parameters(
      paramLabel = "CAMPAIGN_DIR",
      description =
          "directory of a campaign in a repository (its last execution), or of one execution")
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
    StoredExecution stored =
        StoredExecution.at(directory)
            .orElseThrow(() -> BadInputException.of(directory.toString(), StoredExecution.MISSING));
    RunStore store = stored.store();
    String name = stored.execution().toString();
    DamagedTables.apart(
        store,
        name,
        () -> {
          write(store, name);
          return format;
        });
    return Damage.status(context, store, stored.execution());
  }

  private void write(RunStore store, String name) throws IOException {
    switch (format) {
      case HTML -> context.out().println(HtmlReport.write(store, name));
      case CSV -> context.out().println(CampaignSummary.of(store, name).writeTables(store));
      case JSON -> context.out().document(CampaignSummary.of(store, name).json());
      case BMF ->
          context
              .out()
              .document(
                  HistoryJson.bencher(
                      CampaignFigures.of(
                          store, CampaignRuns.of(store, name).current(Experiment.TRANSIT))));
      case GITHUB_BENCHMARK ->
          context
              .out()
              .document(
                  HistoryJson.github(
                      CampaignFigures.of(
                          store, CampaignRuns.of(store, name).current(Experiment.TRANSIT))));
    }
  }
}

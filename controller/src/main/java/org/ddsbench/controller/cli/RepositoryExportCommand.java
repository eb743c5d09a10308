package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.export.CampaignExport;
import org.ddsbench.repository.export.CampaignExport.Written;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.SampleExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports stored runs to one file. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Write stored runs to one new file: all samples as .csv or .parquet, or everything as .zip.",
      "A file that exists is never overwritten."
    })
final class RepositoryExportCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      paramLabel = "CAMPAIGN[/EXECUTION][/RUN]",
      description = "an execution of a campaign (default: its last), or one run of it")
  private String name = "";

  @Option(
      names = "--output",
      paramLabel = "FILE",
      required = true,
      description = "a new file; its name ends in .csv, .parquet or .zip")
  private Path output = Path.of("");

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryExportCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    RepositoryInputs.Chosen chosen =
        inputs.chosen(List.of(name), RepositoryInputs.Scope.LAST_EXECUTION).get(0);
    List<RunManifest> runs =
        chosen.runs().stream().map(RunEntry::manifest).filter(Objects::nonNull).toList();
    if (runs.isEmpty()) {
      Damage.status(context, inputs.store(), chosen.runs());
      throw BadInputException.of(name, "No run to export.");
    }
    RunStore store = inputs.store();
    CampaignExport export = new CampaignExport(store, chosen.execution(), runs);
    String suffix = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
    try {
      if (suffix.endsWith(".zip")) {
        print(runs.size(), "files", export.archive(output));
      } else if (suffix.endsWith(".csv")) {
        requireSamples(runs);
        print(runs.size(), "rows", export.samples(SampleExport.Form.CSV, output));
      } else if (suffix.endsWith(".parquet")) {
        requireSamples(runs);
        print(runs.size(), "rows", export.samples(SampleExport.Form.PARQUET, output));
      } else {
        throw BadInputException.of(
            output.toString(), "Let the name end in .csv, .parquet or .zip.");
      }
    } catch (FileAlreadyExistsException e) {
      throw BadInputException.of(
          output.toString(), "It exists, and is not overwritten. Choose another name.");
    }
    Set<String> names = chosen.runs().stream().map(RunEntry::run).collect(Collectors.toSet());
    return Damage.status(
        context,
        store,
        store.entries(chosen.execution().toString()).stream()
            .filter(run -> names.contains(run.run()))
            .toList());
  }

  private void requireSamples(List<RunManifest> runs) {
    if (runs.stream().noneMatch(run -> run.isOf(Experiment.TRANSIT))) {
      throw BadInputException.of(
          name,
          "Its runs measured no one-way times, so they have no samples. Let the name end in .zip to"
              + " export their figures and tables.");
    }
  }

  private void print(int runs, String unit, Written written) {
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("file", output.toString());
      object.put("runs", runs);
      object.put(unit, written.count());
      object.put("bytes", written.bytes());
      context.out().document(JsonText.of(object));
    } else {
      context
          .out()
          .println(
              output
                  + ": "
                  + runs
                  + (runs == 1 ? " run, " : " runs, ")
                  + written.count()
                  + " "
                  + unit
                  + ", "
                  + ByteCount.text(written.bytes()));
    }
  }
}

package org.ddsbench.controller.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.repository.store.CampaignEntry;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists every execution of every campaign of a repository, one on each line. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description =
        "List the executions of campaigns of a repository: runs, size, dates, status, note.")
final class RepositoryListCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..*",
      paramLabel = "CAMPAIGN",
      description = "which (default: all campaigns)")
  private List<String> names = List.of();

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryListCommand(Context context) {
    this.context = context;
  }

  private static Map<String, @Nullable Object> object(CampaignEntry line) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("campaign", line.execution().campaign());
    object.put("execution", line.execution().name());
    object.put("started", line.start().map(start -> start.started().toString()).orElse(null));
    object.put("note", line.start().map(ExecutionRecord::note).orElse(null));
    object.put("tags", line.start().map(ExecutionRecord::tags).orElse(List.of()));
    object.put("runs", line.runs());
    object.put("completed", line.completed());
    object.put("failed", line.failed());
    object.put("damaged", line.damaged());
    object.put("bytes", line.bytes());
    object.put("first_started", line.first() == null ? null : line.first().toString());
    object.put("last_ended", line.last() == null ? null : line.last().toString());
    object.put("cut_off", line.leftovers());
    object.put("in_use_by", line.owner().orElse(null));
    return object;
  }

  @Override
  public Integer call() throws IOException {
    RunStore store = inputs.store();
    List<CampaignEntry> lines = new ArrayList<>();
    List<RunEntry> runs = new ArrayList<>();
    for (RepositoryInputs.Chosen chosen :
        inputs.chosen(names, RepositoryInputs.Scope.ALL_EXECUTIONS)) {
      lines.add(CampaignEntry.of(store, chosen.execution(), chosen.runs()));
      runs.addAll(chosen.runs());
    }
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("repository", inputs.directory().toString());
      object.put("executions", lines.stream().map(RepositoryListCommand::object).toList());
      context.out().document(JsonText.of(object));
      return Damage.status(context, store, runs);
    }
    TextTable table = new TextTable();
    table.head(
        List.of("execution", "#runs", "#size", "first started", "last ended", "status", "note"));
    for (CampaignEntry line : lines) {
      table.row(
          List.of(
              line.execution().toString(),
              String.valueOf(line.runs()),
              ByteCount.text(line.bytes()),
              ShownTime.text(line.first()),
              ShownTime.text(line.last()),
              line.state(),
              line.label()));
    }
    table.lines().forEach(context.out()::println);
    return Damage.status(context, store, runs);
  }
}

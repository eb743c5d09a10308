package org.ddsbench.controller.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.repository.store.CampaignEntry;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Every campaign of a repository in a line. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List the campaigns of a repository: runs, size, dates, status.")
final class RepositoryListCommand implements Callable<Integer> {
  private final Context context;

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryListCommand(Context context) {
    this.context = context;
  }

  private static Map<String, @Nullable Object> object(CampaignEntry line) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("campaign", line.campaign());
    object.put("runs", line.runs());
    object.put("completed", line.completed());
    object.put("failed", line.failed());
    object.put("unreadable", line.unreadable());
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
    for (RepositoryInputs.Chosen campaign : inputs.chosen(List.of())) {
      lines.add(CampaignEntry.of(store, campaign.campaign(), campaign.runs()));
    }
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("repository", inputs.directory().toString());
      object.put("campaigns", lines.stream().map(RepositoryListCommand::object).toList());
      context.out().println(JsonText.of(object));
      return ExitStatus.OK;
    }
    TextTable table = new TextTable();
    table.head(List.of("campaign", "#runs", "#size", "first started", "last ended", "status"));
    for (CampaignEntry line : lines) {
      table.row(
          List.of(
              line.campaign(),
              String.valueOf(line.runs()),
              ByteCount.text(line.bytes()),
              Moment.text(line.first()),
              Moment.text(line.last()),
              line.state()));
    }
    table.lines().forEach(context.out()::println);
    return ExitStatus.OK;
  }
}

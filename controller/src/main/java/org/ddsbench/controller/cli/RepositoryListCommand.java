package org.ddsbench.controller.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
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

  /** What a line tells. */
  private record Line(
      String campaign,
      int runs,
      long completed,
      long failed,
      long unreadable,
      long bytes,
      @Nullable Instant first,
      @Nullable Instant last,
      int leftovers,
      Optional<String> owner) {

    static Line of(RunStore store, RepositoryInputs.Chosen campaign) throws IOException {
      List<RunEntry> runs = campaign.runs();
      List<RunManifest> manifests =
          runs.stream().map(RunEntry::manifest).filter(Objects::nonNull).toList();
      return new Line(
          campaign.campaign(),
          runs.size(),
          manifests.stream().filter(RunManifest::isCompleted).count(),
          manifests.stream().filter(run -> !run.isCompleted()).count(),
          (long) runs.size() - manifests.size(),
          runs.stream().mapToLong(RunEntry::bytes).sum(),
          manifests.stream().map(RunManifest::started).min(Comparator.naturalOrder()).orElse(null),
          manifests.stream().map(RunManifest::ended).max(Comparator.naturalOrder()).orElse(null),
          store.leftovers(campaign.campaign()).size(),
          new CampaignDirectory(store.campaign(campaign.campaign())).owner());
    }

    /** What is worth a look. */
    String state() {
      List<String> parts = new ArrayList<>();
      owner.ifPresent(by -> parts.add("in use by " + by));
      if (failed > 0) {
        parts.add(failed + " failed");
      }
      if (unreadable > 0) {
        parts.add(unreadable + " unreadable");
      }
      if (leftovers > 0 && owner.isEmpty()) {
        parts.add(leftovers + " cut off");
      }
      return parts.isEmpty() ? (runs == 0 ? "empty" : "completed") : String.join(", ", parts);
    }

    Map<String, @Nullable Object> object() {
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      object.put("campaign", campaign);
      object.put("runs", runs);
      object.put("completed", completed);
      object.put("failed", failed);
      object.put("unreadable", unreadable);
      object.put("bytes", bytes);
      object.put("first_started", first == null ? null : first.toString());
      object.put("last_ended", last == null ? null : last.toString());
      object.put("cut_off", leftovers);
      object.put("in_use_by", owner.orElse(null));
      return object;
    }
  }

  @Override
  public Integer call() throws IOException {
    RunStore store = inputs.store();
    List<Line> lines = new ArrayList<>();
    for (RepositoryInputs.Chosen campaign : inputs.chosen(List.of())) {
      lines.add(Line.of(store, campaign));
    }
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("repository", inputs.directory().toString());
      object.put("campaigns", lines.stream().map(Line::object).toList());
      context.out().println(JsonText.of(object));
      return ExitStatus.OK;
    }
    TextTable table = new TextTable();
    table.head(List.of("campaign", "#runs", "#size", "first started", "last ended", "status"));
    for (Line line : lines) {
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

package org.ddsbench.controller.cli;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.prune.PruneChoice;
import org.ddsbench.repository.prune.Pruning;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Removes stored runs, by explicit choice only. */
@Command(
    name = "prune",
    mixinStandardHelpOptions = true,
    description = {
      "Remove stored runs that meet every given condition. The command lists them first and removes",
      "them only with --yes or after confirmation at the terminal. What DDSBench did not store stays."
    })
final class RepositoryPruneCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..*",
      paramLabel = "CAMPAIGN[/EXECUTION]",
      description = "which: all executions of a campaign, or one (default: all campaigns)")
  private List<String> names = List.of();

  @Option(
      names = "--keep-newest",
      paramLabel = "N",
      description = "keep the N runs of each campaign that started last; 0 keeps none")
  private @Nullable Integer keepNewest;

  @Option(
      names = "--older-than",
      paramLabel = "DATE",
      description = "only runs that started before: 2026-01-31 or 2026-01-31T12:00:00Z, in UTC")
  private @Nullable String olderThan;

  @Option(names = "--failed", description = "only runs that failed or cannot be read")
  private boolean failed;

  @Option(names = "--yes", description = "remove without a question")
  private boolean yes;

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryPruneCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    PruneChoice choice = choice();
    RunStore store = inputs.store();
    List<Pruning> all = new ArrayList<>();
    inputs.chosen(names, RepositoryInputs.Scope.ALL_EXECUTIONS);
    for (String name : names.isEmpty() ? store.campaigns() : new LinkedHashSet<>(names)) {
      all.add(Pruning.of(store, name, choice));
    }
    List<Pruning> prunings = all.stream().filter(pruning -> !pruning.isEmpty()).toList();
    Set<Spared> spared = new LinkedHashSet<>();
    all.forEach(pruning -> spared.addAll(pruning.spared()));
    if (!inputs.isJson()) {
      prunings.forEach(this::list);
      spared.forEach(this::print);
    }
    boolean confirmed =
        !prunings.isEmpty()
            && (yes
                || (!inputs.isJson()
                    && Confirmation.of(
                        "Remove all of these? Enter yes to remove them: ", context, System.in)));
    PruneResult result = PruneResult.of(store, confirmed ? prunings : List.of());
    if (inputs.isJson()) {
      spared.addAll(result.spared());
      boolean removed = confirmed && result.refusals().isEmpty();
      context.out().document(JsonText.of(object(prunings, result, removed, spared)));
    } else {
      result.spared().forEach(this::print);
      context.out().println(ending(prunings, result, confirmed));
    }
    List<Finding> findings = new ArrayList<>(result.refusals());
    findings.addAll(result.unwritten());
    if (!result.refusals().isEmpty()) {
      throw new BadInputException(findings);
    }
    FindingPrinter.print(findings, context.err());
    return findings.isEmpty() ? ExitStatus.OK : ExitStatus.RUN_FAILED;
  }

  private PruneChoice choice() {
    List<Finding> findings = new ArrayList<>();
    Optional<Instant> before = Optional.empty();
    if (olderThan != null) {
      before = moment(olderThan);
      if (before.isEmpty()) {
        findings.add(
            BadInputException.finding(
                "--older-than",
                "'"
                    + olderThan
                    + "' is not a date. Enter e.g. 2026-01-31 or 2026-01-31T12:00:00Z."));
      }
    }
    if (keepNewest != null && keepNewest < 0) {
      findings.add(
          BadInputException.finding("--keep-newest", "Enter how many runs to keep, from 0."));
    }
    if (keepNewest == null && olderThan == null && !failed) {
      findings.add(
          BadInputException.finding(
              "prune", "Choose what to remove: --keep-newest N, --older-than DATE, --failed."));
    }
    for (String name : names) {
      if (name.contains("/") && !Execution.isName(name.substring(name.indexOf('/') + 1))) {
        findings.add(
            BadInputException.finding(
                name, "Name a campaign or one of its executions, not one of its runs."));
      }
    }
    if (!findings.isEmpty()) {
      throw new BadInputException(findings);
    }
    return new PruneChoice(Optional.ofNullable(keepNewest), before, failed);
  }

  private static Optional<Instant> moment(String text) {
    try {
      return Optional.of(
          text.length() == "2026-01-31".length()
              ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
              : Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private void list(Pruning pruning) {
    for (RunEntry run : pruning.runs()) {
      context
          .out()
          .println(
              run.name()
                  + "  "
                  + ShownTime.text(run.manifest() == null ? null : run.manifest().started())
                  + "  "
                  + ByteCount.text(run.bytes())
                  + "  "
                  + run.status());
    }
    pruning
        .leftovers()
        .forEach(
            path ->
                context.out().println(pruning.campaign() + "/" + path.getFileName() + "  cut off"));
    if (!pruning.everything()) {
      pruning
          .emptied()
          .forEach(one -> context.out().println(one + ": no run is left, the execution goes too"));
    }
    if (pruning.everything()) {
      context.out().println(pruning.campaign() + ": no run is left, the campaign goes too");
    }
  }

  private void print(Spared one) {
    context.out().println(one.path() + "  stays: " + one.reason());
  }

  private static String ending(List<Pruning> prunings, PruneResult result, boolean confirmed) {
    if (prunings.isEmpty()) {
      return "nothing to remove";
    }
    List<RunEntry> shown = prunings.stream().flatMap(one -> one.runs().stream()).toList();
    return confirmed
        ? "removed: " + amount(result.removed())
        : amount(shown) + "; nothing was removed: add --yes to do it";
  }

  private static String amount(List<RunEntry> runs) {
    return (runs.size() == 1 ? "1 run, " : runs.size() + " runs, ")
        + ByteCount.text(runs.stream().mapToLong(RunEntry::bytes).sum());
  }

  private static Map<String, Object> object(
      List<Pruning> prunings, PruneResult result, boolean removed, Set<Spared> spared) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("removed", removed);
    List<Map<String, Object>> campaigns = new ArrayList<>();
    for (Pruning pruning : prunings) {
      Map<String, Object> campaign = new LinkedHashMap<>();
      campaign.put("campaign", pruning.campaign());
      campaign.put("whole_campaign", pruning.everything());
      campaign.put("bytes", pruning.bytes());
      campaign.put("runs", pruning.runs().stream().map(RunEntry::name).toList());
      campaign.put(
          "cut_off", pruning.leftovers().stream().map(p -> p.getFileName().toString()).toList());
      campaign.put(
          "removed_runs",
          result.removed().stream().filter(pruning.runs()::contains).map(RunEntry::name).toList());
      campaigns.add(campaign);
    }
    object.put("campaigns", campaigns);
    object.put("spared", spared);
    return object;
  }
}

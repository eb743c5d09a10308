package org.ddsbench.controller.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.StoredTime;
import org.ddsbench.repository.summary.Caveats;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;
import org.ddsbench.repository.summary.RunFacts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows the runs of a campaign, or everything about one of them. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Show the runs of a campaign, or one run.")
final class RepositoryShowCommand implements Callable<Integer> {
  private final Context context;

  @picocli.CommandLine.Parameters(
      paramLabel = "CAMPAIGN[/EXECUTION][/RUN]",
      description =
          "an execution of a campaign (default: its last), or a run of it by its key or the first"
              + " digits of it")
  private String name = "";

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryShowCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    RepositoryInputs.Chosen chosen =
        inputs.chosen(List.of(name), RepositoryInputs.Scope.LAST_EXECUTION).get(0);
    if (!chosen.whole()) {
      RunEntry run = DamagedTables.checked(inputs.store(), chosen.runs().get(0));
      if (inputs.isJson()) {
        context.out().document(JsonText.of(run(run)));
      } else {
        lines(run).forEach(context.out()::println);
      }
      return Damage.status(context, inputs.store(), List.of(run));
    }
    if (inputs.isJson()) {
      context.out().document(JsonText.of(execution(chosen.execution(), new Runs(chosen))));
    } else {
      header(chosen.execution()).forEach(context.out()::println);
      table(new Runs(chosen)).lines().forEach(context.out()::println);
    }
    return Damage.status(context, inputs.store(), chosen.runs());
  }

  /**
   * The runs of an execution in the order of its tables, damaged ones last, and which of them are
   * superseded.
   */
  private final class Runs {
    private final List<RunEntry> ordered;
    private final Naming naming;
    private final Set<String> superseded;

    Runs(RepositoryInputs.Chosen chosen) throws IOException {
      List<RunManifest> manifests =
          chosen.runs().stream().flatMap(run -> Stream.ofNullable(run.manifest())).toList();
      naming =
          new Naming(
              chosen.runs().stream().flatMap(run -> Stream.ofNullable(run.facts())).toList());
      superseded =
          CampaignRuns.of(manifests, CampaignRuns.started(inputs.store(), chosen.execution()))
              .superseded()
              .stream()
              .map(RunManifest::run)
              .collect(Collectors.toSet());
      Comparator<RunManifest> order =
          RowOrder.ofConfigurations(naming)
              .thenComparingInt(RunManifest::repetition)
              .thenComparing(RunManifest::started);
      ordered = new ArrayList<>(chosen.runs());
      ordered.sort(Comparator.comparing(RunEntry::manifest, Comparator.nullsLast(order)));
    }
  }

  private Map<String, @Nullable Object> execution(Execution execution, Runs runs)
      throws IOException {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("campaign", execution.campaign());
    object.put("execution", execution.name());
    object.put("start", ExecutionDirectory.of(inputs.store(), execution).knownStart().orElse(null));
    List<Map<String, @Nullable Object>> objects = new ArrayList<>();
    for (RunEntry run : runs.ordered) {
      Map<String, @Nullable Object> one = object(run);
      one.put("superseded", runs.superseded.contains(run.run()));
      objects.add(one);
    }
    object.put("runs", objects);
    return object;
  }

  /** How it began, for people; empty for runs that a version without executions stored. */
  private List<String> header(Execution execution) throws IOException {
    List<String> lines = new ArrayList<>(List.of("execution   " + execution));
    ExecutionDirectory.of(inputs.store(), execution)
        .knownStart()
        .ifPresent(
            start -> {
              lines.add("started     " + ShownTime.text(start.started()));
              if (start.orderSeed() != null) {
                lines.add("seed        " + start.orderSeed());
              }
              lines.add("by          DDSBench " + start.ddsbench() + ", " + start.controller());
              if (!start.label().isEmpty()) {
                lines.add("note        " + start.label());
              }
            });
    lines.add("");
    return lines;
  }

  private static Map<String, @Nullable Object> object(RunEntry run) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("campaign", run.campaign());
    object.put("execution", run.execution().name());
    object.put("run", run.run());
    object.put("status", run.status());
    object.put("bytes", run.bytes());
    object.put("directory", run.directory().toString());
    object.put("problem", run.problem().isEmpty() ? null : run.problem());
    RunManifest manifest = run.facts();
    if (manifest == null) {
      return object;
    }
    object.put("test", manifest.test());
    object.put("number", manifest.number());
    object.put("repetition", manifest.repetition());
    object.put("started", manifest.started().toString());
    object.put("ended", manifest.ended().toString());
    object.put("parameters", manifest.parameters().texts());
    object.put("payload_bytes", manifest.payloadBytes());
    object.put("dds_version", manifest.ddsVersion());
    object.put(
        "endpoints",
        manifest.endpoints().stream()
            .collect(LinkedHashMap::new, (map, e) -> map.put(e.app(), e.node()), Map::putAll));
    object.put("failure", manifest.failure());
    object.put("warnings", manifest.warnings());
    object.put("pairs", manifest.pairs().stream().map(pair -> pair(manifest, pair)).toList());
    return object;
  }

  private static Map<String, @Nullable Object> pair(RunManifest run, PairReport pair) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("publisher", pair.publisher());
    object.put("subscriber", pair.subscriber());
    object.put("sent", pair.counts().sent());
    object.put("received", pair.counts().received());
    object.put("lost", pair.counts().lost());
    object.put("ott_median_ns", pair.correction().ottNs().median());
    object.put("uncertainty_ns", pair.correction().uncertaintyNs());
    object.put("clock_status", pair.correction().status().name().toLowerCase(Locale.ROOT));
    object.put("effective_messages", pair.steadiness().effectiveMessages());
    object.put("caveats", Caveats.of(run, pair));
    return object;
  }

  private static TextTable table(Runs runs) {
    TextTable table = new TextTable();
    table.head(
        List.of(
            "run", "#no", "test", "#rep", "dds", "message", "#bytes", "#subs", "others", "started",
            "#size", "status"));
    for (RunEntry run : runs.ordered) {
      RunManifest manifest = run.facts();
      table.row(
          manifest == null
              ? List.of(
                  run.run(),
                  "-",
                  "-",
                  "-",
                  "-",
                  "-",
                  "-",
                  "-",
                  "-",
                  "-",
                  ByteCount.text(run.bytes()),
                  run.problem())
              : List.of(
                  run.run(),
                  String.valueOf(manifest.number()),
                  manifest.test(),
                  String.valueOf(manifest.repetition()),
                  manifest.parameters().dds(),
                  manifest.parameters().get(Parameters.MESSAGE_TYPE),
                  String.valueOf(manifest.payloadBytes()),
                  String.valueOf(manifest.parameters().count(Role.SUBSCRIBER)),
                  others(runs.naming, manifest),
                  ShownTime.text(manifest.started()),
                  ByteCount.text(run.bytes()),
                  status(run) + (runs.superseded.contains(run.run()) ? ", superseded" : "")));
    }
    return table;
  }

  private static String status(RunEntry run) {
    return run.isDamaged() ? "damaged: " + run.problem() : run.status();
  }

  /** The parameters in which runs differ and that have no column. */
  private static String others(Naming naming, RunManifest run) {
    return Stream.of(naming.architecture(run), naming.variation(run))
        .filter(text -> !text.isEmpty())
        .collect(
            Collectors.collectingAndThen(
                Collectors.joining(", "), all -> all.isEmpty() ? "-" : all));
  }

  /** The 95 % interval of the median of each pair that has one; empty when samples are damaged. */
  private Map<RecordedPair.Key, Interval> medians(RunEntry entry, RunManifest run) {
    Map<RecordedPair.Key, Interval> medians = new HashMap<>();
    if (run.isCompleted()) {
      try (RunTables tables = new RunTables(inputs.store())) {
        tables.times(
            run,
            StoredTime.OTT,
            times -> {
              Interval interval =
                  QuantileEstimates.of(times.series(), List.of(SeriesStatistics.MEDIAN))
                      .interval(SeriesStatistics.MEDIAN);
              if (interval != null) {
                medians.put(new RecordedPair.Key(times.publisher(), times.subscriber()), interval);
              }
            });
      } catch (IOException e) {
        medians.clear();
        if (!entry.isDamaged()) {
          context.err().println("warning: intervals are not known: " + e.getMessage());
        }
      }
    }
    return medians;
  }

  private static @Nullable Interval of(Map<RecordedPair.Key, Interval> medians, PairReport pair) {
    return medians.get(new RecordedPair.Key(pair.publisher(), pair.subscriber()));
  }

  /**
   * One run with the intervals of its medians, which take too long to compute for a whole campaign.
   */
  private Map<String, @Nullable Object> run(RunEntry run) {
    RunManifest manifest = run.facts();
    Map<String, @Nullable Object> object = object(run);
    if (manifest != null) {
      Map<RecordedPair.Key, Interval> medians = medians(run, manifest);
      List<Map<String, @Nullable Object>> pairs = new ArrayList<>();
      for (PairReport pair : manifest.pairs()) {
        Interval interval = of(medians, pair);
        Map<String, @Nullable Object> one = pair(manifest, pair);
        one.put("ott_median_ci_low_ns", interval == null ? null : interval.lowLimit());
        one.put("ott_median_ci_high_ns", interval == null ? null : interval.highLimit());
        pairs.add(one);
      }
      object.put("pairs", pairs);
    }
    return object;
  }

  private List<String> lines(RunEntry run) {
    List<String> lines = new ArrayList<>();
    lines.add("run         " + run.name());
    lines.add("directory   " + run.directory());
    lines.add("size        " + ByteCount.text(run.bytes()));
    lines.add("status      " + run.status());
    if (run.isDamaged()) {
      lines.add("problem     " + run.problem());
    }
    RunManifest manifest = run.facts();
    if (manifest == null) {
      return lines;
    }
    RunFacts.of(manifest)
        .forEach(fact -> lines.add(String.format("%-11s %s", fact.name(), fact.value())));
    TextTable table = new TextTable();
    table.head(
        List.of(
            "pair",
            "#sent",
            "#received",
            "#lost",
            "#median us",
            "#95 % interval",
            "#n_eff",
            "#+-U us",
            "clocks",
            "caveats"));
    Map<RecordedPair.Key, Interval> medians = medians(run, manifest);
    for (PairReport pair : manifest.pairs()) {
      Double median = pair.correction().ottNs().median();
      Long bound = pair.correction().medianBoundNs();
      Double effective = pair.steadiness().effectiveMessages();
      table.row(
          List.of(
              pair.publisher() + ">" + pair.subscriber(),
              String.valueOf(pair.counts().sent()),
              String.valueOf(pair.counts().received()),
              String.valueOf(pair.counts().lost()),
              microseconds(median),
              interval(of(medians, pair)),
              effective == null ? "-" : String.format(Locale.ROOT, "%.0f", effective),
              microseconds(bound == null ? null : bound.doubleValue()),
              pair.correction().status().name().toLowerCase(Locale.ROOT),
              String.join(", ", Caveats.words(manifest, pair))));
    }
    if (!manifest.pairs().isEmpty()) {
      lines.add("");
      lines.addAll(table.lines());
    }
    return lines;
  }

  private static String interval(@Nullable Interval interval) {
    return interval == null
        ? "-"
        : "[" + microseconds(interval.lowLimit()) + ", " + microseconds(interval.highLimit()) + "]";
  }

  private static String microseconds(@Nullable Double ns) {
    return ns == null ? "-" : String.format(Locale.ROOT, "%.1f", ns / 1e3);
  }
}

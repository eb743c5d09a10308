package org.ddsbench.repository.summary;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.file.CsvLine;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.SharedDirectory;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.ResourceUse;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.jspecify.annotations.Nullable;

/**
 * An execution of a campaign in numbers: one row for each stored run and planned pair, in the order
 * of the plan; without the {@link CampaignRuns#superseded} runs.
 */
public final class CampaignSummary {
  private final Execution execution;
  private final List<SummaryRow> rows;
  private final List<PooledPair> pooled;
  private final List<ProbeCost> probeCosts;
  private final Interoperability interoperability;
  private final List<String> warnings;
  private final List<RunManifest> others;
  private final List<FigureGroup> figures;
  private final List<RequestMatrix> requests;
  private final List<ObjectSlope> objects;
  private final List<ObjectSlope> lookups;
  private final List<Coloring> colorings;
  private final List<TypeMatrix> types;
  private final List<LayerTable> layers;
  private final List<SwitchShare> switchShares;
  private final List<RateTable> rates;
  private final List<LoadCurve> loads;
  private final List<SecurityCost> securityCosts;
  private final Naming allNaming;

  private CampaignSummary(
      Execution execution,
      List<SummaryRow> rows,
      List<PooledPair> pooled,
      List<ProbeCost> probeCosts,
      Interoperability interoperability,
      List<String> warnings,
      List<RunManifest> others,
      List<RunManifest> all) {
    this.execution = execution;
    this.rows = List.copyOf(rows);
    this.pooled = List.copyOf(pooled);
    this.probeCosts = List.copyOf(probeCosts);
    this.interoperability = interoperability;
    this.warnings = List.copyOf(warnings);
    this.others = List.copyOf(others);
    this.allNaming = new Naming(all);
    this.types = TypeMatrix.of(all, allNaming);
    this.layers = LayerTable.of(all, allNaming);
    this.switchShares = SwitchShare.of(all, allNaming);
    this.rates = RateTable.of(all, allNaming);
    this.loads = LoadCurve.of(all, allNaming);
    this.securityCosts = SecurityCosts.of(rows, all);
    Naming naming = new Naming(others);
    this.figures = FigureGroup.of(others, naming);
    this.requests = RequestMatrix.of(others, naming);
    this.objects = ObjectSlope.of(others, ObjectMeasure.RESPONSE_TIME, naming);
    this.lookups = ObjectSlope.ofLookups(others, naming);
    this.colorings = Coloring.of(figures, naming);
  }

  /**
   * Summarises the runs of an execution that are stored now, named as for {@link
   * RunStore#execution}.
   */
  public static CampaignSummary of(RunStore store, String name) throws IOException {
    Execution execution = store.execution(name);
    List<SummaryRow> rows = new ArrayList<>();
    CampaignRuns stored = CampaignRuns.of(store, execution.toString());
    List<RunManifest> runs = stored.current(Experiment.TRANSIT);
    List<RunManifest> others =
        stored.current().stream().filter(run -> !run.isOf(Experiment.TRANSIT)).toList();
    PairStatistics statistics;
    PartStatistics parts = PartStatistics.of(store, runs);
    try (RunTables tables = new RunTables(store)) {
      statistics = PairStatistics.of(tables, runs, Attempts.counted(runs));
      for (RunManifest run : runs) {
        Map<String, ResourceUse> uses = tables.uses(run);
        for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
          for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
            rows.add(
                new SummaryRow(
                    run,
                    publisher.index(),
                    subscriber.index(),
                    run.pair(publisher.index(), subscriber.index()).orElse(null),
                    run.isCompleted() ? uses.get(subscriber.app()) : null,
                    statistics.ott(run, publisher.index(), subscriber.index()),
                    statistics.rtt(run, publisher.index(), subscriber.index()),
                    statistics.sending(run, publisher.index(), subscriber.index()),
                    parts.of(run, publisher.index(), subscriber.index())));
          }
        }
      }
    }
    Naming naming = new Naming(runs);
    List<PooledPair> pooled = new ArrayList<>(statistics.pooled());
    pooled.sort(RowOrder.ofPooled(naming));
    return new CampaignSummary(
        execution,
        rows,
        pooled,
        ProbeCosts.of(Attempts.counted(runs)),
        Interoperability.of(runs),
        UnexplainedVariation.warnings(pooled, naming),
        others,
        stored.current());
  }

  /**
   * The rows without the values from the tables of runs: {@code use}, {@code ott} and {@code rtt}
   * of each are null, {@code sending} and {@code parts} are empty. Reads manifests only, so that it
   * is fast even for the largest campaign.
   */
  public static List<SummaryRow> outline(RunStore store, String name) throws IOException {
    List<SummaryRow> rows = new ArrayList<>();
    for (RunManifest run : CampaignRuns.of(store, name).current(Experiment.TRANSIT)) {
      rows.addAll(SummaryRow.outline(run));
    }
    return rows;
  }

  /** The execution that it summarises. */
  public Execution execution() {
    return execution;
  }

  public List<SummaryRow> rows() {
    return rows;
  }

  /** The row of a pair of a run; empty when the run is not one of the campaign's current runs. */
  public Optional<SummaryRow> row(RunManifest run, int publisher, int subscriber) {
    return rows.stream()
        .filter(
            row ->
                row.run().run().equals(run.run())
                    && row.publisher() == publisher
                    && row.subscriber() == subscriber)
        .findFirst();
  }

  /** Every pair that was measured in more than one repetition, in the order of a table's rows. */
  public List<PooledPair> pooled() {
    return pooled;
  }

  /**
   * What every probe costs each pair, of rows that were measured with and without one: by
   * configuration, pair and probe.
   */
  public List<ProbeCost> probeCosts() {
    return probeCosts;
  }

  /** Which implementations understood which; without a matrix where only one was used. */
  public Interoperability interoperability() {
    return interoperability;
  }

  /** Sentences on repetitions that differ more than they may by chance. */
  public List<String> warnings() {
    return warnings;
  }

  /** Figures of other experiments than transit, by configuration. */
  public List<FigureGroup> figures() {
    return figures;
  }

  /** Response times of requests over clients and threads, by configuration. */
  public List<RequestMatrix> requests() {
    return requests;
  }

  /** Response times of requests over the number of objects, by configuration. */
  public List<ObjectSlope> objects() {
    return objects;
  }

  /** Times to find an instance over the number of instances, by side and configuration. */
  public List<ObjectSlope> lookups() {
    return lookups;
  }

  /** Times of cycles and convergences of graph colouring, by configuration. */
  public List<Coloring> colorings() {
    return colorings;
  }

  /** Times of message types over the bytes of their content, by measure and configuration. */
  public List<TypeMatrix> types() {
    return types;
  }

  /** Times by layer beside those over sockets, by layer and configuration. */
  public List<LayerTable> layers() {
    return layers;
  }

  /** How much of one-way times switches between threads take, by configuration. */
  public List<SwitchShare> switchShares() {
    return switchShares;
  }

  /** Sustainable rates by configuration. */
  public List<RateTable> rates() {
    return rates;
  }

  /** What signing and encrypting cost, by configuration and measure. */
  public List<SecurityCost> securityCosts() {
    return securityCosts;
  }

  /** One-way times over the load by configuration. */
  public List<LoadCurve> loads() {
    return loads;
  }

  /** The text about figures for a terminal. */
  List<String> figureLines() {
    Naming naming = new Naming(others);
    List<String> lines = new ArrayList<>(FigureText.lines(figures, naming));
    lines.addAll(FigureText.failures(others, naming));
    return lines;
  }

  /**
   * Writes {@code summary.csv}, and {@code figures.csv} where there are figures (RFC 4180) into the
   * execution's directory, replacing existing files atomically each.
   *
   * @return {@code summary.csv}
   */
  public Path writeTables(RunStore store) throws IOException {
    Path directory = SharedDirectory.create(store.directory(execution));
    Path csv = directory.resolve(LatestLinks.SUMMARY);
    writeCsv(csv);
    if (!figures.isEmpty()) {
      WholeFile.write(
          directory.resolve(LatestLinks.FIGURES), FigureText.csv(others), SharedDirectory::share);
    }
    LatestLinks.refresh(store, execution.campaign());
    return csv;
  }

  /** Writes {@code summary.csv} (RFC 4180), replacing existing files atomically. */
  public void writeCsv(Path file) throws IOException {
    StringBuilder csv = new StringBuilder();
    csv.append(CsvLine.of(SummaryColumn.ALL.stream().map(SummaryColumn::name).toList()));
    for (SummaryRow row : rows) {
      csv.append(CsvLine.of(SummaryColumn.ALL.stream().map(column -> cell(column, row)).toList()));
    }
    WholeFile.write(file, csv, SharedDirectory::share);
  }

  /**
   * One object: {@code campaign}, {@code execution}, and {@code rows} of objects with the columns
   * of the CSV file (null where a cell is empty) and {@code failure}, null or the reason why
   * numbers are missing; {@code repetitions}, {@code probe_costs}, {@code interoperability}, {@code
   * figures}, {@code requests}, {@code objects}, {@code lookups}, {@code colorings}, {@code types},
   * {@code layers}, {@code switch_shares}, {@code rates}, {@code loads} and {@code security_costs}
   * of objects as docs/formats.md lists them, and {@code warnings}.
   */
  public String json() {
    List<Map<String, @Nullable Object>> lines = new ArrayList<>();
    for (SummaryRow row : rows) {
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      SummaryColumn.ALL.forEach(column -> object.put(column.name(), plain(column, row)));
      object.put("failure", row.gap().isEmpty() ? null : row.gap());
      lines.add(object);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("campaign", execution.campaign());
    all.put("execution", execution.name());
    all.put("rows", lines);
    all.put("repetitions", pooled.stream().map(CampaignSummary::object).toList());
    all.put("probe_costs", probeCosts.stream().map(ProbeCostJson::object).toList());
    all.put("interoperability", interoperability.objects());
    all.put("figures", figures.stream().map(FigureText::object).toList());
    Naming naming = new Naming(others);
    all.put(
        "requests", requests.stream().map(matrix -> RequestJson.object(matrix, naming)).toList());
    all.put("objects", objects.stream().map(slope -> ObjectJson.object(slope, naming)).toList());
    all.put("lookups", lookups.stream().map(slope -> ObjectJson.object(slope, naming)).toList());
    all.put("colorings", colorings.stream().map(one -> ColoringJson.object(one, naming)).toList());
    all.put("types", types.stream().map(TypeJson::object).toList());
    all.put(
        "layers",
        layers.stream().flatMap(one -> LayerJson.objects(one, allNaming).stream()).toList());
    all.put(
        "switch_shares",
        switchShares.stream().map(share -> SwitchJson.object(share, allNaming)).toList());
    all.put(
        "rates", rates.stream().flatMap(one -> RateJson.objects(one, allNaming).stream()).toList());
    all.put("loads", loads.stream().map(curve -> LoadJson.object(curve, allNaming)).toList());
    all.put(
        "security_costs",
        securityCosts.stream().map(cost -> SecurityJson.object(cost, allNaming)).toList());
    all.put("warnings", warnings);
    try {
      return JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build()
          .writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a summary is always JSON", e);
    }
  }

  private static Map<String, @Nullable Object> object(PooledPair pair) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", pair.first().test());
    object.put("runs", pair.repetitions().stream().map(RunManifest::run).toList());
    object.put("publisher", pair.publisher());
    object.put("subscriber", pair.subscriber());
    object.put("ott_median_ns", pair.medianNs());
    interval(object, "ott_median", pair.interval());
    object.put("ott_iqr_ns", pair.iqrNs());
    interval(object, "ott_iqr", pair.iqrInterval());
    tail(object, "p95", pair.tail(SeriesStatistics.P95));
    tail(object, "p99", pair.tail(SeriesStatistics.P99));
    tail(object, "p99_9", pair.tail(SeriesStatistics.P99_9));
    object.put("least_median_ns", pair.leastMedianNs());
    object.put("most_median_ns", pair.mostMedianNs());
    object.put("uncertainty_ns", pair.boundNs());
    object.put("apart", pair.apart());
    object.put("ott_messages", pair.messages());
    object.put("ott_effective_messages", Math.rint(pair.effectiveMessages() * 10) / 10);
    object.put("caveats", pair.caveats());
    object.replaceAll((name, value) -> plain(value));
    return object;
  }

  private static void tail(
      Map<String, @Nullable Object> object, String name, Bootstrap.@Nullable Tail tail) {
    object.put("ott_" + name + "_ns", tail == null ? null : tail.value());
    interval(object, "ott_" + name, tail == null ? null : tail.interval());
  }

  private static void interval(
      Map<String, @Nullable Object> object, String of, @Nullable Interval interval) {
    object.put(of + "_ci_low_ns", interval == null ? null : Math.rint(interval.low()));
    object.put(of + "_ci_high_ns", interval == null ? null : Math.rint(interval.high()));
  }

  private static String cell(SummaryColumn column, SummaryRow row) {
    Object value = plain(column, row);
    if (value == null) {
      return "";
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  private static @Nullable Object plain(SummaryColumn column, SummaryRow row) {
    return plain(column.value().apply(row));
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return value instanceof Double number ? BigDecimal.valueOf(number).stripTrailingZeros() : value;
  }
}

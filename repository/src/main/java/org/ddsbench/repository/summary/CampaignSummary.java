package org.ddsbench.repository.summary;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final List<TransportTable> transports;
  private final Naming naming;
  private final Naming otherNaming;

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
    this.naming = new Naming(all);
    this.types = TypeMatrix.of(all, naming);
    this.layers = LayerTable.of(all, naming);
    this.switchShares = SwitchShare.of(all, naming);
    this.rates = RateTable.of(all, naming);
    this.loads = LoadCurve.of(all, naming);
    this.securityCosts = SecurityCosts.of(rows, all);
    this.transports = TransportTable.of(all, naming);
    this.otherNaming = new Naming(others);
    this.figures = FigureGroup.of(others, otherNaming);
    this.requests = RequestMatrix.of(others, otherNaming);
    this.objects = ObjectSlope.of(others, ObjectMeasure.RESPONSE_TIME, otherNaming);
    this.lookups = ObjectSlope.ofLookups(others, otherNaming);
    this.colorings = Coloring.of(figures, otherNaming);
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

  /** One-way times through shared memory beside those through sockets, by configuration. */
  public List<TransportTable> transports() {
    return transports;
  }

  /** One-way times over the load by configuration. */
  public List<LoadCurve> loads() {
    return loads;
  }

  /** The text about figures for a terminal. */
  List<String> figureLines() {
    List<String> lines = new ArrayList<>(FigureText.lines(figures, otherNaming));
    lines.addAll(FigureText.failures(others, otherNaming));
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

  /** One object with what docs/formats.md section 7 lists. */
  public String json() {
    return SummaryJson.of(this);
  }

  /** Names runs of all experiments. */
  Naming naming() {
    return naming;
  }

  /** Names runs of other experiments than transit. */
  Naming otherNaming() {
    return otherNaming;
  }

  private static String cell(SummaryColumn column, SummaryRow row) {
    Object value = SummaryJson.plain(column.value().apply(row));
    if (value == null) {
      return "";
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }
}

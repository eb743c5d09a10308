package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.ddsbench.core.campaign.Arrivals;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.regression.InteractionFit;
import org.ddsbench.model.regression.InteractionModel;
import org.ddsbench.model.table.NumberTable;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Response times of requests over the numbers of clients and of threads of each, of runs that
 * differ in nothing else but their repetition.
 *
 * @param first the first of the runs
 * @param cells by number of clients, then of threads
 * @param fit the regression of the mean response time in ms over all cells; empty when they do not
 *     determine it
 */
public record RequestMatrix(RunManifest first, List<Cell> cells, Optional<InteractionFit> fit) {
  /** The regression: mean response time in ms over clients and threads of each. */
  public static final InteractionModel MODEL =
      new InteractionModel("clients", "threads", "mean_ms", true);

  private static final Set<String> VARIED =
      Set.of(Parameters.CLIENTS.attribute(), Parameters.CLIENT_THREADS.attribute());
  private static final String RESPONSE = "response_time";
  private static final String UNDER_WAY = "requests_under_way";
  private static final String MEAN = "mean";
  private static final String P5 = "p5";
  private static final String P95 = "p95";
  private static final double MS_NS = 1e6;
  private static final double THOUSAND = 1e3;

  /** Copies the cells. */
  public RequestMatrix {
    cells = List.copyOf(cells);
  }

  /**
   * All repetitions of one number of clients and threads.
   *
   * @param threads of each client
   * @param runs keys of the runs
   * @param meanNs mean over the runs of the mean response time
   * @param p5Ns mean over the runs of the 5th percentile; null when no run has it
   * @param p95Ns the same of the 95th percentile
   * @param underWay mean over the runs of the number of requests under way; null when unknown
   */
  public record Cell(
      int clients,
      int threads,
      List<String> runs,
      double meanNs,
      @Nullable Double p5Ns,
      @Nullable Double p95Ns,
      @Nullable Double underWay) {
    /** Copies the keys. */
    public Cell {
      runs = List.copyOf(runs);
    }

    /** Threads of all clients. */
    public int allThreads() {
      return clients * threads;
    }
  }

  /**
   * The matrices of completed runs of requests, in the order of other tables. Of several attempts
   * at a run one counts. A configuration with one number of clients and threads has none.
   */
  public static List<RequestMatrix> of(List<RunManifest> runs, Naming naming) {
    List<RunManifest> ordered =
        new ArrayList<>(
            Attempts.counted(runs).stream()
                .filter(run -> run.isOf(Experiment.REQUEST) && run.isCompleted())
                .filter(run -> meanNs(run).isPresent())
                .toList());
    ordered.sort(
        RowOrder.ofConfigurations(naming)
            .thenComparingInt(RunManifest::repetition)
            .thenComparingInt(RunManifest::number));
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    for (RunManifest run : ordered) {
      groups.computeIfAbsent(key(run, naming), any -> new ArrayList<>()).add(run);
    }
    return groups.values().stream()
        .map(RequestMatrix::of)
        .filter(matrix -> matrix.cells().size() > 1)
        .toList();
  }

  private static List<Object> key(RunManifest run, Naming naming) {
    return List.of(scenario(run, naming), naming.implementationKey(run, Set.of()));
  }

  private static List<Object> scenario(RunManifest run, Naming naming) {
    return List.of(
        run.parameters().get(Parameters.MESSAGE_TYPE),
        run.payloadBytes(),
        naming.variationKey(run, VARIED));
  }

  private static RequestMatrix of(List<RunManifest> runs) {
    Map<List<Integer>, List<RunManifest>> cells =
        new TreeMap<>(
            Comparator.comparingInt((List<Integer> key) -> key.get(0))
                .thenComparingInt(key -> key.get(1)));
    for (RunManifest run : runs) {
      List<Integer> key =
          List.of(
              run.parameters().get(Parameters.CLIENTS),
              run.parameters().get(Parameters.CLIENT_THREADS));
      cells.computeIfAbsent(key, any -> new ArrayList<>()).add(run);
    }
    List<Cell> made =
        cells.entrySet().stream()
            .map(cell -> cell(cell.getKey().get(0), cell.getKey().get(1), cell.getValue()))
            .toList();
    return new RequestMatrix(runs.get(0), made, MODEL.fit(table(made)));
  }

  private static Cell cell(int clients, int threads, List<RunManifest> runs) {
    Double underWay = mean(runs, UNDER_WAY, "");
    return new Cell(
        clients,
        threads,
        runs.stream().map(RunManifest::run).toList(),
        runs.stream().mapToLong(run -> meanNs(run).orElseThrow()).average().orElse(0),
        mean(runs, RESPONSE, P5),
        mean(runs, RESPONSE, P95),
        underWay == null ? null : underWay / THOUSAND);
  }

  /** Null when no run has the figure. */
  private static @Nullable Double mean(List<RunManifest> runs, String figure, String step) {
    List<Long> values = new ArrayList<>();
    runs.forEach(run -> value(run, figure, step).ifPresent(values::add));
    return values.isEmpty()
        ? null
        : values.stream().mapToLong(Long::longValue).average().orElseThrow();
  }

  /** The mean response time of a run; empty when no request counts. */
  static OptionalLong meanNs(RunManifest run) {
    return value(run, RESPONSE, MEAN);
  }

  private static OptionalLong value(RunManifest run, String figure, String step) {
    return run.figure(figure, step).stream().mapToLong(Figure::value).findFirst();
  }

  private static NumberTable table(List<Cell> cells) {
    return new NumberTable(
        Map.of(
            MODEL.x(),
            cells.stream().mapToDouble(Cell::clients).toArray(),
            MODEL.y(),
            cells.stream().mapToDouble(Cell::threads).toArray(),
            MODEL.response(),
            cells.stream().mapToDouble(cell -> cell.meanNs() / MS_NS).toArray()));
  }

  /** Whether a figure of its runs is in the matrix. */
  public boolean shows(FigureGroup group) {
    boolean such =
        group.name().equals(UNDER_WAY)
            || (group.name().equals(RESPONSE) && Set.of(MEAN, P5, P95).contains(group.step()));
    return such && cells.stream().anyMatch(cell -> cell.runs().containsAll(group.runs()));
  }

  /** A key that matrices have in common which differ in the implementation only. */
  public String scenarioKey(Naming naming) {
    return scenario(first, naming).toString();
  }

  /** Message and the other parameters that vary, except clients and threads. */
  public String described(Naming naming) {
    return naming.described(first, VARIED);
  }

  /** The numbers of clients, ascending. */
  public List<Integer> clients() {
    return distinct(Cell::clients);
  }

  /** The numbers of threads, ascending. */
  public List<Integer> threads() {
    return distinct(Cell::threads);
  }

  private List<Integer> distinct(ToIntFunction<Cell> of) {
    return cells.stream().mapToInt(of).distinct().sorted().boxed().toList();
  }

  /** The largest time of each scenario, by its key: the unit of all its times follows from it. */
  public static Map<String, Double> largestNs(List<RequestMatrix> matrices, Naming naming) {
    Map<String, Double> largest = new HashMap<>();
    matrices.forEach(
        matrix -> largest.merge(matrix.scenarioKey(naming), matrix.largestNs(), Math::max));
    return largest;
  }

  private double largestNs() {
    return cells.stream()
        .mapToDouble(cell -> cell.p95Ns() == null ? cell.meanNs() : cell.p95Ns())
        .max()
        .orElse(0);
  }

  /** Whether some number of clients was not measured with some number of threads. */
  public boolean hasGaps() {
    return cells.size() < clients().size() * threads().size();
  }

  /** The cell of these numbers, if it was measured. */
  public Optional<Cell> cell(int clients, int threads) {
    return cells.stream()
        .filter(cell -> cell.clients() == clients && cell.threads() == threads)
        .findFirst();
  }

  /** The fitted mean response time of a cell; empty without a fit. */
  public Optional<InteractionFit.Point> fitted(Cell cell) {
    return fit.map(found -> found.points().get(cells.indexOf(cell)));
  }

  /** Whether each thread sends its next request only after the previous one was answered. */
  public boolean isClosed() {
    Arrivals arrivals = first.parameters().get(Parameters.ARRIVALS);
    return !arrivals.open();
  }

  /** Why there is no fit; empty with one. */
  public String withoutFit() {
    if (fit.isPresent()) {
      return "";
    }
    boolean clients = clients().size() > 1;
    boolean threads = threads().size() > 1;
    if (!clients || !threads) {
      String varied = clients ? "only clients vary" : threads ? "only threads vary" : "none varies";
      return "It needs several numbers of clients and of threads; here " + varied + ".";
    }
    return cells.size() < MODEL.leastRows()
        ? "It needs at least " + MODEL.leastRows() + " cells; this matrix has " + cells.size() + "."
        : "These cells do not determine its coefficients.";
  }
}

package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.Slope;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * A time of one implementation in one layer over the size of the message, beside that of the floor.
 *
 * @param layer that was measured
 * @param first the first of its runs
 * @param isFloor whether it is the floor itself
 * @param cells by size
 * @param slope of the median of each run over the size, ns for each byte; empty when the runs do
 *     not determine it
 * @param slopeRatio to the slope of the floor; null of the floor itself, or when one of them may be
 *     0
 */
public record LayerSeries(
    Layer layer,
    RunManifest first,
    boolean isFloor,
    List<Cell> cells,
    Optional<Coefficient> slope,
    @Nullable Double slopeRatio) {
  /** Copies the cells. */
  public LayerSeries {
    cells = List.copyOf(cells);
  }

  /**
   * All repetitions of one size.
   *
   * @param messageBytes serialized
   * @param runs keys of the runs
   * @param valueNs mean over the runs of the median of each
   * @param differenceNs to the floor at this size; null of the floor itself, or without it
   * @param differenceInterval its 95 % interval from the scatter of the runs; null unless both have
   *     several
   * @param ratio to the floor, of the geometric means over the runs; null as the difference
   * @param ratioInterval as that of the difference
   */
  public record Cell(
      int messageBytes,
      List<String> runs,
      double valueNs,
      @Nullable Double differenceNs,
      @Nullable Interval differenceInterval,
      @Nullable Double ratio,
      @Nullable Interval ratioInterval) {
    /** Copies the keys. */
    public Cell {
      runs = List.copyOf(runs);
    }
  }

  /** The floor, of at least one run. */
  static LayerSeries floor(Layer layer, List<RunManifest> runs) {
    return of(layer, runs, layer, List.of());
  }

  /**
   * Runs beside the floor.
   *
   * @param runs at least one
   * @param floorLayer what the floor's runs measured
   * @param floor its runs; empty for the floor itself
   */
  static LayerSeries of(
      Layer layer, List<RunManifest> runs, Layer floorLayer, List<RunManifest> floor) {
    Map<Integer, List<RunManifest>> bases = bySize(floor);
    List<Cell> cells = new ArrayList<>();
    bySize(runs)
        .forEach(
            (bytes, such) -> {
              List<Double> base = mediansNs(floorLayer, bases.getOrDefault(bytes, List.of()));
              cells.add(cell(bytes, such, mediansNs(layer, such), base));
            });
    Optional<Coefficient> slope = slope(layer, runs);
    Double slopeRatio =
        slope
            .filter(LayerSeries::isAboveZero)
            .flatMap(
                own ->
                    slope(floorLayer, floor)
                        .filter(LayerSeries::isAboveZero)
                        .map(base -> own.estimate() / base.estimate()))
            .orElse(null);
    return new LayerSeries(layer, runs.get(0), floor.isEmpty(), cells, slope, slopeRatio);
  }

  private static boolean isAboveZero(Coefficient slope) {
    return slope.low() > 0;
  }

  private static Cell cell(int bytes, List<RunManifest> runs, List<Double> ns, List<Double> base) {
    List<String> keys = runs.stream().map(RunManifest::run).toList();
    double mean = ns.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    if (base.isEmpty()) {
      return new Cell(bytes, keys, mean, null, null, null, null);
    }
    RunContrast difference = RunContrast.difference(base, ns);
    RunContrast ratio = RunContrast.ratio(base, ns);
    return new Cell(
        bytes,
        keys,
        mean,
        difference.value(),
        difference.interval(),
        ratio == null ? null : ratio.value(),
        ratio == null ? null : ratio.interval());
  }

  private static Map<Integer, List<RunManifest>> bySize(List<RunManifest> runs) {
    Map<Integer, List<RunManifest>> sizes = new TreeMap<>();
    runs.forEach(
        run -> sizes.computeIfAbsent(run.payloadBytes(), any -> new ArrayList<>()).add(run));
    return sizes;
  }

  private static List<Double> mediansNs(Layer layer, List<RunManifest> runs) {
    return runs.stream().map(run -> layer.medianNs(run).orElseThrow()).toList();
  }

  private static Optional<Coefficient> slope(Layer layer, List<RunManifest> runs) {
    return Slope.of(
        "message_bytes",
        runs.stream().mapToDouble(RunManifest::payloadBytes).toArray(),
        mediansNs(layer, runs).stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The cell of a size, if it was measured. */
  public Optional<Cell> cell(int messageBytes) {
    return cells.stream().filter(cell -> cell.messageBytes() == messageBytes).findFirst();
  }
}

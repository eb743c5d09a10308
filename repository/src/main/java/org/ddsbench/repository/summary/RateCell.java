package org.ddsbench.repository.summary;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * The sustainable rate of all repetitions of one configuration. The rate of a run is known to lie
 * between the highest that was sustained and the lowest that was refused.
 *
 * @param messageBytes serialized
 * @param runs keys of the runs
 * @param unsustained how many of them sustained no rate
 * @param rate mean over the others, messages a second of all publishers together; null without one
 * @param interval its 95 % interval from the scatter of the runs and what the search leaves open,
 *     without an upper limit when a run was refused no rate; null with fewer than two runs
 * @param refused mean over the runs of the lowest rate that was refused; null when none was
 * @param reasons why, the most frequent first
 * @param ratio to the first implementation with the same message type and batching; null of itself,
 *     and where one of them is unknown
 * @param batchingRatio to the same without batching; null of that, and where it is unknown
 */
public record RateCell(
    int messageBytes,
    int subscribers,
    List<String> runs,
    int unsustained,
    @Nullable Double rate,
    @Nullable Interval interval,
    @Nullable Double refused,
    List<String> reasons,
    @Nullable RunContrast ratio,
    @Nullable RunContrast batchingRatio) {
  private static final double MILLI = 1e3;
  private static final int BITS = 8;
  static final String SUSTAINED = "sustainable_rate";
  static final String REFUSED = "refused_rate";

  /** Copies the lists. */
  public RateCell {
    runs = List.copyOf(runs);
    reasons = List.copyOf(reasons);
  }

  /**
   * The cell of some runs.
   *
   * @param runs at least one, which differ in their repetition only
   * @param base runs of what they are compared with; empty for none
   * @param unbatched the same without batching; empty for none
   */
  static RateCell of(List<RunManifest> runs, List<RunManifest> base, List<RunManifest> unbatched) {
    List<Measured> rates = rates(runs);
    List<Figure> refusals = refusals(runs);
    return new RateCell(
        runs.get(0).payloadBytes(),
        Naming.subscriberCount(runs.get(0)),
        runs.stream().map(RunManifest::run).toList(),
        runs.size() - rates.size(),
        mean(rates.stream().map(Measured::value).toList()),
        rates.size() < 2 ? null : RoundEstimate.of(rates, 1).interval(),
        mean(refusals.stream().map(RateCell::perSecond).toList()),
        reasons(refusals),
        contrast(rates(base), rates),
        contrast(rates(unbatched), rates));
  }

  private static @Nullable RunContrast contrast(List<Measured> base, List<Measured> rates) {
    return base.isEmpty() || rates.isEmpty() ? null : RunContrast.ratioOf(base, rates);
  }

  private static List<Measured> rates(List<RunManifest> runs) {
    return runs.stream().map(RateCell::rate).filter(Objects::nonNull).toList();
  }

  /** The rate that a run sustained, up to the one that it was refused; null without one. */
  static @Nullable Measured rate(RunManifest run) {
    return run.figure(SUSTAINED, "")
        .map(RateCell::perSecond)
        .map(
            rate -> {
              double refused =
                  refusal(run).map(RateCell::perSecond).orElse(Double.POSITIVE_INFINITY);
              return new Measured(rate, rate, Math.max(rate, refused), 0);
            })
        .orElse(null);
  }

  private static double perSecond(Figure figure) {
    return figure.value() / MILLI;
  }

  private static Optional<Figure> refusal(RunManifest run) {
    return run.figures().stream().filter(figure -> figure.name().equals(REFUSED)).findFirst();
  }

  private static List<Figure> refusals(List<RunManifest> runs) {
    return runs.stream().flatMap(run -> refusal(run).stream()).toList();
  }

  private static List<String> reasons(List<Figure> refusals) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    refusals.forEach(figure -> counts.merge(figure.step(), 1, Integer::sum));
    return counts.entrySet().stream()
        .sorted(Comparator.comparing(Map.Entry<String, Integer>::getValue).reversed())
        .map(Map.Entry::getKey)
        .filter(reason -> !reason.isEmpty())
        .toList();
  }

  private static @Nullable Double mean(List<Double> values) {
    return values.isEmpty()
        ? null
        : values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** Payload bits a second that each subscriber receives of all publishers; null without a rate. */
  public @Nullable Double bitRate() {
    return rate == null ? null : rate * messageBytes * BITS;
  }
}

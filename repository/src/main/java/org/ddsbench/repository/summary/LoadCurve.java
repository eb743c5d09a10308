package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * One-way times of one configuration over the load: over rates that are shares of the sustainable
 * one of each run.
 *
 * @param first the first of its runs
 * @param runs keys of the runs
 * @param loads by ascending load
 * @param knee mean over the runs of the rate at the knee, messages a second; null when none has one
 */
public record LoadCurve(
    RunManifest first, List<String> runs, List<Load> loads, @Nullable Double knee) {
  private static final double MILLI = 1e3;
  private static final String OFFERED = "offered_rate";
  private static final String KNEE = "knee_rate";
  private static final String MEDIAN = "load_median";
  private static final String P95 = "load_p95";
  private static final String P99 = "load_p99";
  private static final String MAX = "load_max";
  private static final String REFUSED = "refused_load";
  private static final Set<String> FIGURES = Set.of(OFFERED, REFUSED, KNEE, MEDIAN, P95, P99, MAX);

  /** Copies the lists. */
  public LoadCurve {
    runs = List.copyOf(runs);
    loads = List.copyOf(loads);
  }

  /**
   * All repetitions at one load; times are null when no run knows them.
   *
   * @param load share of the sustainable rate in words: {@code 80 %}
   * @param perSecond mean over the runs of the messages a second of all publishers together
   * @param medianNs mean over the runs of the median, as of the other times
   * @param boundNs the largest error of these times because of the clocks
   * @param refusals why runs did not sustain the load, each reason once; empty when all did
   */
  public record Load(
      String load,
      double perSecond,
      @Nullable Double medianNs,
      @Nullable Double p95Ns,
      @Nullable Double p99Ns,
      @Nullable Double maxNs,
      long boundNs,
      List<String> refusals) {
    /** Copies the reasons. */
    public Load {
      refusals = List.copyOf(refusals);
    }
  }

  /**
   * The curves of sound runs with loads, in the order of other tables. Of several attempts at a run
   * one counts.
   */
  public static List<LoadCurve> of(List<RunManifest> runs, Naming naming) {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .filter(run -> run.isOf(Experiment.RATE) && run.isSound())
        .filter(run -> run.figures().stream().anyMatch(figure -> figure.name().equals(OFFERED)))
        .sorted(RowOrder.ofConfigurations(naming).thenComparingInt(RunManifest::repetition))
        .forEach(
            run ->
                groups
                    .computeIfAbsent(naming.configuration(run), any -> new ArrayList<>())
                    .add(run));
    return groups.values().stream().map(LoadCurve::of).toList();
  }

  private static LoadCurve of(List<RunManifest> runs) {
    Set<String> steps = new LinkedHashSet<>();
    figures(runs, figure -> figure.name().equals(OFFERED)).forEach(one -> steps.add(one.step()));
    List<Double> knees =
        figures(runs, figure -> figure.name().equals(KNEE)).stream()
            .map(figure -> figure.value() / MILLI)
            .toList();
    return new LoadCurve(
        runs.get(0),
        runs.stream().map(RunManifest::run).toList(),
        steps.stream().sorted(NaturalOrder.INSTANCE).map(step -> load(runs, step)).toList(),
        orNull(knees.stream().mapToDouble(Double::doubleValue).average()));
  }

  private static Load load(List<RunManifest> runs, String step) {
    List<Figure> all = figures(runs, figure -> figure.step().equals(step));
    return new Load(
        step,
        mean(all, OFFERED).orElse(0) / MILLI,
        orNull(mean(all, MEDIAN)),
        orNull(mean(all, P95)),
        orNull(mean(all, P99)),
        orNull(mean(all, MAX)),
        all.stream().mapToLong(Figure::bound).max().orElse(0),
        refusals(runs, step + ", "));
  }

  private static List<String> refusals(List<RunManifest> runs, String start) {
    return figures(runs, figure -> figure.name().equals(REFUSED) && figure.step().startsWith(start))
        .stream()
        .map(figure -> figure.step().substring(start.length()))
        .distinct()
        .toList();
  }

  private static List<Figure> figures(List<RunManifest> runs, Predicate<Figure> wanted) {
    return runs.stream().flatMap(run -> run.figures().stream()).filter(wanted).toList();
  }

  private static OptionalDouble mean(List<Figure> all, String name) {
    return all.stream()
        .filter(figure -> figure.name().equals(name))
        .mapToLong(Figure::value)
        .average();
  }

  private static @Nullable Double orNull(OptionalDouble value) {
    return value.isPresent() ? (Double) value.getAsDouble() : null;
  }

  /** Whether a figure of its runs is in the curve. */
  public boolean shows(FigureGroup group) {
    return FIGURES.contains(group.name()) && runs.containsAll(group.runs());
  }
}

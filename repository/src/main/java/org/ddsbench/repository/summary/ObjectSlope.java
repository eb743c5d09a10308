package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.Slope;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;

/**
 * Times over the number of objects, of runs that differ in nothing else but their repetition.
 *
 * @param first the first of the runs
 * @param measure which time
 * @param meansNs mean over the runs, by number of objects
 * @param slope of the time of each run, ns for each object, or of its logarithm over that of the
 *     number: an exponent; empty when the runs do not determine it
 */
public record ObjectSlope(
    RunManifest first,
    ObjectMeasure measure,
    Map<Integer, Double> meansNs,
    Optional<Coefficient> slope) {
  private static final String OBJECTS = Parameters.OBJECTS.attribute();

  /** Orders the numbers of objects. */
  public ObjectSlope {
    meansNs = new TreeMap<>(meansNs);
  }

  /**
   * The slopes of completed runs, in the order of other tables. Of several attempts at a run one
   * counts. A configuration with one number of objects has none.
   */
  public static List<ObjectSlope> of(List<RunManifest> runs, ObjectMeasure measure, Naming naming) {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .filter(run -> run.isOf(measure.experiment()) && run.isCompleted())
        .filter(run -> measure.ns(run).isPresent())
        .sorted(RowOrder.ofConfigurations(naming))
        .forEach(
            run -> groups.computeIfAbsent(key(run, naming), any -> new ArrayList<>()).add(run));
    return groups.values().stream()
        .map(group -> of(group, measure))
        .filter(slope -> slope.meansNs().size() > 1)
        .toList();
  }

  /** Those of the times to find an instance, of writers first. */
  static List<ObjectSlope> ofLookups(List<RunManifest> runs, Naming naming) {
    return Stream.of(ObjectMeasure.LOOKUP_OF_WRITERS, ObjectMeasure.LOOKUP_OF_READERS)
        .flatMap(measure -> of(runs, measure, naming).stream())
        .toList();
  }

  private static List<Object> key(RunManifest run, Naming naming) {
    return List.of(
        run.parameters().get(Parameters.MESSAGE_TYPE),
        run.payloadBytes(),
        naming.variationKey(run, Set.of(OBJECTS)),
        naming.implementationKey(run, Set.of()));
  }

  private static ObjectSlope of(List<RunManifest> runs, ObjectMeasure measure) {
    Map<Integer, List<Double>> values = new TreeMap<>();
    runs.forEach(
        run ->
            values
                .computeIfAbsent(run.parameters().get(Parameters.OBJECTS), any -> new ArrayList<>())
                .add((double) measure.ns(run).orElseThrow()));
    Map<Integer, Double> means = new TreeMap<>();
    values.forEach(
        (objects, of) ->
            means.put(
                objects, of.stream().mapToDouble(Double::doubleValue).average().orElseThrow()));
    return new ObjectSlope(
        runs.get(0),
        measure,
        means,
        Slope.of(
            OBJECTS,
            runs.stream()
                .mapToDouble(run -> run.parameters().get(Parameters.OBJECTS))
                .map(value -> scaled(value, measure))
                .toArray(),
            runs.stream()
                .mapToDouble(run -> measure.ns(run).orElseThrow())
                .map(value -> scaled(value, measure))
                .toArray()));
  }

  private static double scaled(double value, ObjectMeasure measure) {
    return measure.isExponent() ? Math.log(value) : value;
  }

  /** Message and the other parameters that vary, except the number of objects. */
  public String described(Naming naming) {
    return naming.described(first, Set.of(OBJECTS));
  }
}

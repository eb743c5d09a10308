package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.Slope;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;

/**
 * Mean response times of requests over the number of objects, of runs that differ in nothing else
 * but their repetition.
 *
 * @param first the first of the runs
 * @param meansNs mean over the runs of the mean response time, by number of objects
 * @param slope of the mean response time of each run, ns for each object; empty when the runs do
 *     not determine it
 */
public record ObjectSlope(
    RunManifest first, Map<Integer, Double> meansNs, Optional<Coefficient> slope) {
  private static final String OBJECTS = Parameters.OBJECTS.attribute();

  /** Orders the numbers of objects. */
  public ObjectSlope {
    meansNs = new TreeMap<>(meansNs);
  }

  /**
   * The slopes of completed runs of requests, in the order of other tables. Of several attempts at
   * a run one counts. A configuration with one number of objects has none.
   */
  public static List<ObjectSlope> of(List<RunManifest> runs, Naming naming) {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .filter(run -> run.isOf(Experiment.REQUEST) && run.isCompleted())
        .filter(run -> RequestMatrix.meanNs(run).isPresent())
        .sorted(RowOrder.ofConfigurations(naming))
        .forEach(
            run -> groups.computeIfAbsent(key(run, naming), any -> new ArrayList<>()).add(run));
    return groups.values().stream()
        .map(ObjectSlope::of)
        .filter(slope -> slope.meansNs().size() > 1)
        .toList();
  }

  private static List<Object> key(RunManifest run, Naming naming) {
    return List.of(
        run.parameters().get(Parameters.MESSAGE_TYPE),
        run.payloadBytes(),
        naming.variationKey(run, Set.of(OBJECTS)),
        naming.implementationKey(run, Set.of()));
  }

  private static ObjectSlope of(List<RunManifest> runs) {
    Map<Integer, List<Double>> values = new TreeMap<>();
    runs.forEach(
        run ->
            values
                .computeIfAbsent(run.parameters().get(Parameters.OBJECTS), any -> new ArrayList<>())
                .add((double) RequestMatrix.meanNs(run).orElseThrow()));
    Map<Integer, Double> means = new TreeMap<>();
    values.forEach(
        (objects, of) ->
            means.put(
                objects, of.stream().mapToDouble(Double::doubleValue).average().orElseThrow()));
    return new ObjectSlope(
        runs.get(0),
        means,
        Slope.of(
            OBJECTS,
            runs.stream().mapToDouble(run -> run.parameters().get(Parameters.OBJECTS)).toArray(),
            runs.stream().mapToDouble(run -> RequestMatrix.meanNs(run).orElseThrow()).toArray()));
  }

  /** Message and the other parameters that vary, except the number of objects. */
  public String described(Naming naming) {
    return naming.described(first, Set.of(OBJECTS));
  }
}

package org.ddsbench.repository.summary;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.RunManifest;

/**
 * Some of the parameters in which runs of a campaign differ: without them two lines of a table
 * could look alike, and numbers of different programs could be pooled.
 */
public final class Variation {
  private static final Set<String> ARCHITECTURE =
      attributes(Parameters.DISCOVERY, Parameters.TRANSPORT);
  private static final Set<String> SCALE =
      attributes(
          Parameters.DDS,
          Parameters.MESSAGE_TYPE,
          Parameters.MESSAGE_SIZE,
          Parameters.CONTENT_SIZE,
          Parameters.SUBSCRIBERS);

  /** The ordered values of each parameter that varies. */
  private final Map<String, List<String>> varying;

  private Variation(Map<String, List<String>> varying) {
    this.varying = varying;
  }

  private static Set<String> attributes(Parameter<?>... parameters) {
    return Stream.of(parameters).map(Parameter::attribute).collect(Collectors.toUnmodifiableSet());
  }

  /** The variation in discovery and transport. */
  public static Variation ofArchitecture(List<RunManifest> runs) {
    return of(runs, ARCHITECTURE::contains);
  }

  /**
   * The variation in everything besides implementation, architecture, message, number of
   * subscribers and repetition; testbed and bundle count as parameters here.
   */
  public static Variation ofOthers(List<RunManifest> runs) {
    return of(runs, name -> !ARCHITECTURE.contains(name) && !SCALE.contains(name));
  }

  private static Variation of(List<RunManifest> runs, Predicate<String> counts) {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      texts(run)
          .forEach((name, text) -> values.computeIfAbsent(name, any -> new HashSet<>()).add(text));
    }
    Map<String, List<String>> varying = new LinkedHashMap<>();
    values.forEach(
        (name, texts) -> {
          if (counts.test(name) && texts.size() > 1) {
            varying.put(name, texts.stream().sorted(order(name)).toList());
          }
        });
    return new Variation(varying);
  }

  /** The order of the values of a parameter, testbed or bundle. */
  private static Comparator<String> order(String name) {
    return Parameters.ALL.stream()
        .filter(parameter -> parameter.attribute().equals(name))
        .findFirst()
        .<Comparator<String>>map(parameter -> parameter::compare)
        .orElse(NaturalOrder.INSTANCE);
  }

  /**
   * Orders runs by the values that vary: numbers by size, and the parameters in the order of
   * campaign.xml's table. For one thread.
   */
  public Comparator<RunManifest> order() {
    Map<String, int[]> known = new HashMap<>();
    return (one, other) ->
        Arrays.compare(
            known.computeIfAbsent(one.run(), key -> places(one)),
            known.computeIfAbsent(other.run(), key -> places(other)));
  }

  private int[] places(RunManifest run) {
    Map<String, String> texts = texts(run);
    return varying.entrySet().stream()
        .mapToInt(one -> one.getValue().indexOf(texts.get(one.getKey())))
        .toArray();
  }

  /** The names of the parameters that vary. */
  public Set<String> names() {
    return Set.copyOf(varying.keySet());
  }

  /** The values of a run as written in campaign.xml, without those that were not set. */
  public Map<String, String> values(RunManifest run) {
    Map<String, String> texts = texts(run);
    texts.keySet().retainAll(varying.keySet());
    texts.values().removeIf(String::isEmpty);
    return texts;
  }

  /**
   * The same as text: {@code qualityOfService=BestEffort, trigger=waitset}; empty if nothing
   * varies.
   */
  public String label(RunManifest run) {
    return label(run, Set.of());
  }

  /** The same without some parameters, by their attributes. */
  String label(RunManifest run, Set<String> without) {
    return values(run).entrySet().stream()
        .filter(one -> !without.contains(one.getKey()))
        .map(one -> one.getKey() + "=" + one.getValue())
        .collect(Collectors.joining(", "));
  }

  /** What the run's experiment reads, its testbed and its bundle. */
  private static Map<String, String> texts(RunManifest run) {
    Map<String, String> texts = new LinkedHashMap<>(run.parameters().texts());
    Experiment experiment = run.parameters().get(Parameters.EXPERIMENT);
    Parameters.ALL.stream()
        .filter(parameter -> !experiment.reads(parameter))
        .forEach(parameter -> texts.remove(parameter.attribute()));
    texts.put("testbed", run.testbed());
    texts.put("bundle", Naming.bundle(run.bundle()));
    return texts;
  }
}

package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;

/**
 * Times of one layer beside the floor, which is the round trip of the same messages over sockets
 * without a DDS, of runs that differ in nothing else but implementation, size of the message and
 * repetition.
 *
 * @param configuration message type and what else varies, in words
 * @param series the floor first
 */
public record LayerTable(Layer layer, String configuration, List<LayerSeries> series) {
  /** The implementation whose messages are datagrams of the kernel. */
  static final String FLOOR = "udp";

  /** Copies the series. */
  public LayerTable {
    series = List.copyOf(series);
  }

  /**
   * The tables of sound runs with a floor and others beside it, by layer, then in the order of
   * other tables. Of several attempts at a run one counts. The floor of requests is the round trip
   * of pattern pingpong, which also waits for each answer.
   */
  public static List<LayerTable> of(List<RunManifest> runs, Naming naming) {
    List<RunManifest> ordered =
        Attempts.counted(runs).stream().filter(RunManifest::isSound).sorted(order(naming)).toList();
    List<LayerTable> tables = new ArrayList<>();
    for (Layer layer : Layer.values()) {
      Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
      ordered.stream()
          .filter(run -> layer.medianNs(run).isPresent())
          .forEach(
              run ->
                  groups
                      .computeIfAbsent(key(run, naming, Set.of()), any -> new ArrayList<>())
                      .add(run));
      groups.values().forEach(group -> add(tables, layer, group, ordered, naming));
    }
    return List.copyOf(tables);
  }

  private static Comparator<RunManifest> order(Naming naming) {
    return Comparator.comparing((RunManifest run) -> run.parameters().get(Parameters.MESSAGE_TYPE))
        .thenComparingInt(Naming::subscriberCount)
        .thenComparing(naming.variations())
        .thenComparing(naming::implementation, NaturalOrder.INSTANCE)
        .thenComparingInt(RunManifest::repetition)
        .thenComparingInt(RunManifest::number);
  }

  private static List<Object> key(RunManifest run, Naming naming, Set<String> without) {
    return List.of(
        run.parameters().get(Parameters.MESSAGE_TYPE), naming.variationKey(run, without));
  }

  private static void add(
      List<LayerTable> tables,
      Layer layer,
      List<RunManifest> runs,
      List<RunManifest> all,
      Naming naming) {
    List<RunManifest> floor =
        layer == Layer.PUBLISH_SUBSCRIBE
            ? runs.stream().filter(LayerTable::isFloor).toList()
            : floorOfRequests(runs.get(0), all, naming);
    List<LayerSeries> series = new ArrayList<>();
    Map<List<Object>, List<RunManifest>> others = new LinkedHashMap<>();
    runs.stream()
        .filter(run -> !floor.contains(run))
        .forEach(
            run ->
                others
                    .computeIfAbsent(
                        naming.implementationKey(run, Set.of()), any -> new ArrayList<>())
                    .add(run));
    boolean beside = others.values().stream().anyMatch(some -> !isFloor(some.get(0)));
    if (floor.isEmpty() || !beside) {
      return;
    }
    series.add(LayerSeries.floor(Layer.PUBLISH_SUBSCRIBE, floor));
    others.values().stream()
        .sorted(Comparator.comparing(some -> !isFloor(some.get(0))))
        .forEach(some -> series.add(LayerSeries.of(layer, some, Layer.PUBLISH_SUBSCRIBE, floor)));
    tables.add(new LayerTable(layer, configuration(runs.get(0), naming), series));
  }

  private static boolean isFloor(RunManifest run) {
    return run.parameters().dds().equals(FLOOR);
  }

  /** Round trips over sockets that are alike in everything that both experiments read. */
  private static List<RunManifest> floorOfRequests(
      RunManifest request, List<RunManifest> all, Naming naming) {
    Set<String> apart = unread(Experiment.REQUEST);
    apart.addAll(unread(Experiment.TRANSIT));
    List<Object> key = key(request, naming, apart);
    Predicate<RunManifest> waits =
        run ->
            run.parameters().get(Parameters.PATTERN) == Pattern.PINGPONG
                && Naming.subscriberCount(run) == 1;
    return all.stream()
        .filter(run -> isFloor(run) && Layer.PUBLISH_SUBSCRIBE.medianNs(run).isPresent())
        .filter(waits.and(run -> key(run, naming, apart).equals(key)))
        .toList();
  }

  private static String configuration(RunManifest run, Naming naming) {
    Set<String> shown = unread(run.parameters().get(Parameters.EXPERIMENT));
    return Stream.of(
            run.parameters().get(Parameters.MESSAGE_TYPE),
            naming.subscribers(run),
            naming.variation(run, shown))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** The experiment and what it does not read. */
  private static Set<String> unread(Experiment experiment) {
    return Parameters.ALL.stream()
        .filter(one -> one.equals(Parameters.EXPERIMENT) || !experiment.reads(one))
        .map(one -> one.attribute())
        .collect(Collectors.toSet());
  }

  /** The sizes of messages, ascending. */
  public List<Integer> sizes() {
    return series.stream()
        .flatMap(one -> one.cells().stream())
        .map(LayerSeries.Cell::messageBytes)
        .distinct()
        .sorted()
        .toList();
  }

  /** Whether some implementation was not measured with some size. */
  public boolean hasGaps() {
    return series.stream().anyMatch(one -> one.cells().size() < sizes().size());
  }
}

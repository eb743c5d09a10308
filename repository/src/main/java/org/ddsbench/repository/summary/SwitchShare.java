package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.DetailReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;

/**
 * How much of one-way times the switches between threads take that a probe counted, at the cost
 * that the experiment switch measured on the same nodes: of runs that differ in nothing else but
 * their repetition.
 *
 * @param first the first of the runs
 * @param runs keys of the runs
 * @param switches of a message in SO and RO; mean over the pairs of all runs, as all that follows
 * @param ottNs mean one-way time of the messages whose switches were counted
 * @param costNs what these switches take, by where threads run; without those that were not
 *     measured on all nodes of the runs
 */
public record SwitchShare(
    RunManifest first,
    List<String> runs,
    double switches,
    double ottNs,
    Map<SwitchPlace, Double> costNs) {
  /** Copies the runs and the costs. */
  public SwitchShare {
    runs = List.copyOf(runs);
    costNs = Map.copyOf(costNs);
  }

  /**
   * The share of the one-way time, from 0; empty when the cost is not known, or the time is not
   * above zero.
   */
  public Optional<Double> share(SwitchPlace place) {
    return Optional.ofNullable(costNs.get(place)).filter(ns -> ottNs > 0).map(ns -> ns / ottNs);
  }

  /** Switches of a message of one pair in SO and in RO. */
  private record Counted(String sender, String receiver, double so, double ro, double ottNs) {
    OptionalDouble costNs(SwitchCosts costs, SwitchPlace place) {
      OptionalDouble sending = costs.medianNs(sender, place);
      OptionalDouble receiving = costs.medianNs(receiver, place);
      return sending.isPresent() && receiving.isPresent()
          ? OptionalDouble.of(so * sending.getAsDouble() + ro * receiving.getAsDouble())
          : OptionalDouble.empty();
    }
  }

  /**
   * The shares of sound runs, in the order of other tables. Of several attempts at a run one
   * counts. Empty without runs of the experiment switch on their nodes.
   */
  public static List<SwitchShare> of(List<RunManifest> runs, Naming naming) {
    List<RunManifest> sound = Attempts.counted(runs).stream().filter(RunManifest::isSound).toList();
    SwitchCosts costs = new SwitchCosts(sound);
    return ObservedRuns.groups(sound, naming).stream()
        .flatMap(group -> of(group, costs).stream())
        .toList();
  }

  private static Optional<SwitchShare> of(List<RunManifest> runs, SwitchCosts costs) {
    List<Counted> pairs = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (RunManifest run : runs) {
      List<Counted> counted = run.pairs().stream().flatMap(pair -> of(run, pair).stream()).toList();
      pairs.addAll(counted);
      if (!counted.isEmpty()) {
        keys.add(run.run());
      }
    }
    Map<SwitchPlace, Double> costNs = new EnumMap<>(SwitchPlace.class);
    for (SwitchPlace place : SwitchPlace.values()) {
      List<OptionalDouble> each = pairs.stream().map(pair -> pair.costNs(costs, place)).toList();
      if (!each.isEmpty() && each.stream().allMatch(OptionalDouble::isPresent)) {
        costNs.put(place, mean(each, OptionalDouble::getAsDouble));
      }
    }
    return costNs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SwitchShare(
                runs.get(0),
                keys,
                mean(pairs, pair -> pair.so() + pair.ro()),
                mean(pairs, Counted::ottNs),
                costNs));
  }

  /** Empty when no probe counted the switches of the pair. */
  private static Optional<Counted> of(RunManifest run, PairReport pair) {
    BreakdownReport parts = pair.breakdown();
    DetailReport inside = parts == null ? null : parts.detail();
    if (parts == null || inside == null) {
      return Optional.empty();
    }
    Double so = inside.soSwitches().mean();
    Double ro = inside.roSwitches().mean();
    Double ott = parts.ottNs().mean();
    return so == null || ro == null || ott == null
        ? Optional.empty()
        : Optional.of(
            new Counted(
                node(run, Role.PUBLISHER, pair.publisher()),
                node(run, Role.SUBSCRIBER, pair.subscriber()),
                so,
                ro,
                ott));
  }

  private static String node(RunManifest run, Role role, int index) {
    return run.endpoints(role).stream()
        .filter(endpoint -> endpoint.index() == index)
        .map(Endpoint::node)
        .findFirst()
        .orElseThrow();
  }

  private static <T> double mean(List<T> all, ToDoubleFunction<T> value) {
    return all.stream().mapToDouble(value).average().orElseThrow();
  }
}

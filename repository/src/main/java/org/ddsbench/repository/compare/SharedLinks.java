package org.ddsbench.repository.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.analysis.clock.ClockSegment;
import org.ddsbench.analysis.clock.LinkHistory;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;

/**
 * Two runs over the same link share the constant error of its clocks, which cancels in their
 * difference: {@link LinkHistory}. Reads the pings of a link's runs when they are first needed. For
 * one thread.
 *
 * <p>This applies to runs that use one link. Where the pairs of a run are on several links the
 * median of all its times mixes their errors, and each run's own bound is used.
 */
final class SharedLinks implements ClockErrors {
  /**
   * What two runs must have in common: the two nodes, neither of them rebooted in between, and the
   * clock.
   */
  private record Link(
      String testbed, String from, String to, List<String> boots, StampClock clock) {}

  private record StoredRun(RunStore store, RunManifest manifest) {
    /** Two executions may have runs of one name, and two repositories the same campaign. */
    Path directory() {
      return store.run(manifest).toAbsolutePath().normalize();
    }
  }

  private final Map<Link, List<StoredRun>> runs = new HashMap<>();
  private final Map<Link, LinkHistory> histories = new HashMap<>();

  /** Adds runs; those without usable pings of one link are left out. */
  SharedLinks with(RunStore store, List<RunManifest> more) {
    Set<Path> known =
        runs.values().stream()
            .flatMap(List::stream)
            .map(StoredRun::directory)
            .collect(Collectors.toSet());
    for (RunManifest manifest : more) {
      StoredRun run = new StoredRun(store, manifest);
      if (known.add(run.directory())) {
        link(manifest)
            .ifPresent(link -> runs.computeIfAbsent(link, any -> new ArrayList<>()).add(run));
      }
    }
    return this;
  }

  @Override
  public OptionalLong bound(PairReport pair) {
    return OF_EACH_RUN.bound(pair);
  }

  @Override
  public OptionalLong boundOfDifference(RunManifest baseline, RunManifest candidate)
      throws IOException {
    Optional<Link> link = link(baseline);
    if (link.isEmpty() || !link.equals(link(candidate)) || !runs.containsKey(link.get())) {
      return OptionalLong.empty();
    }
    LinkHistory history = history(link.get());
    long largest = 0;
    for (PairReport one : baseline.pairs()) {
      for (PairReport other : candidate.pairs()) {
        OptionalLong bound = history.boundOfDifference(segment(one), segment(other));
        if (bound.isEmpty()) {
          return bound;
        }
        largest = Math.max(largest, bound.getAsLong());
      }
    }
    return OptionalLong.of(largest);
  }

  private static ClockSegment segment(PairReport pair) {
    return pair.correction().clock().segments().get(0);
  }

  private LinkHistory history(Link link) throws IOException {
    LinkHistory known = histories.get(link);
    if (known != null) {
      return known;
    }
    List<Calibration> pings = new ArrayList<>();
    List<StoredRun> all = runs.getOrDefault(link, List.of());
    for (RunStore store : all.stream().map(StoredRun::store).distinct().toList()) {
      try (RunTables tables = new RunTables(store)) {
        for (StoredRun run : all) {
          if (run.store().equals(store)) {
            pings.add(
                Calibration.of(tables.pings(run.manifest(), link.from(), link.to()))
                    .at(rates(run.manifest())));
          }
        }
      }
    }
    LinkHistory history = Calibration.history(pings);
    histories.put(link, history);
    return history;
  }

  /** The stated rates of a link may differ between runs. */
  private static StatedRates rates(RunManifest run) {
    StatedRates stated = run.pairs().get(0).statedRates();
    return stated == null ? StatedRates.NONE : stated;
  }

  /** The one link of a run whose pairs were all corrected by a straight line through its pings. */
  private static Optional<Link> link(RunManifest run) {
    List<String> from = nodes(run, Role.PUBLISHER);
    List<String> to = nodes(run, Role.SUBSCRIBER);
    boolean straight =
        run.isSound()
            && !run.pairs().isEmpty()
            && run.pairs().stream()
                .allMatch(
                    pair ->
                        pair.correction().method() == SkewMethod.LINKS
                            && OF_EACH_RUN.bound(pair).isPresent()
                            && pair.correction().clock().segments().size() == 1);
    if (!straight || from.size() != 1 || to.size() != 1) {
      return Optional.empty();
    }
    List<String> boots = new ArrayList<>();
    for (String node : List.of(from.get(0), to.get(0))) {
      Optional<EnvironmentSnapshot> known =
          run.nodes().stream().filter(one -> one.node().equals(node)).findFirst();
      for (Fact fact : List.of(Fact.BOOT_ID, Fact.TIME_NAMESPACE)) {
        Optional<String> said = known.flatMap(one -> one.fact(fact));
        if (said.isEmpty()) {
          return Optional.empty();
        }
        boots.add(said.get());
      }
    }
    return Optional.of(
        new Link(
            run.testbed(), from.get(0), to.get(0), boots, run.parameters().get(Parameters.CLOCK)));
  }

  private static List<String> nodes(RunManifest run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).distinct().toList();
  }
}

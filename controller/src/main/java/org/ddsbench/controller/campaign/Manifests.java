package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.RunOutcome.Evidence;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.host.DisturbanceLimits;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunManifest.Failure;
import org.jspecify.annotations.Nullable;

/** Makes the manifest of a run at its end. */
final class Manifests {
  private static final String UNKNOWN = "unknown";

  private final CampaignRequest request;

  Manifests(CampaignRequest request) {
    this.request = request;
  }

  /**
   * The versions of the run's implementation on its nodes: one, or all of them joined when nodes
   * differ. For two implementations it has the versions of each on the nodes of its endpoints,
   * joined as their names are.
   */
  String version(Fleet fleet, TestRun run) {
    DdsPair pair = run.parameters().ddsPair();
    return pair.isMixed()
        ? pair.joined(
            "->",
            version(fleet, pair.publisher(), nodes(run, Role.PUBLISHER)),
            version(fleet, pair.subscriber(), nodes(run, Role.SUBSCRIBER)))
        : version(fleet, pair.publisher(), run.nodes());
  }

  private static List<String> nodes(TestRun run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).toList();
  }

  private static String version(Fleet fleet, String implementation, List<String> nodes) {
    TreeSet<String> versions = new TreeSet<>();
    for (String node : nodes) {
      versions.add(
          fleet.environment(node).implementationVersions().getOrDefault(implementation, UNKNOWN));
    }
    return String.join("+", versions);
  }

  /** The versions of every implementation on every node that a run uses which is carried out. */
  CampaignFacts versions(Fleet fleet) {
    Map<String, Map<String, String>> facts = new TreeMap<>();
    for (TestRun run :
        request.plan().runs().stream().filter(any -> request.refusal(any).isEmpty()).toList()) {
      DdsPair pair = run.parameters().ddsPair();
      for (Role role : List.of(Role.PUBLISHER, Role.SUBSCRIBER)) {
        String dds = pair.of(role);
        for (String node : nodes(run, role)) {
          facts.put(dds + " on " + node, Map.of("version", version(fleet, dds, List.of(node))));
        }
      }
    }
    return CampaignFacts.of(facts);
  }

  /** The digest of the bundles of the run's nodes. */
  String bundle(TestRun run) {
    return request.bundles().digest(run.nodes().stream().map(request.testbed()::node).toList());
  }

  /**
   * The manifest of a run that ended.
   *
   * @param name under which it is stored
   * @param attempt the attempt at a disturbed run; null unless it measures one again
   */
  RunManifest of(
      TestRun run,
      Execution execution,
      String name,
      Fleet fleet,
      RunOutcome outcome,
      Instant started,
      Instant ended,
      Path staged,
      DisturbedRuns.@Nullable Attempt attempt)
      throws IOException {
    DdsPair pair = run.parameters().ddsPair();
    List<EnvironmentSnapshot> nodes = run.nodes().stream().map(fleet::environment).toList();
    boolean completed = outcome instanceof RunOutcome.Completed;
    List<PairReport> pairs = completed ? request.store().pairs(staged) : List.of();
    Map<String, Disturbance> disturbances =
        evidence(outcome).map(Evidence::disturbances).orElse(Map.of());
    return new RunManifest(
        1,
        execution.campaign(),
        execution.name(),
        name,
        run.test(),
        run.number(),
        run.repetition(),
        started,
        ended,
        run.parameters(),
        request.payloads().bytes(run.parameters()),
        request.payloads().nominalBytes(run.parameters()),
        pair.joined(" -> ", title(pair.publisher()), title(pair.subscriber())),
        version(fleet, run),
        run.endpoints(),
        completed ? "completed" : "failed",
        outcome instanceof RunOutcome.Failed failed
            ? new Failure(failed.kind().name(), failed.reason(), failed.node())
            : null,
        pairs,
        nodes,
        evidence(outcome).map(Evidence::clocks).orElse(Map.of()),
        warnings(run, outcome, pairs),
        run.nodes().stream().flatMap(node -> fleet.hostWarnings(node).stream()).toList(),
        bundle(run),
        request.testbed().name(),
        request.plan().orderSeed().orElse(null),
        disturbances,
        DisturbanceLimits.beyond(disturbances),
        attempt == null ? null : attempt.first(),
        attempt == null ? 1 : attempt.number(),
        outcome instanceof RunOutcome.Completed whole ? whole.figures() : List.of(),
        variants(run),
        request.payloads().workload());
  }

  /** What the variants among a run's implementations change, by their names. */
  Map<String, SortedMap<String, String>> variants(TestRun run) {
    Map<String, SortedMap<String, String>> variants = new TreeMap<>();
    for (String name : run.parameters().ddsPair().names()) {
      Implementation implementation = request.implementations().get(name);
      if (implementation != null) {
        implementation.variant().ifPresent(own -> variants.put(name, own.facts()));
      }
    }
    return variants;
  }

  private String title(String name) {
    Implementation implementation = request.implementations().get(name);
    return implementation == null
        ? request.refused().stream()
            .filter(one -> one.name().equals(name))
            .map(FaultyVariant::title)
            .findFirst()
            .orElse(name)
        : implementation.title();
  }

  private static Optional<Evidence> evidence(RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Completed completed) {
      return Optional.of(completed.evidence());
    }
    return outcome instanceof RunOutcome.Failed failed
        ? Optional.of(failed.evidence())
        : Optional.empty();
  }

  /** Bouts report themselves whether publishers kept their schedule. */
  private static List<String> warnings(TestRun run, RunOutcome outcome, List<PairReport> pairs) {
    boolean transit = run.parameters().get(Parameters.EXPERIMENT) == Experiment.TRANSIT;
    return Stream.concat(
            evidence(outcome).map(Evidence::warnings).orElse(List.of()).stream(),
            transit
                ? Stream.concat(slowPublishers(pairs), silentSubscribers(run, pairs))
                : Stream.of())
        .toList();
  }

  private static Stream<String> silentSubscribers(TestRun run, List<PairReport> pairs) {
    return run.parameters().get(Parameters.ECHO) == Echo.NONE
        ? Stream.of()
        : pairs.stream()
            .filter(pair -> pair.counts().received() > 0 && pair.counts().echoes() == 0)
            .map(
                pair ->
                    "publisher "
                        + pair.publisher()
                        + " received no echo of the "
                        + pair.counts().received()
                        + " messages that reached subscriber "
                        + pair.subscriber()
                        + ", so round-trip times are missing");
  }

  private static Stream<String> slowPublishers(List<PairReport> pairs) {
    return pairs.stream()
        .filter(pair -> pair.rate().isMissed())
        .map(
            pair ->
                String.format(
                    Locale.ROOT,
                    "publisher %d reached %.1f messages/s of the %.1f of its schedule",
                    pair.publisher(),
                    pair.rate().reachedHz(),
                    pair.rate().scheduledHz()))
        .distinct();
  }
}

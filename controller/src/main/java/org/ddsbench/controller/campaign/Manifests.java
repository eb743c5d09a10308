package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunManifest.Failure;

/** Writes down what is known of a run at its end. */
final class Manifests {
  private static final String UNKNOWN = "unknown";

  private final CampaignRequest request;

  Manifests(CampaignRequest request) {
    this.request = request;
  }

  /**
   * The versions of the run's implementation on its nodes: one, or all of them joined when nodes
   * differ. Of two implementations each one's on the nodes of its endpoints, as their names.
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

  /** The versions of every planned implementation on every node that it uses. */
  CampaignFacts versions(Fleet fleet) {
    Map<String, Map<String, String>> facts = new TreeMap<>();
    for (TestRun run : request.plan().runs()) {
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

  /** The digest of what the run's nodes have. */
  String bundle(TestRun run) {
    return request.bundles().digest(run.nodes().stream().map(request.testbed()::node).toList());
  }

  RunManifest of(
      TestRun run,
      String key,
      Fleet fleet,
      RunOutcome outcome,
      Instant started,
      Instant ended,
      Path staged)
      throws IOException {
    DdsPair pair = run.parameters().ddsPair();
    List<EnvironmentSnapshot> nodes = run.nodes().stream().map(fleet::environment).toList();
    boolean completed = outcome instanceof RunOutcome.Completed;
    List<PairReport> pairs = completed ? request.store().pairs(staged) : List.of();
    return new RunManifest(
        1,
        request.plan().campaign(),
        key,
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
        clocks(outcome),
        warnings(outcome, pairs),
        run.nodes().stream().flatMap(node -> fleet.hostWarnings(node).stream()).toList(),
        bundle(run),
        request.testbed().name(),
        request.plan().orderSeed().orElse(null));
  }

  private String title(String name) {
    Implementation implementation = request.implementations().get(name);
    return implementation == null ? name : implementation.title();
  }

  private static Map<String, ClockState> clocks(RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Completed completed) {
      return completed.evidence().clocks();
    }
    return outcome instanceof RunOutcome.Failed failed ? failed.evidence().clocks() : Map.of();
  }

  private static List<String> warnings(RunOutcome outcome, List<PairReport> pairs) {
    if (outcome instanceof RunOutcome.Completed completed) {
      return Stream.concat(completed.evidence().warnings().stream(), slowPublishers(pairs))
          .toList();
    }
    return outcome instanceof RunOutcome.Failed failed ? failed.evidence().warnings() : List.of();
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

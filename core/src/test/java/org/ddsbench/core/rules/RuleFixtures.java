package org.ddsbench.core.rules;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.implementation.Daemon;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.Readiness;
import org.ddsbench.core.implementation.Scope;
import org.ddsbench.core.plan.Nodes;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.BitRate;
import org.ddsbench.core.testbed.LinkRate;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * Fixtures for rules: implementations that lack something, testbeds, and facts that nodes report.
 */
public final class RuleFixtures {
  private static final Set<String> BOTH = Set.of("shared", "exclusive");

  private RuleFixtures() {}

  /**
   * A context that supports everything, with the limits of the ready campaigns' implementations
   * only.
   */
  public static RulesContext ample(Testbed testbed) {
    return new RulesContext(
        List.of(
            able("cyclonedds"),
            sharing("fastdds", 16_777_216L),
            central("opendds"),
            able("rustdds"),
            able("udp")),
        new FixtureMessages(false, false),
        Set.of("none", "any", "bpftrace", "preload", "systemtap"),
        Optional.of(testbed));
  }

  /**
   * A testbed by name, with the facts that its nodes report. {@code cyclonedds} can do everything;
   * {@code fastdds} lacks several features; {@code loopback} connects nothing; {@code plain},
   * {@code modern}, {@code octets} and {@code sharing} exist for a rule or two; {@code absent} is
   * not built; {@code faulty} is a variant with a fault, on a testbed of this name only.
   */
  public static RulesContext named(String testbed) {
    Testbed nodes = testbed(testbed);
    Map<String, EnvironmentSnapshot> said = new HashMap<>();
    facts(testbed)
        .ifPresent(
            facts ->
                nodes
                    .nodes()
                    .forEach(
                        node ->
                            said.put(
                                node.name(),
                                new EnvironmentSnapshot(
                                    node.name(), facts, Map.of(), Map.of(), PROBES))));
    Map<String, Set<String>> less = policies();
    less.put("ownership", Set.of("shared"));
    less.put("batching", Set.of("false"));
    Map<String, Set<String>> unicast = policies();
    unicast.put("multicast", Set.of("false"));
    unicast.put("localDelivery", Set.of("false"));
    unicast.put("security", Set.of("off"));
    Map<String, Set<String>> modern = policies();
    modern.put("representation", Set.of("xcdr2"));
    Map<String, Set<String>> octets = policies();
    octets.put("messageType", Set.of("Complex"));
    octets.put("interoperability", Set.of("false"));
    return new RulesContext(
            List.of(
                able("cyclonedds"),
                sharing("sharing", 1_000_000L),
                implementation(
                    "fastdds",
                    false,
                    less,
                    Map.of(
                        "maxMessageSize",
                        100_000L,
                        "maxReliableMessageSize",
                        90_000L,
                        "throttledMessageSize",
                        80_000L,
                        "participantsPerAddress",
                        3L,
                        "maxStoredMessages",
                        1000L,
                        "maxBlockingMs",
                        10_000L,
                        "minOwnershipStrength",
                        0L),
                    List.of(
                        new Implementation.Unsupported("trigger", "waitset", Scope.ALL, "polls"))),
                central("central"),
                implementation("loopback", true, policies(), Map.of(), List.of()),
                implementation(
                    "plain",
                    false,
                    unicast,
                    Map.of(),
                    List.of(
                        new Implementation.Unsupported(
                            "experiment", "lookup", Scope.ALL, "no keys"))),
                implementation("modern", false, modern, Map.of(), List.of()),
                implementation("octets", false, octets, Map.of(), List.of())),
            new FixtureMessages(testbed.equals("typed"), testbed.equals("members")),
            Set.of("none", "bpftrace", "preload"),
            Optional.of(nodes))
        .without(List.of(absent()))
        .refusing(testbed.equals("faulty") ? List.of(FaultyFixture.VARIANT) : List.of())
        .with(said)
        .with(testbed.equals("measured") ? RuleFixtures::slowWrite : MeasuredWrites.NONE);
  }

  /** Slow writes were measured with cyclonedds alone. */
  private static Optional<MeasuredWrites.Write> slowWrite(RunParameters p) {
    return Optional.of(new MeasuredWrites.Write("0123456789abcdef", 60_500))
        .filter(any -> p.dds().equals("cyclonedds"));
  }

  /** An implementation whose library the user has not provided. */
  private static Implementation absent() {
    Implementation built = able("absent");
    return new Implementation(
        built.name(),
        "Absent DDS",
        built.binary(),
        false,
        List.of(),
        List.of(),
        Optional.of("Build it from source."),
        built.supported(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** An implementation with shared memory of this size. */
  private static Implementation sharing(String name, long bytes) {
    Map<String, Set<String>> all = policies();
    all.put("transport", new LinkedHashSet<>(List.of("udp", "shm")));
    all.put("loan", Set.of("true"));
    return implementation(
        name,
        false,
        all,
        Map.of("sharedMemoryBytes", bytes, "sharedMemoryHistory", 16L),
        List.of(
            new Implementation.Unsupported(
                "loan",
                "true",
                new Scope(Optional.empty(), Optional.of(Transport.UDP)),
                "it lends shared memory alone")));
  }

  private static Implementation able(String name) {
    Map<String, Set<String>> all = policies();
    all.put("userTypes", Set.of("true"));
    return implementation(name, false, all, Map.of(), List.of());
  }

  private static Map<String, Set<String>> policies() {
    Map<String, Set<String>> all =
        new HashMap<>(
            Map.of(
                "security", Set.of("off", "sign", "encrypt"),
                "reliability", Set.of("best_effort", "reliable"),
                "durability", Set.of("volatile", "transient_local"),
                "ownership", BOTH,
                "multicast", Set.of("true"),
                "trigger", Set.of("listener", "waitset"),
                "batching", Set.of("true"),
                "representation", Set.of("xcdr1"),
                "discovery", Set.of("rtps"),
                "transport", Set.of("udp")));
    all.put("localDelivery", Set.of("true"));
    return all;
  }

  /**
   * An implementation that supports daemons, and both transports with these; it has a general note
   * about waitsets.
   */
  private static Implementation central(String name) {
    Map<String, Set<String>> all = policies();
    all.put("discovery", Set.of("rtps", "inforepo", "server"));
    all.put("transport", new LinkedHashSet<>(List.of("tcp", "udp")));
    return new Implementation(
        name,
        "Central",
        "b",
        false,
        List.of(),
        List.of(),
        Optional.empty(),
        all,
        Map.of("participantsPerAddress", 3L),
        List.of(),
        List.of(
            new Implementation.Unsupported(
                "multicast",
                "true",
                new Scope(Optional.empty(), Optional.of(Transport.TCP)),
                "its transport has none"),
            new Implementation.Unsupported(
                "transport",
                "tcp",
                new Scope(Optional.of(Discovery.RTPS), Optional.empty()),
                "it is not announced"),
            new Implementation.Unsupported("trigger", "waitset", Scope.ALL, "polls")),
        List.of(),
        List.of(),
        List.of(
            new Daemon(
                new Scope(Optional.of(Discovery.INFOREPO), Optional.empty()),
                "Repo",
                List.of(),
                List.of(),
                new Readiness("r.ior", ""),
                List.of(),
                List.of()),
            new Daemon(
                new Scope(Optional.of(Discovery.SERVER), Optional.empty()),
                "server",
                List.of(),
                List.of(),
                new Readiness("", "up"),
                List.of(),
                List.of())),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static Implementation implementation(
      String name,
      boolean inProcess,
      Map<String, Set<String>> policies,
      Map<String, Long> limits,
      List<Implementation.Unsupported> unsupported) {
    return new Implementation(
        name,
        name,
        "b",
        inProcess,
        List.of(),
        List.of(),
        Optional.empty(),
        policies,
        limits,
        List.of(),
        unsupported,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** The probes that nodes report in every testbed with facts. */
  private static final Map<String, String> PROBES =
      Map.of("bpftrace", "bpftrace needs root", "preload", EnvironmentSnapshot.USABLE);

  private static Optional<Map<String, String>> facts(String testbed) {
    return switch (testbed) {
      case "mute" -> Optional.of(Map.of(Fact.MULTICAST.key(), "false"));
      case "slow" -> Optional.of(Map.of(Fact.LINK_SPEED_MBPS.key(), "100"));
      case "narrow" -> Optional.of(Map.of(Fact.RMEM_MAX.key(), "212992"));
      case "unprivileged" -> Optional.of(Map.of());
      case "wired" ->
          Optional.of(
              Map.of(Fact.LINK_SPEED_MBPS.key(), "1000", Fact.INTERFACE_INTERRUPTS.key(), "none"));
      case "cabled" ->
          Optional.of(
              Map.of(
                  Fact.LINK_SPEED_MBPS.key(), "2500", Fact.INTERFACE_INTERRUPTS.key(), "41 on 0"));
      case "small" -> Optional.of(Map.of(Fact.MEMORY_BYTES.key(), "100000000"));
      default -> Optional.empty();
    };
  }

  private static Testbed testbed(String name) {
    return switch (name) {
      case "hub" -> Nodes.of(at("node1", "10.0.0.1", "e"), hub("node2", "10.0.0.2"));
      case "hubs" -> Nodes.of(hub("node1", "10.0.0.1"), hub("node2", "10.0.0.2"));
      case "lonely" ->
          Nodes.of(
              hub("node1", "127.0.0.1"),
              at("node2", "127.0.0.1", "e"),
              at("node3", "127.0.0.1", "e"),
              at("node4", "127.0.0.1", "e"));
      case "lo" -> Nodes.of(at("node1", "127.0.0.1", "lo"), at("node2", "127.0.0.2", "lo"));
      case "names" -> Nodes.of(at("node1", "a", "e"), at("node2", "b", "e"));
      case "one" ->
          Nodes.of(
              at("node1", "127.0.0.1", "lo"),
              at("node2", "127.0.0.1", "lo"),
              at("node3", "127.0.0.1", "lo"),
              at("node4", "127.0.0.1", "lo"));
      case "cramped" ->
          Nodes.of(
              at("node1", "10.0.0.1", "e").withMaxEndpoints(2),
              at("node2", "10.0.0.2", "e").withMaxEndpoints(2));
      case "wired", "cabled" -> {
        Testbed two = Nodes.of(at("node1", "10.0.0.1", "e"), at("node2", "10.0.0.2", "e"));
        yield new Testbed(
            two.name(),
            two.ntp(),
            two.knownHosts(),
            two.nodes(),
            List.of(new LinkRate("node1", "", new BitRate(2_500_000_000L))));
      }
      case "far" -> Nodes.of(at("node1", "10.0.0.1", "e"), at("node2", "10.0.1.1", "e"));
      default -> Nodes.of(8);
    };
  }

  /** A node for all roles. */
  private static Node hub(String name, String host) {
    return Nodes.node(name, host, "e", Set.of(Role.values()));
  }

  private static Node at(String name, String host, String networkInterface) {
    return Nodes.node(name, host, networkInterface);
  }
}

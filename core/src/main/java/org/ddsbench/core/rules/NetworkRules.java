package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;

/** Rules about multicast, addresses, and messages that are too large for a part of the network. */
final class NetworkRules {
  private static final Pattern IPV4 = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+");

  /** UDP payload of one Ethernet frame. */
  private static final long FRAME_BYTES = 1472;

  private static final double EXAMPLE_LOSS = 0.01;

  static final List<Rule> TABLE =
      List.of(
          error(
                  "N01",
                  Parameters.MULTICAST,
                  "multicast on and a node's interface is the loopback, or the node reports that it has no"
                      + " multicast",
                  c ->
                      withoutMulticast(c)
                          .filter(node -> c.p().get(Parameters.MULTICAST))
                          .map(
                              node ->
                                  "Interface "
                                      + node.networkInterface()
                                      + " of "
                                      + node.name()
                                      + " does not support multicast. Turn multicast off, or use another"
                                      + " interface."))
              .fixed("`multicast=\"off\"`", c -> MemberFix.replace(Parameters.MULTICAST, "off")),
          warning(
                  "N02",
                  Parameters.MULTICAST,
                  "multicast on and 1 subscriber, or all endpoints on one node",
                  c ->
                      when(
                          c.p().get(Parameters.MULTICAST)
                              && (c.p().count(Role.SUBSCRIBER) == 1 || c.nodes().size() == 1),
                          "Multicast has no benefit here: each message has one receiver, or all endpoints are on one node. Turn it off"
                              + (c.requests() ? "." : ", or add subscribers on other nodes.")))
              .fixed("`multicast=\"off\"`", c -> MemberFix.replace(Parameters.MULTICAST, "off")),
          error(
              "N03",
              Parameters.MULTICAST,
              "multicast off and a node's IPv4 address is not known",
              c ->
                  when(
                      !c.p().get(Parameters.MULTICAST) && withoutAddress(c).isPresent(),
                      "Without multicast, the IPv4 address of each node is needed. Set the address of node "
                          + withoutAddress(c).orElse("")
                          + " in testbed.xml.")),
          warning(
              "N05",
              Parameters.MULTICAST,
              "multicast on and the nodes' addresses differ in their first three numbers",
              c ->
                  when(
                      c.p().get(Parameters.MULTICAST) && networks(c).size() > 1,
                      "Routers may drop multicast, and the nodes' addresses are in "
                          + networks(c)
                          + ". Make sure that the nodes share one network.")),
          warning(
              "N08",
              Parameters.QUALITY_OF_SERVICE,
              "BestEffort, over UDP, and a message larger than one network frame",
              c ->
                  when(
                      c.bestEffort()
                          && frames(c) > 1
                          && c.p().get(Parameters.TRANSPORT) == Transport.UDP,
                      String.format(
                          Locale.ROOT,
                          "A message takes about %d network frames, and one lost frame loses the"
                              + " message: with 1 %% frame loss, about %.0f %% of messages are lost."
                              + " Use reliable delivery if that matters.",
                          frames(c),
                          100 * (1 - Math.pow(1 - EXAMPLE_LOSS, (double) frames(c)))))),
          error(
              "N13",
              Parameters.MULTICAST,
              "multicast off, discovery rtps and more endpoints at one address than the"
                  + " implementation's limit participantsPerAddress",
              c ->
                  when(
                      !c.p().get(Parameters.MULTICAST)
                          && mostAtOneAddress(c) > participantsPerAddress(c).value()
                          && c.p().get(Parameters.TRANSPORT) != Transport.SHM
                          && c.p().get(Parameters.DISCOVERY) == Discovery.RTPS,
                      mostAtOneAddress(c)
                          + " endpoints share one address; without multicast, "
                          + participantsPerAddress(c).of()
                          + " discovers at most "
                          + participantsPerAddress(c).value()
                          + " per address. Place them on more nodes, or turn multicast on.")));

  private NetworkRules() {}

  private static Optional<Node> withoutMulticast(RunCase c) {
    return c.nodes().stream()
        .filter(
            node -> node.networkInterface().equals("lo") || c.says(node, Fact.MULTICAST, "false"))
        .findFirst();
  }

  private static Optional<String> withoutAddress(RunCase c) {
    return c.nodes().stream()
        .filter(node -> node.launcher() != LauncherKind.SLURM && address(node).isEmpty())
        .map(Node::name)
        .findFirst();
  }

  private static Optional<String> address(Node node) {
    return Optional.of(node.trafficAddress()).filter(IPV4.asMatchPredicate());
  }

  private static SortedSet<String> networks(RunCase c) {
    SortedSet<String> networks = new TreeSet<>();
    for (Node node : c.nodes()) {
      address(node).ifPresent(a -> networks.add(a.substring(0, a.lastIndexOf('.')) + ".x"));
    }
    return networks;
  }

  private static Limit participantsPerAddress(RunCase c) {
    return c.limit("participantsPerAddress");
  }

  /**
   * Counts nodes that share an address together, as those of an unprivileged user's local testbed
   * do.
   */
  private static long mostAtOneAddress(RunCase c) {
    Map<String, Long> counts =
        c.endpointNodes().stream()
            .collect(Collectors.groupingBy(Node::trafficAddress, Collectors.counting()));
    return counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private static long frames(RunCase c) {
    return (c.messageBytes().orElse(0L) + FRAME_BYTES - 1) / FRAME_BYTES;
  }
}

package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.warning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.BitRate;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;

/**
 * Rules that compare the stated rates of ways with what the nodes report about the interfaces at
 * their ends.
 */
final class LinkRules {
  private static final long MEGA = 1_000_000;

  static final List<Rule> TABLE =
      List.of(
          warning(
              "N14",
              Parameters.CLOCK_CORRECTION,
              "clockCorrection links, and the rate stated of a way is above the speed of the"
                  + " interface at one of its ends",
              c -> first(c, way -> tooFast(c, way))),
          warning(
              "N15",
              Parameters.CLOCK_CORRECTION,
              "clockCorrection links, and a rate is stated of a way from or to a virtual interface",
              c -> first(c, way -> virtual(c, way))));

  /** A way of messages or echoes whose rate is stated. */
  private record Way(Node from, Node to, BitRate rate) {
    List<Node> ends() {
      return List.of(from, to);
    }

    @Override
    public String toString() {
      return from.name() + " -> " + to.name();
    }
  }

  private LinkRules() {}

  private static Optional<String> first(RunCase c, Function<Way, Optional<String>> fault) {
    return c.p().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.LINKS
        ? ways(c).stream().flatMap(way -> fault.apply(way).stream()).findFirst()
        : Optional.empty();
  }

  private static List<Way> ways(RunCase c) {
    List<Way> ways = new ArrayList<>();
    for (Node publisher : c.endpointNodes(Role.PUBLISHER)) {
      for (Node subscriber : c.endpointNodes(Role.SUBSCRIBER)) {
        way(c, publisher, subscriber).ifPresent(ways::add);
        way(c, subscriber, publisher).ifPresent(ways::add);
      }
    }
    return ways;
  }

  private static Optional<Way> way(RunCase c, Node from, Node to) {
    return c.context()
        .testbed()
        .flatMap(testbed -> testbed.rate(from.name(), to.name()))
        .map(rate -> new Way(from, to, rate));
  }

  private static Optional<String> tooFast(RunCase c, Way way) {
    for (Node end : way.ends()) {
      Optional<BitRate> speed =
          c.number(end, Fact.LINK_SPEED_MBPS)
              .filter(mbps -> mbps > 0)
              .map(mbps -> new BitRate(mbps * MEGA));
      if (speed.isPresent() && speed.get().bitsPerSecond() < way.rate().bitsPerSecond()) {
        return Optional.of(
            String.format(
                "testbed.xml sets a rate of %s for %s, but interface %s of %s runs at %s. Set that rate, or the rate of the"
                    + " slowest part of the way if it is lower: the bound of one-way times becomes smaller.",
                way.rate(), way, end.networkInterface(), end.name(), speed.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> virtual(RunCase c, Way way) {
    return way.ends().stream()
        .filter(end -> c.says(end, Fact.INTERFACE_INTERRUPTS, "none"))
        .findFirst()
        .map(
            end ->
                String.format(
                    "testbed.xml sets a rate of %s for %s, but interface %s of %s is virtual. Delete the"
                        + " <link> unless a cable of that rate is on the way: without a cable nothing is"
                        + " sent bit by bit, and one-way times would be wrong.",
                    way.rate(), way, end.networkInterface(), end.name()));
  }
}

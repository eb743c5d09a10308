package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;

/** Rules about what needs an echo, and what an echo disturbs. */
final class EchoRules {
  private static final int SPARE_ROUND_TRIPS = 5;
  private static final double SMALL_ROUND_TRIP_NS = 200_000;
  private static final double NS_PER_BYTE = 8;

  static final List<Rule> TABLE =
      List.of(
          error(
                  "T13",
                  Parameters.ECHO,
                  "pattern pingpong and echo none",
                  c ->
                      when(
                          c.p().get(Parameters.PATTERN) == Pattern.PINGPONG
                              && c.p().get(Parameters.ECHO) == Echo.NONE,
                          "pattern=\"pingpong\" sends a message when the previous one has been echoed, so it"
                              + " needs echoes. Use echo=\"full\" or echo=\"stamp\", or another pattern."))
              .fixed("`echo=\"stamp\"`", c -> MemberFix.replace(Parameters.ECHO, "stamp")),
          error(
                  "T14",
                  Parameters.PATTERN,
                  "pattern pingpong, exclusive ownership and several publishers",
                  c ->
                      when(
                          c.p().get(Parameters.PATTERN) == Pattern.PINGPONG && c.competing(),
                          "Only the owner's messages are delivered and echoed; the other publishers"
                              + " would wait 1 s for the echo of each message. Use shared ownership, or"
                              + " another pattern."))
              .fixed(
                  "`ownership=\"shared\"`", c -> MemberFix.replace(Parameters.OWNERSHIP, "shared")),
          error(
                  "T15",
                  Parameters.CLOCK_CORRECTION,
                  "clockCorrection messages and echo none",
                  c ->
                      when(
                          c.p().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.MESSAGES
                              && c.p().get(Parameters.ECHO) == Echo.NONE,
                          "Without echoes, the offset between two clocks cannot be estimated from messages."
                              + " Use clockCorrection=\"links\", or echo=\"full\" or echo=\"stamp\"."))
              .fixed(
                  "`clockCorrection=\"links\"`",
                  c -> MemberFix.replace(Parameters.CLOCK_CORRECTION, "links")),
          warning(
                  "T16",
                  Parameters.ECHO,
                  "echoes, pattern not pingpong, and: pattern burst or max, or a period below 5"
                      + " expected round trips, or several subscribers on one node",
                  EchoRules::disturbed)
              .sometimesFixed("`echo=\"none\"` with clockCorrection links", EchoRules::without));

  private EchoRules() {}

  /**
   * Not with pingpong: its echoes do not meet other messages. Nor in a search for a rate, which
   * measures one-way times only under loads.
   */
  private static Optional<String> disturbed(RunCase c) {
    if (c.p().get(Parameters.ECHO) == Echo.NONE
        || c.p().get(Parameters.PATTERN) == Pattern.PINGPONG
        || (c.searchesRate() && c.p().get(Parameters.LOADS).isEmpty())) {
      return Optional.empty();
    }
    return cause(c)
        .map(
            why ->
                "Echoes distort the one-way times: "
                    + why
                    + ". Use echo=\"none\"; pings between the nodes are enough to correct the clocks.");
  }

  private static Optional<String> cause(RunCase c) {
    if (!c.paced() || c.p().get(Parameters.PATTERN) == Pattern.BURST) {
      return Optional.of(
          "with pattern "
              + c.p().get(Parameters.PATTERN)
              + " the subscriber writes the echo of one message while the next one is waiting");
    }
    double roundTripNs = roundTripNs(c);
    long periodNs = c.p().get(Parameters.PUBLICATION_PERIOD);
    if (periodNs > 0 && periodNs < SPARE_ROUND_TRIPS * roundTripNs) {
      return Optional.of(
          String.format(
              Locale.ROOT,
              "a period of %s is below %d expected round trips of %.2f ms",
              Parameters.PUBLICATION_PERIOD.kind().text(periodNs),
              SPARE_ROUND_TRIPS,
              roundTripNs / 1e6));
    }
    List<Node> subscribers = c.endpointNodes(Role.SUBSCRIBER);
    return subscribers.stream()
        .filter(node -> Collections.frequency(subscribers, node) > 1)
        .findFirst()
        .map(
            node ->
                "a subscriber on "
                    + node.name()
                    + " writes its echo while another subscriber there is waiting for the same message");
  }

  /** The estimated round trip: that of a few bytes, plus the time of all bytes at 1 Gbit/s. */
  private static double roundTripNs(RunCase c) {
    int ways = c.p().get(Parameters.ECHO) == Echo.FULL ? 2 : 1;
    return SMALL_ROUND_TRIP_NS + ways * NS_PER_BYTE * c.messageBytes().orElse(0L);
  }

  /** No fix where echoes correct the clocks: the row needs them. */
  private static Optional<MemberFix> without(RunCase c) {
    return c.p().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.LINKS
        ? Optional.of(MemberFix.replace(Parameters.ECHO, "none"))
        : Optional.empty();
  }
}

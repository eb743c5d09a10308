package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.DiscoveryNode;
import org.ddsbench.core.plan.NamedNodes;
import org.ddsbench.core.plan.Placement;
import org.ddsbench.core.testbed.Role;

/** Rules about whether the testbed can carry the run at all; the planner refuses the same runs. */
final class TestbedRules {
  private static final int ATM_SUBSCRIBERS = 6;

  static final List<Rule> TABLE =
      List.of(
          warning(
                  "B01",
                  Parameters.SUBSCRIBERS,
                  "scenario atm and fewer than 6 subscribers",
                  c ->
                      when(
                          atm(c) && c.p().get(Parameters.SUBSCRIBERS) < ATM_SUBSCRIBERS,
                          atmForm("subscribers")))
              .fixed("`subscribers=\"6\"`", c -> MemberFix.replace(Parameters.SUBSCRIBERS, "6")),
          warning(
                  "B01",
                  Parameters.PUBLISHERS,
                  "scenario atm and not 1 publisher",
                  c -> when(atm(c) && c.p().get(Parameters.PUBLISHERS) != 1, atmForm("publishers")))
              .fixed("`publishers=\"1\"`", c -> MemberFix.replace(Parameters.PUBLISHERS, "1")),
          warning(
                  "B02",
                  Parameters.PLACEMENT,
                  "scenario atm and several endpoints on one node",
                  c ->
                      when(
                          atm(c) && c.nodes().size() < c.endpointNodes().size(),
                          "The ATM scenario has one endpoint per node. Use placement=\"distinct\", or delete scenario."))
              .fixed(
                  "`placement=\"distinct\"`",
                  c -> MemberFix.replace(Parameters.PLACEMENT, "distinct")),
          error(
              "B03",
              Parameters.PLACEMENT,
              "fewer nodes than endpoints with placement distinct, or none with a role",
              c -> refusal(c, "B03")),
          error(
              "B06",
              Parameters.PLACEMENT,
              "named nodes unknown or without the role",
              c ->
                  named(c)
                      .flatMap(nodes -> c.context().testbed().map(nodes::unfit))
                      .filter(faults -> !faults.isEmpty())
                      .map(faults -> String.join(" ", faults))),
          error(
                  "B06",
                  Parameters.PLACEMENT,
                  "named nodes not one for each publisher (request: client)",
                  c -> named(c).flatMap(n -> n.miscounted(Role.PUBLISHER, c.p())))
              .sometimesFixed(
                  "`publishers` (request: `clients`) of the nodes named",
                  c ->
                      counted(
                          c,
                          Role.PUBLISHER,
                          NamedNodes.of(c.p().get(Parameters.PLACEMENT)).publishers())),
          error(
                  "B06",
                  Parameters.PLACEMENT,
                  "named nodes not one for each subscriber (request: the server)",
                  c -> named(c).flatMap(n -> n.miscounted(Role.SUBSCRIBER, c.p())))
              .sometimesFixed(
                  "`subscribers` of the nodes named",
                  c ->
                      counted(
                          c,
                          Role.SUBSCRIBER,
                          NamedNodes.of(c.p().get(Parameters.PLACEMENT)).subscribers())),
          error(
              "B08",
              Parameters.PLACEMENT,
              "more endpoints on a node than its maxEndpoints",
              TestbedRules::crowded),
          error(
              DiscoveryNode.RULE,
              Parameters.DISCOVERY,
              "a discovery with a daemon, and not exactly one node with the role discovery",
              TestbedRules::withoutDiscoveryNode));

  private TestbedRules() {}

  /** As many endpoints as nodes are named; no fix where their number is fixed. */
  private static Optional<MemberFix> counted(RunCase c, Role role, List<String> nodes) {
    return c.p()
        .get(Parameters.EXPERIMENT)
        .counted(role)
        .map(count -> MemberFix.replace(count, Integer.toString(nodes.size())));
  }

  private static boolean atm(RunCase c) {
    return c.row().scenario().equals("atm");
  }

  private static String atmForm(String what) {
    return "The ATM scenario has 1 publisher and at least "
        + ATM_SUBSCRIBERS
        + " subscribers. Correct "
        + what
        + ", or delete scenario.";
  }

  private static Optional<String> refusal(RunCase c, String rule) {
    return c.placement()
        .flatMap(Placement::refusal)
        .filter(refusal -> refusal.rule().equals(rule))
        .map(Placement.Refusal::message);
  }

  /**
   * The message about named nodes that would carry too many endpoints, reported beside other
   * faults.
   */
  private static Optional<String> crowded(RunCase c) {
    return named(c).isEmpty()
        ? refusal(c, "B08")
        : named(c)
            .flatMap(nodes -> c.context().testbed().map(nodes::crowded))
            .filter(faults -> !faults.isEmpty())
            .map(faults -> String.join(" ", faults));
  }

  private static Optional<String> withoutDiscoveryNode(RunCase c) {
    return c.sides().stream()
        .flatMap(side -> side.implementation().stream())
        .flatMap(one -> one.daemon(c.p().get(Parameters.DISCOVERY)).stream())
        .findFirst()
        .flatMap(
            daemon ->
                c.context()
                    .testbed()
                    .flatMap(
                        testbed ->
                            DiscoveryNode.of(
                                    c.p().get(Parameters.DISCOVERY), daemon.binary(), testbed)
                                .refusal()));
  }

  private static Optional<NamedNodes> named(RunCase c) {
    return Optional.of(c.p().get(Parameters.PLACEMENT)).filter(NamedNodes::in).map(NamedNodes::of);
  }
}

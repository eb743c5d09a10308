package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.NamedNodes;
import org.ddsbench.core.plan.Placement;
import org.ddsbench.core.testbed.Role;

/** Whether the testbed can carry the run at all; the planner refuses the same. */
final class TestbedRules {
  static final List<Rule> TABLE =
      List.of(
          error(
              "B03",
              Parameters.PLACEMENT,
              "fewer nodes than endpoints with placement distinct, or none with a role",
              TestbedRules::tooFewNodes),
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
              "named nodes not one for each publisher",
              c -> named(c).flatMap(n -> n.miscounted(Role.PUBLISHER, c.p().publishers()))),
          error(
              "B06",
              Parameters.PLACEMENT,
              "named nodes not one for each subscriber",
              c -> named(c).flatMap(n -> n.miscounted(Role.SUBSCRIBER, c.p().subscribers()))));

  private TestbedRules() {}

  private static Optional<String> tooFewNodes(RunCase c) {
    return named(c).isPresent()
        ? Optional.empty()
        : c.placement().flatMap(Placement::refusal).map(Placement.Refusal::message);
  }

  private static Optional<NamedNodes> named(RunCase c) {
    return Optional.of(c.p().placement()).filter(NamedNodes::in).map(NamedNodes::of);
  }
}

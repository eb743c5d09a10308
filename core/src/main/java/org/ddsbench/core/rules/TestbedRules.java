package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Placement;

/** Whether the testbed can carry the run at all; the planner refuses the same. */
final class TestbedRules {
  static final List<Rule> TABLE =
      List.of(
          error(
              "B03",
              Parameters.PLACEMENT,
              "fewer nodes than endpoints with placement distinct, or none with a role",
              c -> refusal(c, "B03")),
          error(
              "B06",
              Parameters.PLACEMENT,
              "named nodes unknown, without the role, or not one for each endpoint",
              c -> refusal(c, "B06")));

  private TestbedRules() {}

  private static Optional<String> refusal(RunCase c, String rule) {
    return c.placement()
        .flatMap(Placement::refusal)
        .filter(refusal -> refusal.rule().equals(rule))
        .map(Placement.Refusal::message);
  }
}

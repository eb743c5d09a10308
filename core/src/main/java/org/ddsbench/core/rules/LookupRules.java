package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;

/** Rules about instances that are looked up by their keys. */
final class LookupRules {
  static final List<Rule> TABLE =
      List.of(
          error(
                  "E24",
                  Parameters.QUALITY_OF_SERVICE,
                  "experiment lookup and best-effort delivery",
                  c ->
                      when(
                          looksUp(c) && c.bestEffort(),
                          "A subscriber can look up only instances that it has received. Use reliable"
                              + " delivery."))
              .fixed(
                  "`qualityOfService=\"ReliableVolatile\"`",
                  c -> MemberFix.replace(Parameters.QUALITY_OF_SERVICE, "ReliableVolatile")),
          error(
              "E25",
              Parameters.EXPERIMENT,
              "experiment that the implementation does not support",
              LookupRules::unsupported));

  private LookupRules() {}

  private static boolean looksUp(RunCase c) {
    return c.p().get(Parameters.EXPERIMENT) == Experiment.LOOKUP;
  }

  private static Optional<String> unsupported(RunCase c) {
    String experiment = c.p().get(Parameters.EXPERIMENT).text();
    return c.sides().stream().flatMap(side -> reason(side, experiment).stream()).findFirst();
  }

  private static Optional<String> reason(DdsSide side, String experiment) {
    return side.implementation()
        .flatMap(one -> one.unsupported("experiment", experiment))
        .map(
            why ->
                side.title()
                    + " does not support experiment "
                    + experiment
                    + ": "
                    + why.reason()
                    + ". Choose another experiment or implementation.");
  }
}

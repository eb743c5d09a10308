package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import org.ddsbench.core.campaign.Parameters;

/** Rules about the search for the highest sustainable rate. */
final class RateRules {
  private static final int LEAST_MESSAGES = 20;

  static final List<Rule> TABLE =
      List.of(
          error(
                  "E20",
                  Parameters.PATTERN,
                  "experiment rate and pattern max or pingpong",
                  c ->
                      when(
                          c.searchesRate() && !c.paced(),
                          "pattern=\""
                              + c.p().get(Parameters.PATTERN)
                              + "\" has no rate. Use pattern=\"periodic\", \"poisson\" or \"burst\"."))
              .fixed(
                  "`pattern=\"periodic\"`", c -> MemberFix.replace(Parameters.PATTERN, "periodic")),
          error(
                  "E21",
                  Parameters.QUALITY_OF_SERVICE,
                  "experiment rate and messages stored for late subscribers",
                  c ->
                      when(
                          c.searchesRate() && c.storesHistory(),
                          "With ReliableTransient, publishers would keep the messages of all bouts. Use"
                              + " qualityOfService=\"ReliableVolatile\" or \"BestEffort\"."))
              .fixed(
                  "`qualityOfService=\"ReliableVolatile\"`",
                  c -> MemberFix.replace(Parameters.QUALITY_OF_SERVICE, "ReliableVolatile")),
          error(
              "E22",
              Parameters.BOUT_TIME,
              "bout shorter than 20 messages",
              c ->
                  when(
                      c.searchesRate()
                          && c.p().get(Parameters.BOUT_TIME) / LEAST_MESSAGES
                              < c.p().get(Parameters.PUBLICATION_PERIOD),
                      "A bout at the first rate has fewer than "
                          + LEAST_MESSAGES
                          + " messages. Use a longer boutTime or a shorter publicationPeriod.")),
          error(
                  "E23",
                  Parameters.OWNERSHIP,
                  "experiment rate, exclusive ownership and several publishers",
                  c ->
                      when(
                          c.searchesRate() && c.competing(),
                          "With exclusive ownership, only the messages of one publisher are delivered, and"
                              + " no rate would be sustained. Use ownership=\"shared\"."))
              .fixed(
                  "`ownership=\"shared\"`",
                  c -> MemberFix.replace(Parameters.OWNERSHIP, "shared")));

  private RateRules() {}
}

package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Loads;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.testbed.Role;

/** Rules about the search for the highest sustainable rate. */
final class RateRules {
  private static final int LEAST_MESSAGES = 20;

  /** With more loads of publishers, the log of a subscriber takes more than a gigabyte. */
  private static final int MOST_LOGGED = 200;

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
                  "`ownership=\"shared\"`", c -> MemberFix.replace(Parameters.OWNERSHIP, "shared")),
          error(
              "E30",
              Parameters.LOADS,
              "loads times publishers above 200",
              c ->
                  when(
                      c.searchesRate()
                          && (long) c.p().get(Parameters.LOADS).size() * c.p().count(Role.PUBLISHER)
                              > MOST_LOGGED,
                      "A subscriber's log would need place for "
                          + Loads.MOST_MESSAGES
                          + " messages of each publisher and load. Use fewer loads or publishers.")),
          error(
                  "E31",
                  Parameters.ECHO,
                  "within and echo none",
                  c ->
                      when(
                          c.searchesRate()
                              && c.p().get(Parameters.WITHIN).isSet()
                              && c.p().get(Parameters.ECHO) == Echo.NONE,
                          "within limits round trips, which need echoes. Use echo=\"stamp\"."))
              .fixed("`echo=\"stamp\"`", c -> MemberFix.replace(Parameters.ECHO, "stamp")));

  private RateRules() {}
}

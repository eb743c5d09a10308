package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Set;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.probe.Probe;

/** Rules about messages whose header is in members of a user's type: it lacks run and flags. */
final class HeaderRules {
  private static final String OTHERWISE = ", or give the message header=\"around\".";

  /** Their messages carry more than number and time. */
  private static final Set<Experiment> OF_WHOLE_HEADER =
      Set.of(Experiment.REQUEST, Experiment.LOOKUP, Experiment.COLORING);

  static final List<Rule> TABLE =
      List.of(
          error(
              "M03",
              Parameters.EXPERIMENT,
              "header in members, and experiment request, lookup or coloring",
              c ->
                  when(
                      c.headerInMembers()
                          && OF_WHOLE_HEADER.contains(c.p().get(Parameters.EXPERIMENT)),
                      "Messages of experiment "
                          + c.p().get(Parameters.EXPERIMENT).text()
                          + " carry more than the members of their type can. Use another"
                          + " experiment"
                          + OTHERWISE)),
          error(
                  "M04",
                  Parameters.ECHO,
                  "header in members and echo full",
                  c ->
                      when(
                          c.headerInMembers() && c.p().get(Parameters.ECHO) == Echo.FULL,
                          "The echo of such a message cannot be distinguished from the message, since its type"
                              + " has no flags. Use echo=\"stamp\" or echo=\"none\""
                              + OTHERWISE))
              .fixed("`echo=\"stamp\"`", c -> MemberFix.replace(Parameters.ECHO, "stamp")),
          error(
                  "M05",
                  Parameters.PUBLISHERS,
                  "header in members, none of them for the publisher, and several publishers",
                  c ->
                      when(
                          c.headerInMembers()
                              && !c.carriesPublisher()
                              && c.p().get(Parameters.PUBLISHERS) > 1,
                          "Subscribers cannot find the publisher of such a message. Name a member"
                              + " for it in messages.xml, publisher=\"...\", or use one"
                              + " publisher"
                              + OTHERWISE))
              .fixed("`publishers=\"1\"`", c -> MemberFix.replace(Parameters.PUBLISHERS, "1")),
          error(
                  "M06",
                  Parameters.PROBE,
                  "header in members and a probe",
                  c ->
                      when(
                          c.headerInMembers() && !c.p().get(Parameters.PROBE).equals(Probe.NONE),
                          "A probe finds the message of a datagram by the header in front of its"
                              + " content. Use no probe"
                              + OTHERWISE))
              .fixed("`probe=\"none\"`", c -> MemberFix.replace(Parameters.PROBE, Probe.NONE)));

  private HeaderRules() {}
}

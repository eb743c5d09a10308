package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Node;

/** Rules about probes and the nodes that can run them. */
final class ProbeRules {
  static final List<Rule> TABLE =
      List.of(
          error(
                  "P01",
                  Parameters.PROBE,
                  "probe unknown",
                  c ->
                      when(
                          !c.context().probes().contains(c.p().get(Parameters.PROBE)),
                          KnownNames.unknown(
                              "probe",
                              c.p().get(Parameters.PROBE),
                              c.context().probes(),
                              "install it")))
              .fixed(
                  "the name that is nearly the same; leaves another out of the list",
                  c ->
                      KnownNames.nearest(
                          Parameters.PROBE, c.p().get(Parameters.PROBE), c.context().probes())),
          error("P02", Parameters.PROBE, "a node cannot run the probe", ProbeRules::cannotBeRun),
          error(
                  "P03",
                  Parameters.CLOCK,
                  "probe with a clock other than monotonic",
                  c ->
                      when(
                          observed(c) && c.p().get(Parameters.CLOCK) != StampClock.MONOTONIC,
                          "Probes read the monotonic clock, and timestamps of different clocks cannot be"
                              + " compared. Use clock=\"monotonic\", or no probe."))
              .fixed(
                  "`clock=\"monotonic\"`", c -> MemberFix.replace(Parameters.CLOCK, "monotonic")),
          warning(
                  "P04",
                  Parameters.PROBE,
                  "probe and transport tcp or shm",
                  c ->
                      when(
                          observed(c) && !c.p().get(Parameters.TRANSPORT).showsMessages(),
                          "Runs over TCP or shared memory are not observed: in a TCP stream, a system call cannot be"
                              + " matched to a message, and shared memory needs none, so one-way times are not"
                              + " split. Use no probe, or transport=\"udp\"."))
              .fixed("`probe=\"none\"`", c -> MemberFix.replace(Parameters.PROBE, Probe.NONE)),
          warning(
                  "P05",
                  Parameters.PROBE,
                  "probe and security sign or encrypt",
                  c ->
                      when(
                          observed(c) && c.p().get(Parameters.SECURITY).isOn(),
                          "Runs with security are not observed: what is signed or encrypted does not show which"
                              + " message a datagram carries, so one-way times are not split. Use no probe,"
                              + " or security=\"off\"."))
              .fixed("`probe=\"none\"`", c -> MemberFix.replace(Parameters.PROBE, Probe.NONE)));

  private ProbeRules() {}

  private static boolean observed(RunCase c) {
    return !c.p().get(Parameters.PROBE).equals(Probe.NONE);
  }

  private static Optional<String> cannotBeRun(RunCase c) {
    for (Node node : c.nodes()) {
      EnvironmentSnapshot said = c.context().environments().get(node.name());
      String answer = said == null ? null : said.probes().get(c.p().get(Parameters.PROBE));
      if (answer != null && !answer.equals(EnvironmentSnapshot.USABLE)) {
        return Optional.of(
            node.name()
                + " cannot run the probe "
                + c.p().get(Parameters.PROBE)
                + ": "
                + answer
                + ". Fix that, or choose another probe.");
      }
    }
    return Optional.empty();
  }
}

package org.ddsbench.controller.campaign;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;

/** Chooses the probe that observes a run. */
final class ProbeChoice {
  private ProbeChoice() {}

  /**
   * The probe that a run asks for; for {@link Probe#ANY} the preferred one of those that all nodes
   * can run, or none. Over TCP and with security it is none.
   *
   * @param nodes snapshots of the run's nodes
   */
  static String of(RunParameters p, List<Probe> probes, Collection<EnvironmentSnapshot> nodes) {
    String wanted = p.get(Parameters.PROBE);
    if (leftOut(p).isPresent()) {
      return Probe.NONE;
    }
    return wanted.equals(Probe.ANY)
        ? probes.stream()
            .filter(Probe::observes)
            .filter(
                probe ->
                    nodes.stream()
                        .allMatch(
                            node ->
                                EnvironmentSnapshot.USABLE.equals(node.probes().get(probe.name()))))
            .min(Comparator.comparingInt(Probe::preference).thenComparing(Probe::name))
            .map(Probe::name)
            .orElse(Probe.NONE)
        : wanted;
  }

  /** Why the probe that a run asks for does not observe it; empty when it does. */
  static Optional<String> leftOut(RunParameters p) {
    if (p.get(Parameters.PROBE).equals(Probe.NONE)) {
      return Optional.empty();
    }
    Optional<String> why = Optional.empty();
    if (!p.get(Parameters.TRANSPORT).showsMessages()) {
      why =
          Optional.of(
              "in a TCP stream or in shared memory, a system call cannot be matched to a message");
    } else if (p.get(Parameters.SECURITY).isOn()) {
      why =
          Optional.of("what is signed or encrypted does not show which message a datagram carries");
    }
    return why.map(
        reason ->
            "probe "
                + p.get(Parameters.PROBE)
                + " does not observe it: "
                + reason
                + ", so times are not split");
  }
}

package org.ddsbench.controller.campaign;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;

/** Which probe observes a run. */
final class ProbeChoice {
  private ProbeChoice() {}

  /**
   * The one that is wanted; for {@link Probe#ANY} the preferred one of those that all nodes can
   * run, or none.
   *
   * @param nodes what the nodes of the run have said of themselves
   */
  static String of(String wanted, List<Probe> probes, Collection<EnvironmentSnapshot> nodes) {
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
}

package org.ddsbench.controller.campaign;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.rules.RulesContext;
import org.ddsbench.core.testbed.Testbed;

/** What rules need to know about this machine when they check a campaign. */
record RulesContexts(ProjectFiles files, LocalBuilds builds) {
  /** The context with a workload, or what is wrong with the workload. */
  Checked<RulesContext> of(
      Checked<Workload> workload, Optional<Testbed> testbed, KnownImplementations known) {
    return workload.value().isPresent()
        ? Checked.accepted(of(workload.value().get(), testbed, known), workload.findings())
        : Checked.rejected(workload.findings());
  }

  /**
   * The context with a workload.
   *
   * @throws BrokenProductException a file of the product has faults
   */
  RulesContext of(Workload workload, Optional<Testbed> testbed, KnownImplementations known) {
    return new RulesContext(
            builds.usable(known.all()).toList(), workload.messages(), probes(), testbed)
        .without(builds.omitted(known.all()))
        .refusing(known.faulty());
  }

  private Set<String> probes() {
    Checked<List<Probe>> probes = files.probes();
    Set<String> names = new HashSet<>(Set.of(Probe.ANY));
    probes
        .value()
        .orElseThrow(() -> new BrokenProductException(probes.findings()))
        .forEach(probe -> names.add(probe.name()));
    return names;
  }
}

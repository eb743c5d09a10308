package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.repository.store.RunManifest;

/**
 * What two runs must have in common to be repetitions of one: everything but the moment.
 *
 * @param version of the implementation
 * @param bundle digest of the bundle that ran
 */
record Repeated(
    String test,
    Values parameters,
    String version,
    String bundle,
    String testbed,
    List<Endpoint> endpoints) {
  Repeated {
    endpoints = List.copyOf(endpoints);
  }

  /** The runs grouped by configuration; groups and their runs in the order of the plan. */
  static List<List<RunManifest>> groups(List<RunManifest> runs) {
    Map<Repeated, List<RunManifest>> groups = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      Repeated key =
          new Repeated(
              run.test(),
              run.parameters(),
              run.ddsVersion(),
              run.bundle(),
              run.testbed(),
              run.endpoints());
      groups.computeIfAbsent(key, any -> new ArrayList<>()).add(run);
    }
    return List.copyOf(groups.values());
  }
}

package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.repository.store.RunManifest;

/** What runs that differ in one parameter and their repetition alone have in common. */
record RowWithout(
    Map<String, String> parameters,
    String version,
    String bundle,
    String testbed,
    List<Endpoint> endpoints) {
  static RowWithout of(RunManifest run, Parameter<?> parameter) {
    Map<String, String> parameters = new LinkedHashMap<>(run.parameters().texts());
    parameters.remove(parameter.attribute());
    return new RowWithout(
        parameters, run.ddsVersion(), run.bundle(), run.testbed(), run.endpoints());
  }
}

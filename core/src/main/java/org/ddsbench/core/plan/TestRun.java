package org.ddsbench.core.plan;

import java.util.List;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.testbed.Role;

/**
 * One run of a campaign: parameters with nothing left to choose, and who does what where.
 *
 * @param test id of the row in campaign.xml
 * @param number position in the plan, from 1
 * @param repetition from 1
 * @param parameters what to measure
 * @param endpoints publishers first, each role by index
 */
public record TestRun(
    String test, int number, int repetition, TestParameters parameters, List<Endpoint> endpoints) {
  public TestRun {
    endpoints = List.copyOf(endpoints);
  }

  public List<Endpoint> endpoints(Role role) {
    return endpoints.stream().filter(endpoint -> endpoint.role() == role).toList();
  }

  /** The nodes that take part, each once, in the order of the endpoints. */
  public List<String> nodes() {
    return endpoints.stream().map(Endpoint::node).distinct().toList();
  }
}

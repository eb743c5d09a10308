package org.ddsbench.core.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.testbed.Role;

/**
 * One run of a campaign: its resolved parameters, and which node carries which endpoint.
 *
 * @param test id of the row in campaign.xml
 * @param number position in the plan, from 1
 * @param repetition from 1
 * @param parameters what to measure
 * @param endpoints publishers first, each role by index
 * @param discoveryNode the node that carries the daemon through which they find each other; absent
 *     when they need none
 */
public record TestRun(
    String test,
    int number,
    int repetition,
    Values parameters,
    List<Endpoint> endpoints,
    Optional<String> discoveryNode) {
  public TestRun {
    endpoints = List.copyOf(endpoints);
  }

  /** Makes a run whose endpoints find each other without a daemon. */
  public TestRun(
      String test, int number, int repetition, Values parameters, List<Endpoint> endpoints) {
    this(test, number, repetition, parameters, endpoints, Optional.empty());
  }

  public List<Endpoint> endpoints(Role role) {
    return endpoints.stream().filter(endpoint -> endpoint.role() == role).toList();
  }

  /** The endpoint of a role with this index; empty when the run has none. */
  public Optional<Endpoint> endpoint(Role role, int index) {
    return endpoints(role).stream().filter(endpoint -> endpoint.index() == index).findFirst();
  }

  /**
   * The nodes that take part, each once, in the order of the endpoints; the daemon's is the last.
   */
  public List<String> nodes() {
    return Stream.concat(endpointNodes().stream(), discoveryNode.stream()).distinct().toList();
  }

  /** The nodes that carry an endpoint, each once, in the order of the endpoints. */
  public List<String> endpointNodes() {
    return endpoints.stream().map(Endpoint::node).distinct().toList();
  }

  /** How long it sends or waits, as planned; zero for a pattern without a schedule. */
  public Duration transmission() {
    return Duration.ofNanos(
        Math.round(parameters.get(Parameters.EXPERIMENT).plannedNs(new OfOne(parameters))));
  }

  private record OfOne(Values values) implements Experiment.Means {
    @Override
    public double of(Parameter<? extends Number> parameter) {
      return values.get(parameter).doubleValue();
    }

    @Override
    public <T> double share(Parameter<T> parameter, Predicate<T> condition) {
      return condition.test(values.get(parameter)) ? 1 : 0;
    }
  }
}

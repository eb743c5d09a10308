package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * How each app is started.
 *
 * @param bundles per node the directory of the bundle
 * @param addresses per node its IPv4 address on the network under test
 * @param payloads names the payload file of a run
 * @param probe what observes the apps
 */
record Launches(
    Testbed testbed,
    Map<String, Implementation> implementations,
    Map<String, String> bundles,
    Map<String, String> addresses,
    CampaignPayloads payloads,
    String probe) {
  private static final Pattern IPV4 = Pattern.compile("\\d+(\\.\\d+){3}");

  Request.AppLaunch of(TestRun run, Endpoint endpoint, Duration match) {
    Implementation implementation = implementation(run, endpoint.role());
    Node node = testbed.node(endpoint.node());
    String payload = bundles.get(node.name()) + "/payloads/" + payloads.fileName(run.parameters());
    List<String> peers = run.nodes().stream().map(addresses::get).distinct().toList();
    Map<String, String> environment = new TreeMap<>();
    implementation
        .environment()
        .forEach(
            (name, value) ->
                environment.put(name, value.replace("${interface}", node.networkInterface())));
    return new Request.AppLaunch(
        endpoint.app(),
        ProjectFiles.program(implementation),
        AppArguments.of(run, endpoint, payload, node.networkInterface(), peers, match.toNanos()),
        environment,
        node.cpuAffinity(),
        false,
        probe);
  }

  /** The functions of a run's apps whose time a probe may tell. */
  List<TimedFunction> functions(TestRun run) {
    return Stream.of(Role.values())
        .flatMap(role -> implementation(run, role).functions().stream())
        .map(function -> function.of(run.parameters().messageType()))
        .distinct()
        .toList();
  }

  /** Per node its address as an IPv4 address: where a name stands, that of its interface. */
  Map<String, String> ipv4Addresses(Function<String, EnvironmentSnapshot> environments) {
    Map<String, String> ipv4 = new TreeMap<>();
    addresses.forEach(
        (node, address) ->
            ipv4.put(
                node,
                IPV4.matcher(address).matches()
                    ? address
                    : environments
                        .apply(node)
                        .facts()
                        .getOrDefault("address", "")
                        .split(" ", 2)[0]));
    return ipv4;
  }

  private Implementation implementation(TestRun run, Role role) {
    String name = run.parameters().ddsPair().of(role);
    Implementation implementation = implementations.get(name);
    if (implementation == null) {
      throw new IllegalArgumentException("no implementation " + name);
    }
    return implementation;
  }
}

package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.implementation.Configuration;
import org.ddsbench.core.implementation.Daemon;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.Variables;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
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

  /**
   * How an app is started.
   *
   * @param variables of its node
   * @param match how long it waits for the others
   */
  Request.AppLaunch of(
      TestRun run, Endpoint endpoint, Map<String, String> variables, Duration match) {
    Implementation implementation = implementation(run, endpoint.role());
    Node node = testbed.node(endpoint.node());
    String payload = bundles.get(node.name()) + "/payloads/" + payloads.fileName(run.parameters());
    List<String> peers = run.endpointNodes().stream().map(addresses::get).distinct().toList();
    Map<String, String> environment = implementation.environment(run.parameters());
    Duration drain =
        DrainTime.of(
            run.parameters().get(Parameters.QUALITY_OF_SERVICE), implementations(run).toList());
    environment.replaceAll((name, value) -> Variables.substitute(value, variables));
    return new Request.AppLaunch(
        endpoint.app(),
        ProjectFiles.program(implementation),
        AppArguments.of(
            run,
            endpoint,
            payload,
            node.networkInterface(),
            peers,
            drain.toNanos(),
            match.toNanos()),
        environment,
        node.cpuAffinity(),
        false,
        probe);
  }

  /**
   * How the daemon of a run is started.
   *
   * @param variables of its node
   * @param address of its node
   * @throws IllegalArgumentException when the implementation has none, which the rules refuse
   */
  Request.DaemonLaunch daemon(TestRun run, Map<String, String> variables, String address) {
    Implementation implementation = implementation(run, Role.PUBLISHER);
    Daemon daemon =
        implementation
            .daemon(run.parameters().get(Parameters.DISCOVERY))
            .orElseThrow(() -> new IllegalArgumentException("no daemon for " + run.test()));
    return new Request.DaemonLaunch(
        ProjectFiles.program(implementation, daemon),
        daemon.arguments().stream()
            .map(argument -> Variables.substitute(argument, variables))
            .toList(),
        files(daemon.configurations(), variables),
        address,
        daemon.ready(),
        daemon.announces());
  }

  /** The configuration files of a run on the node that these variables are of. */
  List<RunFile> files(TestRun run, Map<String, String> variables) {
    return files(
        implementations(run).flatMap(one -> one.configurations(run.parameters()).stream()).toList(),
        variables);
  }

  private static List<RunFile> files(
      List<Configuration> configurations, Map<String, String> variables) {
    return configurations.stream()
        .map(file -> new RunFile(file.file(), Variables.substitute(file.text(), variables)))
        .toList();
  }

  /** The functions of a run's apps whose time a probe may tell. */
  List<TimedFunction> functions(TestRun run) {
    return implementations(run)
        .flatMap(one -> one.functions().stream())
        .map(function -> function.of(run.parameters().get(Parameters.MESSAGE_TYPE)))
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

  /** Those of a run, each once. */
  private Stream<Implementation> implementations(TestRun run) {
    return run.parameters().ddsPair().names().stream().map(this::implementation);
  }

  private Implementation implementation(TestRun run, Role role) {
    return implementation(run.parameters().ddsPair().of(role));
  }

  private Implementation implementation(String name) {
    Implementation implementation = implementations.get(name);
    if (implementation == null) {
      throw new IllegalArgumentException("no implementation " + name);
    }
    return implementation;
  }
}

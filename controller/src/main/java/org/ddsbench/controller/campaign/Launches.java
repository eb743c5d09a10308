package org.ddsbench.controller.campaign;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.TypesBuild;
import org.ddsbench.controller.security.RunAuthority;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Security;
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
 * Makes the launch requests of apps and daemons.
 *
 * @param bundles directory of the bundle by node
 * @param addresses IPv4 address on the network under test by node
 * @param payloads names the payload file of a run
 * @param topics the topics of this start
 * @param probe the probe that observes the apps
 * @param clock by which certificates are made
 */
record Launches(
    Testbed testbed,
    Map<String, Implementation> implementations,
    Map<String, String> bundles,
    Map<String, String> addresses,
    CampaignPayloads payloads,
    OwnTopics topics,
    String probe,
    Clock clock) {
  private static final long PAGE = 4096;
  private static final Pattern IPV4 = Pattern.compile("\\d+(\\.\\d+){3}");

  /**
   * The launch request of an app.
   *
   * @param variables those of its node
   * @param match how long it waits for the others
   */
  Request.AppLaunch of(
      TestRun run, Endpoint endpoint, Map<String, String> variables, Duration match) {
    Implementation implementation = implementation(run, endpoint.role());
    Node node = testbed.node(endpoint.node());
    String bundle = bundles.get(node.name()) + "/";
    AppMessage message =
        new AppMessage(
            payloads.type(run.parameters()),
            payloads.ofUser() ? bundle + ProjectFiles.types(implementation) : "",
            bundle + "payloads/" + payloads.fileName(run.parameters()));
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
            topics,
            message,
            node.networkInterface(),
            peers,
            drain.toNanos(),
            match.toNanos()),
        environment,
        node.cpuAffinity(),
        false,
        probe);
  }

  /** The nodes on which a run needs a daemon; empty when it needs none. */
  Set<String> daemonNodes(TestRun run) {
    return implementation(run, Role.PUBLISHER)
        .daemon(run.parameters())
        .map(daemon -> Set.copyOf(nodes(run, daemon)))
        .orElse(Set.of());
  }

  private static List<String> nodes(TestRun run, Daemon daemon) {
    return daemon.scope().transport().isPresent()
        ? run.endpointNodes()
        : run.discoveryNode().stream().toList();
  }

  /** An authority for a run that has security, made now. */
  RunAuthority authority(TestRun run) {
    Security security = run.parameters().get(Parameters.SECURITY);
    return new RunAuthority(clock.instant(), security, topics.domain(run));
  }

  /** The identity of an app, which may use the topics of its run alone. */
  List<RunFile> identity(TestRun run, String app, RunAuthority authority) {
    return authority.identity(app, topics.topic(payloads.type(run.parameters())));
  }

  /**
   * The launch request of the daemon of a run.
   *
   * @param variables those of its node
   * @param address that of its node
   * @param versions of the implementations on its node
   * @throws IllegalArgumentException when the implementation has none, which the rules refuse
   */
  Request.DaemonLaunch daemon(
      TestRun run, Map<String, String> variables, String address, Map<String, String> versions) {
    Implementation implementation = implementation(run, Role.PUBLISHER);
    Daemon daemon =
        implementation
            .daemon(run.parameters())
            .orElseThrow(() -> new IllegalArgumentException("no daemon for " + run.test()));
    Map<String, String> values = new TreeMap<>(variables);
    values.putAll(memory(implementation, payloads.bytes(run.parameters())));
    return new Request.DaemonLaunch(
        ProjectFiles.program(implementation, daemon),
        daemon.arguments(versions.getOrDefault(implementation.name(), "")).stream()
            .map(argument -> Variables.substitute(argument, values))
            .toList(),
        files(daemon.configurations(), values),
        address,
        daemon.ready(),
        daemon.failures(),
        daemon.announces());
  }

  /** The variables about messages in shared memory; none where that is not limited. */
  private static Map<String, String> memory(Implementation implementation, long message) {
    Long bytes = implementation.limits().get(Implementation.SHARED_MEMORY);
    if (bytes == null) {
      return Map.of();
    }
    long room = (message / PAGE + 2) * PAGE;
    return Map.of(
        Variables.MESSAGE_BYTES,
        Long.toString(room),
        Variables.MESSAGE_COUNT,
        Long.toString(Math.max(1, bytes / room)));
  }

  /** The configuration files of a run on the node with these variables. */
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

  /** The functions of a run's apps that a probe may time. */
  List<TimedFunction> functions(TestRun run) {
    return implementations(run)
        .flatMap(one -> one.functions().stream())
        .map(function -> function(function, payloads.type(run.parameters())))
        .toList();
  }

  private TimedFunction function(TimedFunction function, String type) {
    return payloads.ofUser() ? function.of(type, TypesBuild.LIBRARY) : function.of(type);
  }

  /** The IPv4 address of each node; where the testbed has a name, the address of its interface. */
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

  /** The implementations of a run, each once. */
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

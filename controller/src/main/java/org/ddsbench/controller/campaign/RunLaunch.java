package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.controller.security.RunAuthority;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.implementation.Variables;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.jspecify.annotations.Nullable;

/**
 * Starts the programs of a run: first the daemons that its apps need, then files and apps on all
 * nodes. For the campaign's thread.
 */
final class RunLaunch {
  private static final Duration READY = Duration.ofSeconds(20);
  private static final int LAST_PORT = 65_535;

  private final TestRun run;
  private final String key;
  private final Fleet fleet;
  private final Launches launches;
  private final Map<String, String> addresses;

  /** Variables about the daemon, for all apps. */
  private final Map<String, String> daemon = new TreeMap<>();

  private final List<RunFile> announced = new ArrayList<>();

  /** Made when the first apps are started; null before, and without security. */
  private @Nullable RunAuthority authority;

  /**
   * @param addresses IPv4 address on the network under test by node
   */
  RunLaunch(
      TestRun run, String key, Fleet fleet, Launches launches, Map<String, String> addresses) {
    this.run = run;
    this.key = key;
    this.fleet = fleet;
    this.launches = launches;
    this.addresses = Map.copyOf(addresses);
  }

  /** Starts the daemons that the run needs, and waits until they are ready. */
  void startDaemons(RunConversation talk, Duration answer) throws RunFailure, InterruptedException {
    Map<String, Request.DaemonLaunch> asked = new TreeMap<>();
    for (String host : launches.daemonNodes(run)) {
      Request.DaemonLaunch launch =
          launches.daemon(
              run,
              variables(host),
              addresses.getOrDefault(host, ""),
              fleet.environment(host).implementationVersions());
      asked.put(host, launch);
      fleet.agent(host).send(new Request.StartDaemon(key, launch, READY.toNanos()));
    }
    if (asked.isEmpty()) {
      return;
    }
    talk.await(
        Set.copyOf(asked.keySet()),
        READY.plus(answer),
        (node, event) -> {
          Request.DaemonLaunch launch = asked.get(node);
          if (launch != null && event instanceof Event.DaemonReady ready) {
            Optional<String> refusal = refusal(launch, ready);
            if (refusal.isPresent()) {
              throw new RunFailure(FailureKind.PROTOCOL, node, refusal.get());
            }
            if (run.discoveryNode().equals(Optional.of(node))) {
              daemon.put(Variables.DAEMON_ADDRESS, addresses.getOrDefault(node, ""));
              daemon.put(Variables.DAEMON_PORT, Integer.toString(ready.port()));
              announced.addAll(ready.files());
            }
            return node;
          }
          return "";
        });
  }

  /**
   * Why the files that a node announces must not be sent to others; empty when they are those
   * requested.
   */
  static Optional<String> refusal(Request.DaemonLaunch asked, Event.DaemonReady ready) {
    List<String> names = ready.files().stream().map(RunFile::name).toList();
    if (!names.equals(asked.announces())) {
      return Optional.of("asked for " + asked.announces() + " of a daemon, it hands over " + names);
    }
    return ready.port() < 1 || ready.port() > LAST_PORT
        ? Optional.of("no daemon has port " + ready.port())
        : Optional.empty();
  }

  /**
   * Starts the apps of a node.
   *
   * @param match time for which they wait for each other
   */
  void start(String node, Duration match) {
    List<RunFile> files = new ArrayList<>(launches.files(run, variables(node)));
    if (!run.discoveryNode().equals(Optional.of(node))) {
      files.addAll(announced);
    }
    secure(node);
    List<Request.AppLaunch> apps =
        endpoints(node)
            .map(endpoint -> launches.of(run, endpoint, variables(node), match))
            .toList();
    fleet
        .agent(node)
        .send(new Request.Launch(key, files, CollocatedApps.of(run.parameters(), apps)));
  }

  /** Sends the identities of the apps of a node, if the run has security. */
  private void secure(String node) {
    if (!run.parameters().get(Parameters.SECURITY).isOn()) {
      return;
    }
    RunAuthority signer = authority == null ? launches.authority(run) : authority;
    authority = signer;
    endpoints(node)
        .map(Endpoint::app)
        .map(app -> new Request.Secure(key, app, launches.identity(run, app, signer)))
        .forEach(fleet.agent(node)::send);
  }

  private Stream<Endpoint> endpoints(String node) {
    return run.endpoints().stream().filter(endpoint -> endpoint.node().equals(node));
  }

  private Map<String, String> variables(String node) {
    Map<String, String> values = new TreeMap<>(daemon);
    values.put(Variables.INTERFACE, launches.testbed().node(node).networkInterface());
    values.put(Variables.ADDRESS, addresses.getOrDefault(node, ""));
    return values;
  }
}

package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.Muster;
import org.ddsbench.controller.campaign.Muster.NodeState;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Looks at every node as a campaign would, and measures nothing. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Look at every node: reachable, host key, clock, implementations, environment.")
final class CheckCommand implements Callable<Integer> {
  private final Context context;

  @Option(names = "--testbed", paramLabel = "T", required = true, description = "testbed.xml")
  private Path testbed = Path.of("");

  CheckCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    Workspace workspace = new Workspace(context.home(), context.userHome());
    Testbed nodes = BadInputException.require(workspace.testbed(testbed));
    try (ProgressLines progress =
        new ProgressLines(context.err(), context.terminal(), Clock.systemUTC())) {
      Muster muster =
          new Muster(
              nodes,
              testbed.toString(),
              workspace.connector(context.sshAccess(nodes.knownHosts())),
              workspace.inspectionBundles(nodes),
              workspace.implementationsForNodes());
      Checked<Map<String, NodeState>> states =
          muster.inspect(nodes.nodes().stream().map(Node::name).toList(), progress);
      FindingPrinter.print(states.findings(), context.err());
      states.value().ifPresent(value -> value.forEach(this::print));
      return states.value().isPresent() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
  }

  private void print(String node, NodeState state) {
    Map<String, String> facts = state.environment().facts();
    context
        .out()
        .printf(
            Locale.ROOT,
            "%s: ok; %s; %s; %s, %s cpus, %s %s%n",
            node,
            clock(state.clock()),
            new TreeMap<>(state.environment().implementationVersions())
                .entrySet().stream()
                    .map(entry -> entry.getKey() + " " + entry.getValue())
                    .collect(Collectors.joining(", ")),
            facts.getOrDefault("kernel", "kernel unknown"),
            facts.getOrDefault("cpus", "?"),
            facts.getOrDefault("interface", "interface unknown"),
            facts.getOrDefault("address", ""));
  }

  private static String clock(ClockState clock) {
    return clock.source().equals("none")
        ? "clock not compared with a server"
        : String.format(
            Locale.ROOT,
            "clock offset %.3f ms (+- %.3f ms) to %s",
            clock.offsetNs() / 1e6,
            clock.rootDispersionNs() / 1e6,
            clock.source());
  }
}

package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import org.ddsbench.controller.campaign.Muster;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Looks at every node as a campaign would, and measures nothing. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Look at every node: login, clock, implementations, disk, probe rights,",
      "and settings of the host that disturb measuring."
    })
final class CheckCommand implements Callable<Integer> {
  private final Context context;

  @Option(names = "--testbed", paramLabel = "T", required = true, description = "testbed.xml")
  private Path testbed = Path.of("");

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  CheckCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    Workspace workspace = new Workspace(context.home(), context.userHome());
    Testbed nodes = BadInputException.require(workspace.testbed(testbed));
    List<String> implementations = List.copyOf(workspace.implementationsForNodes().keySet());
    List<NodeReport> reports;
    try (ProgressLines progress =
        new ProgressLines(context.err(), context.terminal(), Clock.systemUTC())) {
      reports =
          new Muster(
                  nodes,
                  testbed.toString(),
                  workspace.connector(context.sshAccess(nodes.knownHosts())),
                  workspace.inspectionBundles(nodes),
                  workspace.implementationsForNodes())
              .inspect(nodes.nodes().stream().map(Node::name).toList(), progress);
    }
    if (format == Format.json) {
      context.out().println(NodeReportsJson.of(nodes, reports));
    } else {
      NodeReportsText.lines(nodes, implementations, reports).forEach(context.out()::println);
      NodeReportsText.findings(reports).forEach(context.err()::println);
    }
    return reports.stream().allMatch(NodeReport::usable) ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }
}

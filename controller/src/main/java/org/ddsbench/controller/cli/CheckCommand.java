package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.controller.campaign.Muster;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

  @Parameters(
      arity = "0..1",
      paramLabel = "CAMPAIGN",
      description = "campaign.xml: checks what its rows ask of the nodes too")
  private @Nullable Path campaign;

  @Option(names = "--testbed", paramLabel = "T", required = true, description = "testbed.xml")
  private Path testbed = Path.of("");

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  CheckCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    Workspace workspace = context.workspace();
    Testbed nodes = BadInputException.require(workspace.testbed(testbed));
    if (campaign != null) {
      BadInputException.require(workspace.campaign(campaign, Optional.of(nodes)));
    }
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
                  workspace.implementationsForNodes(),
                  LockOwner.thisProcess(
                      "check of testbed " + nodes.name(), Clock.systemUTC().instant()))
              .inspect(nodes.nodes().stream().map(Node::name).toList(), progress);
    }
    List<Finding> asked = asked(workspace, nodes, reports);
    if (format == Format.json) {
      context.out().println(NodeReportsJson.of(nodes, reports, asked));
    } else {
      NodeReportsText.lines(nodes, implementations, reports).forEach(context.out()::println);
      NodeReportsText.findings(reports).forEach(context.err()::println);
      FindingPrinter.print(asked, context.err());
    }
    return reports.stream().allMatch(NodeReport::usable)
            && asked.stream().noneMatch(Finding::isError)
        ? ExitStatus.OK
        : ExitStatus.BAD_INPUT;
  }

  /** What the rules say of the campaign; nothing without one. */
  private List<Finding> asked(Workspace workspace, Testbed nodes, List<NodeReport> reports) {
    if (campaign == null) {
      return List.of();
    }
    Map<String, EnvironmentSnapshot> said = new HashMap<>();
    for (NodeReport report : reports) {
      report.environment().ifPresent(environment -> said.put(report.node().name(), environment));
    }
    List<Finding> findings =
        new ArrayList<>(workspace.campaign(campaign, Optional.of(nodes)).findings());
    findings.addAll(workspace.nodeRules(campaign, nodes, null).findings(said));
    findings.sort(Finding.BY_PLACE);
    return findings;
  }
}

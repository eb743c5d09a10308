package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.TestbedCheck;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.xml.XmlSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks every node as a campaign would, and measures nothing. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Check every node: login, clock, implementations, disk, probe permissions,",
      "and host settings that distort results."
    })
final class CheckCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..1",
      paramLabel = "CAMPAIGN",
      description = "campaign.xml: also checks whether the nodes can run its rows")
  private @Nullable Path campaign;

  @Option(names = "--testbed", paramLabel = "T", required = true, description = "testbed.xml")
  private Path testbed = Path.of("");

  @Mixin private WorkloadOption workload = new WorkloadOption();

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  @Mixin private TraceOption trace = new TraceOption();

  CheckCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    Workspace workspace =
        campaign == null ? context.workspace() : workload.workspace(context).beside(campaign);
    Testbed nodes = BadInputException.require(workspace.testbed(testbed));
    List<Finding> lacks =
        new ArrayList<>(
            workspace.testbedFindings(testbed, nodes.nodes().stream().map(Node::name).toList()));
    if (campaign != null) {
      Optional<Plan> plan = workspace.plan(campaign, testbed).value();
      if (plan.isPresent()) {
        lacks.addAll(workspace.planFindings(campaign, testbed, plan.get()));
      }
    }
    BadInputException.refuse(lacks);
    Optional<CampaignReader.Reading> rows =
        Optional.ofNullable(campaign).map(CampaignReader::readRows);
    rows.ifPresent(read -> BadInputException.require(workspace.campaign(read, Optional.of(nodes))));
    NodePlaces places = NodePlaces.of(XmlSource.of(testbed));
    TestbedCheck check = new TestbedCheck(workspace, nodes, testbed.toString(), rows);
    TestbedCheck.Result result;
    try (ProgressLines progress =
        new ProgressLines(context.err().stream(), context.terminal(), Clock.systemUTC())) {
      result =
          trace.recording(
              workspace.launcher(nodes, context.sshAccess(nodes.knownHosts())),
              launcher -> check.run(launcher, progress));
    }
    List<NodeReport> reports = result.nodes();
    if (format == Format.json) {
      context.out().document(NodeReportsJson.of(nodes, reports, result.campaign()));
    } else {
      NodeReportsText.lines(nodes, check.implementations(), reports)
          .forEach(context.out()::println);
      NodeReportsText.findings(places, reports).forEach(context.err()::println);
      FindingPrinter.print(result.campaign(), context.err());
    }
    return result.usable() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }
}

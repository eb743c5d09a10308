package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Plan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints every finding about a campaign, and about its placement if a testbed is given. */
@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    description = "Check a campaign for errors.")
final class ValidateCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "CAMPAIGN", description = "campaign.xml")
  private Path campaign = Path.of("");

  @Option(
      names = "--testbed",
      paramLabel = "T",
      description = "testbed.xml: also checks the placement")
  private @Nullable Path testbed;

  @Mixin private WorkloadOption workload = new WorkloadOption();

  @Option(
      names = "--fix",
      description = "apply all fixes and write CAMPAIGN.fixed.xml next to the campaign")
  private boolean fix;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  ValidateCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    Workspace workspace = workload.workspace(context);
    if (fix) {
      return new CampaignFix(context, workspace, campaign, testbed, format).write();
    }
    Checked<?> checked =
        testbed == null
            ? workspace
                .beside(campaign)
                .campaign(CampaignReader.readRows(campaign), Optional.empty())
            : placed(workspace, testbed);
    if (format == Format.json) {
      context.out().document(FindingPrinter.json(checked.findings()));
    } else {
      FindingPrinter.print(checked.findings(), context.err());
      if (checked.value().isPresent()) {
        String runs =
            checked.value().get() instanceof Plan plan ? ", " + plan.runs().size() + " runs" : "";
        context.out().println(campaign + ": valid" + runs);
      }
    }
    return checked.value().isPresent() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }

  private Checked<Plan> placed(Workspace workspace, Path nodes) throws IOException {
    Checked<Plan> plan = workspace.plan(campaign, nodes);
    List<Finding> findings = new ArrayList<>(plan.findings());
    if (plan.value().isPresent()) {
      findings.addAll(workspace.testbedFindings(nodes, plan.value().get().nodes()));
      findings.addAll(workspace.planFindings(campaign, nodes, plan.value().get()));
    }
    return findings.size() == plan.findings().size() ? plan : Checked.rejected(findings);
  }
}

package org.ddsbench.controller.cli;

import java.nio.file.Path;
import org.ddsbench.controller.campaign.Workspace;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The files from which a plan is made, as arguments of the commands that make one. */
final class PlanInputs {
  @Parameters(paramLabel = "CAMPAIGN", description = "campaign.xml")
  private Path campaign = Path.of("");

  @Option(names = "--testbed", paramLabel = "T", required = true, description = "testbed.xml")
  private Path testbed = Path.of("");

  @Mixin private WorkloadOption workload = new WorkloadOption();

  /** With the message types of the campaign. */
  Workspace workspace(Context context) {
    return workload.workspace(context);
  }

  Path campaign() {
    return campaign;
  }

  Path testbed() {
    return testbed;
  }
}

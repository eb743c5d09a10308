package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.plan.Plan;

/** Small input files. */
final class Inputs {
  private Inputs() {}

  /** A campaign of two runs without findings. */
  static Path campaign(Path directory) throws IOException {
    return file(
        directory,
        "campaign.xml",
        "<campaign name='inputs'>",
        "  <test id='row' dds='cyclonedds,fastdds' messageType='Complex' messageSize='64'/>",
        "</campaign>");
  }

  static Path testbed(Path directory) throws IOException {
    return file(
        directory,
        "testbed.xml",
        "<testbed name='two' workDirectory='/var/tmp/ddsbench'>",
        "  <node name='node1' host='10.0.0.1' interface='eth0'/>",
        "  <node name='node2' host='10.0.0.2' interface='eth0'/>",
        "</testbed>");
  }

  static Plan plan(Path directory, Workspace workspace) throws IOException {
    Checked<Plan> plan = workspace.plan(campaign(directory), testbed(directory));
    return plan.value().orElseThrow(() -> new AssertionError(plan.findings().toString()));
  }

  static Path file(Path directory, String name, String... lines) throws IOException {
    return Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n");
  }
}

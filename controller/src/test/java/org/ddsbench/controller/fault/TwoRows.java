package org.ddsbench.controller.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** A campaign of two short rows. In the first, "there", messages go to node2, which is changed. */
final class TwoRows {
  private TwoRows() {}

  /** Runs it from the command line; the second row, "elsewhere", does not use node2. */
  static CommandLineRun run(RealTestbed testbed, Path nodes, String name) throws IOException {
    return run(testbed, nodes, name, "elsewhere", "node3 -> node1");
  }

  /**
   * Runs it from the command line.
   *
   * @param nodes a testbed
   * @param name of the campaign, and of its repository in the scratch directory
   * @param second id of the second row
   * @param placement of the second row
   */
  static CommandLineRun run(
      RealTestbed testbed, Path nodes, String name, String second, String placement)
      throws IOException {
    String campaign = campaign(name);
    Path file =
        testbed.file(
            name + "-campaign.xml",
            "<campaign name='" + campaign + "'>",
            "<defaults dds='cyclonedds' messageType='Simple'/>",
            "<test id='there' " + FaultyCampaign.SHORT + " placement='node1 -> node2'/>",
            "<test id='"
                + second
                + "' "
                + FaultyCampaign.SHORT
                + " placement='"
                + placement
                + "'/>",
            "</campaign>");
    return CommandLineRun.ofCampaign(file, nodes, testbed.scratch().resolve(name));
  }

  /** Its stored runs. */
  static List<RunManifest> stored(RealTestbed testbed, String name) throws IOException {
    return new RunStore(testbed.scratch().resolve(name)).manifests(campaign(name));
  }

  private static String campaign(String name) {
    return name.replace(' ', '-');
  }

  /** A testbed where node2 has an empty work directory, to which everything has to be sent. */
  static Path elsewhere(RealTestbed testbed, Path nodes, String name) throws IOException {
    String own = testbed.state().resolve("node2/work").toString();
    String other = testbed.scratch().resolve(name).toString();
    String text = Files.readString(nodes);
    if (!text.contains(own)) {
      throw new IOException("no " + own + " in " + text);
    }
    return Files.writeString(nodes, text.replace(own, other));
  }
}

package org.ddsbench.controller.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** A campaign of short rows. In the first, "there", messages go to node2, which is changed. */
final class TwoRows {
  private TwoRows() {}

  /** Runs it from the command line; the second row, "elsewhere", does not use node2. */
  static CommandLineRun run(RealTestbed testbed, Path nodes, String name) throws IOException {
    return run(testbed, nodes, name, List.of("there"));
  }

  /** The same with several rows in place of the first. */
  static CommandLineRun run(RealTestbed testbed, Path nodes, String name, List<String> there)
      throws IOException {
    return run(testbed, nodes, name, there, "elsewhere", "node3 -> node1");
  }

  /**
   * Runs it from the command line.
   *
   * @param nodes a testbed
   * @param name of the campaign, and of its repository in the scratch directory
   * @param there ids of the rows whose messages go to node2
   * @param last id of the last row
   * @param placement of the last row
   */
  static CommandLineRun run(
      RealTestbed testbed,
      Path nodes,
      String name,
      List<String> there,
      String last,
      String placement)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("<campaign name='" + campaign(name) + "'>");
    lines.add("<defaults dds='cyclonedds' messageType='Simple' " + FaultyCampaign.SHORT + "/>");
    for (String row : there) {
      lines.add("<test id='" + row + "' placement='node1 -> node2'/>");
    }
    lines.add("<test id='" + last + "' placement='" + placement + "'/>");
    lines.add("</campaign>");
    Path file = testbed.file(name + "-campaign.xml", lines.toArray(String[]::new));
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

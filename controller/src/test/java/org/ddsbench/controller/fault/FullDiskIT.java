package org.ddsbench.controller.fault;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.AfterAll;

/**
 * The disk of a node is full: before the apps start, when they have ended, or when results are
 * written.
 */
class FullDiskIT extends FaultSuite {
  private static final String ROW = FaultyCampaign.SHORT + " placement='node1 -> node2'";
  private final SmallDisk disk;

  FullDiskIT(RealTestbed testbed) throws IOException, InterruptedException {
    super(testbed);
    disk = SmallDisk.over(testbed.state().resolve("node2/work"), "200m");
  }

  @AfterAll
  void unmount() throws IOException, InterruptedException {
    disk.unmount();
  }

  @Override
  List<Fault> faults() {
    return List.of(
        full("full-at-start", "APP_FAILED|DISK", "No space left").at(Phase.LAUNCH, ROW).leaving(),
        full("full-at-copying", "TRANSFER", "cannot write .*free there: 0 KiB")
            .at(Phase.COLLECT, ROW),
        full("full-at-correction", "DISK", "pair-0-0 cannot be written: No space left")
            .at(Phase.CORRECT, ROW));
  }

  private Fault full(String name, String kind, String reason) {
    return Fault.whileFlowing(name, () -> disk.fill(), kind, "node2", reason)
        .healedBy(() -> disk.empty());
  }
}

package org.ddsbench.controller.fault;

import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Tag;

/** An app that hangs: its process exists, but neither works nor answers. */
@Tag("long")
class HungAppIT extends FaultSuite {
  HungAppIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(
        Fault.whileFlowing(
            "subscriber-hung",
            () -> signal("STOP", "node2", "/ddsbench-cyclonedds subscriber "),
            "DEADLINE",
            "node2",
            "subscriber-0 hangs: .* said nothing for 15 s.*T \\(stopped\\)"));
  }
}

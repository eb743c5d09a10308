package org.ddsbench.controller.fault;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Test;

/** An app that is killed. */
class AppFaultsIT extends FaultSuite {
  AppFaultsIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(
        Fault.whileFlowing(
            "publisher-killed",
            () -> signal("KILL", "node1", "/ddsbench-cyclonedds publisher "),
            "APP_FAILED",
            "node1",
            "publisher-0 ended .*status 137"),
        Fault.whileFlowing(
            "subscriber-terminated",
            () -> signal("TERM", "node2", "/ddsbench-cyclonedds subscriber "),
            "APP_FAILED",
            "node2",
            "subscriber-0 ended .*status 130"));
  }

  @Test
  void everyNodeReportsWhatDisturbedItUntilTheFailure() throws IOException {
    for (String row : List.of("publisher-killed", "subscriber-terminated")) {
      hasFigures(row, "node1");
      hasFigures(row, "node2");
    }
  }
}

package org.ddsbench.gui.model.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.junit.jupiter.api.Test;

/** An imported host is reached over SSH, whatever launcher its new testbed has for the others. */
class NodeElementTest {
  private static final Node HOST =
      NodeBuilder.of("lab", "192.0.2.1").networkInterface("eth0").workDirectory("~/w").build();

  private static LauncherKind added(String launcherOfAll) {
    TestbedText testbed =
        TestbedText.read(
                "t.xml",
                "<testbed name='t' "
                    + launcherOfAll
                    + "><node name='a' host='127.0.0.1' interface='lo' workDirectory='/w'/></testbed>",
                Path.of("/h"))
            .value()
            .orElseThrow();
    NodeReport report =
        new NodeReport(
            HOST,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            List.of());
    return testbed
        .added(NodeElement.of(report, testbed))
        .testbed()
        .value()
        .orElseThrow()
        .node("lab")
        .launcher();
  }

  @Test
  void itsLauncherIsStatedWhereAnotherHoldsForAll() {
    assertEquals(LauncherKind.SSH, added(""));
    assertEquals(LauncherKind.SSH, added("launcher='ssh'"));
    assertEquals(LauncherKind.SSH, added("launcher='local'"));
  }
}

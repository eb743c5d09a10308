package org.ddsbench.gui.model.testbed;

import java.util.HashMap;
import java.util.Map;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.testbedimport.NodeRemark;
import org.ddsbench.core.testbed.NodeAttributes;

/**
 * A node that was probed, as an element of a testbed that may already set some attributes for all
 * nodes.
 */
final class NodeElement {
  private NodeElement() {}

  /** A comment that describes the node, and the element. */
  static String of(NodeReport report, TestbedText testbed) {
    Map<String, String> ofAll = new HashMap<>();
    ofAll.put("user", testbed.value(TestbedField.SSH_USER, -1));
    ofAll.put("key", testbed.value(TestbedField.SSH_KEY, -1));
    ofAll.put("jump", testbed.value(TestbedField.SSH_JUMP, -1));
    String launcher = testbed.value(TestbedField.LAUNCHER, -1);
    if (!launcher.isEmpty()) {
      ofAll.put("launcher", launcher);
    }
    String remark = NodeRemark.of(report).replaceAll("(?<=-)-", " -");
    return (remark.isEmpty() ? "" : "<!-- " + remark + " -->\n")
        + TestbedText.element("node", NodeAttributes.of(report.node(), ofAll));
  }
}

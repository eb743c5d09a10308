package org.ddsbench.gui.model.testbed;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.testbedimport.NodeRemark;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;

/** A node that was looked at, as an element of a testbed that already says some things for all. */
final class NodeElement {
  private NodeElement() {}

  /** The comment that says what it is, and the element. */
  static String of(NodeReport report, TestbedText testbed) {
    Node node = report.node();
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", node.name());
    attributes.put("host", node.host());
    String launcherOfAll = testbed.value(TestbedField.LAUNCHER, -1);
    if (!launcherOfAll.isEmpty()) {
      unlessSame(attributes, "launcher", node.launcher().text(), launcherOfAll);
    }
    node.port().ifPresent(port -> attributes.put("port", String.valueOf(port)));
    unlessSame(attributes, "user", node.user(), testbed.value(TestbedField.SSH_USER, -1));
    unlessSame(attributes, "jump", node.jump(), testbed.value(TestbedField.SSH_JUMP, -1));
    attributes.put("interface", node.networkInterface());
    unlessSame(attributes, "address", node.address(), "");
    attributes.put("workDirectory", node.workDirectory());
    if (node.libraries() != Libraries.INSTALLED) {
      attributes.put("libraries", node.libraries().text());
    }
    String remark = NodeRemark.of(report).replaceAll("(?<=-)-", " -");
    return (remark.isEmpty() ? "" : "<!-- " + remark + " -->\n")
        + TestbedText.element("node", attributes);
  }

  private static void unlessSame(
      Map<String, String> attributes, String name, String value, String ofAll) {
    if (!value.isEmpty() && !value.equals(ofAll)) {
      attributes.put(name, value);
    }
  }
}

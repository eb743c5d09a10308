package org.ddsbench.gui.model.testbed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.ddsbench.controller.campaign.MusterListener;
import org.ddsbench.controller.campaign.MusterStep;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.gui.task.Background;

/** Shows how the nodes of one check fare: what any thread hears is told to the rows on theirs. */
final class CheckRows implements MusterListener {
  private final Map<String, CheckRow> rows = new LinkedHashMap<>();
  private final Background background;
  private boolean stopped;

  CheckRows(List<Node> nodes, Background background) {
    this.background = background;
    nodes.forEach(node -> rows.put(node.name(), new CheckRow(node.name(), node.host())));
  }

  List<CheckRow> all() {
    return List.copyOf(rows.values());
  }

  @Override
  public void step(String node, MusterStep step) {
    tell(node, row -> row.enter(CheckState.of(step)));
  }

  @Override
  public void deploying(String node, long bytes) {
    tell(node, row -> row.deploying(bytes));
  }

  @Override
  public void deployed(String node, long bytes) {
    // The step that follows says it.
  }

  @Override
  public void reported(NodeReport report) {
    tell(report.node().name(), row -> row.reported(report));
  }

  private void tell(String node, Consumer<CheckRow> what) {
    background.onUi(
        () -> {
          CheckRow row = rows.get(node);
          if (row != null && !stopped) {
            what.accept(row);
          }
        });
  }

  /** On the user interface's thread: what is under way will not end. */
  void stop() {
    stopped = true;
    rows.values().stream()
        .filter(row -> row.state().get().underWay())
        .forEach(row -> row.enter(CheckState.STOPPED));
  }
}

package org.ddsbench.gui.model.testbed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.ProvisioningListener;
import org.ddsbench.controller.campaign.ProvisioningStep;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.gui.task.Background;

/**
 * Shows the progress of one check: passes events of any thread on to the rows on the JavaFX
 * application thread.
 */
final class CheckRows implements ProvisioningListener {
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
  public void step(String node, ProvisioningStep step) {
    update(node, row -> row.enter(CheckState.of(step)));
  }

  @Override
  public void deploying(String node, long bytes) {
    update(node, row -> row.deploying(bytes));
  }

  @Override
  public void deployed(String node, long bytes) {
    // The next step shows it.
  }

  @Override
  public void reported(NodeReport report) {
    update(report.node().name(), row -> row.reported(report));
  }

  private void update(String node, Consumer<CheckRow> what) {
    background.onUi(
        () -> {
          CheckRow row = rows.get(node);
          if (row != null && !stopped) {
            what.accept(row);
          }
        });
  }

  /** Called on the JavaFX application thread: marks unfinished rows as stopped. */
  void stop() {
    stopped = true;
    rows.values().stream()
        .filter(row -> row.state().get().underWay())
        .forEach(row -> row.enter(CheckState.STOPPED));
  }
}

package org.ddsbench.model.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.model.queue.Simulation;
import org.junit.jupiter.api.Test;

class TableCheckTest {
  private static final int REPLICATIONS = 30;

  @Test
  void allPublishedRowsAgree() {
    List<TableCheck> checks = TableCheck.all(REPLICATIONS, 1);
    assertEquals(22, checks.size());
    for (TableCheck check : checks) {
      assertTrue(check.agrees(), check.toString());
    }
  }

  /** A receiver that spends all of the middleware's time leaves almost no queue in the pool. */
  @Test
  void theWrongSplitDoesNotAgree() {
    PublishedTable table = PublishedTable.all().get(0);
    PublishedTable.Row row = table.rows().get(7);
    Simulation simulation = new Simulation(PublishedTable.REQUESTS, 0, REPLICATIONS, 1);
    Simulation.Result half = simulation.of(table.model(row, 0.5));
    Simulation.Result receiver = simulation.of(table.model(row, 0));
    assertEquals(1.5e6, row.queueNs());
    assertTrue(receiver.queueNs().mean() < 0.1e6, receiver.toString());
    TableCheck wrong =
        new TableCheck("A", row, half.completionNs(), receiver.queueNs(), half.utilisation());
    assertFalse(wrong.queueAgrees());
    assertTrue(wrong.completionAgrees() && wrong.utilisationAgrees());
    assertFalse(wrong.agrees());
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairEndpointsTest {
  @TempDir private Path root = Path.of("");

  private RunManifest stored(int number, int subscribers) throws IOException {
    RunStore store = new RunStore(root);
    FakeRun.of("c", number).shape(64, subscribers, 20).store(store);
    return store.find("c", "run" + number).orElseThrow();
  }

  private static String refusal(TestRun run, List<PairReport> pairs) {
    return String.valueOf(
        assertThrows(IOException.class, () -> PairEndpoints.require(run, pairs)).getMessage());
  }

  @Test
  void reportsAreOfPairsOfTheRunEachOnce() throws IOException {
    RunManifest two = stored(1, 2);
    TestRun run = new TestRun(two.test(), 1, 1, two.parameters(), two.endpoints());
    PairEndpoints.require(run, two.pairs());
    assertEquals("the run has no pair 0>2", refusal(run, stored(2, 3).pairs()));
    List<PairReport> twice = new ArrayList<>(two.pairs());
    twice.add(two.pairs().get(1));
    assertEquals("pair 0>1 has two reports", refusal(run, twice));
  }
}

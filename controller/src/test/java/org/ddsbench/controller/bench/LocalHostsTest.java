package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks on seven hosts, run one after the other. */
class LocalHostsTest {
  @Test
  void noCampaignIsStoredWhereAnotherOneIs(@TempDir Path scratch) throws IOException {
    RunStore one = LocalHosts.emptyStore(scratch);
    RunStore other = LocalHosts.emptyStore(scratch);
    assertNotEquals(one.root(), other.root());
    assertEquals(List.of(), other.campaigns());
  }
}

package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Test;

class PointLimitsTest {
  private static RunManifest run(int subscribers) {
    return FakeRun.of("wide", 1).shape(64, subscribers, 200).manifest(List.of());
  }

  @Test
  void aLineOfAShortCampaignKeepsAllThatIsDrawn() {
    assertEquals(new PointLimits(10_000, 1_000, 200), PointLimits.of(List.of(run(1))));
  }

  @Test
  void theLinesOfManyAppsTogetherAreBounded() {
    PointLimits limits = PointLimits.of(List.of(run(63)));
    assertTrue(limits.resource() * 6L * 64 <= 160_000, limits.toString());
    assertEquals(60, PointLimits.of(Collections.nCopies(200, run(63))).resource());
  }
}

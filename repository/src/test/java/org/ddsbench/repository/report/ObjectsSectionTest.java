package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObjectSlope;
import org.junit.jupiter.api.Test;

class ObjectsSectionTest {
  private static List<RunManifest> runs(int... objects) {
    List<RunManifest> runs = new ArrayList<>();
    for (int number : objects) {
      int jitter = runs.size() % 2;
      runs.add(
          FakeRequests.of("asked", runs.size() + 1, 1, 1, 100 + 3 * number + jitter)
              .given("objects", number)
              .manifest(List.of()));
    }
    return runs;
  }

  @Test
  void theSlopeIsThatOfAllRuns() throws Exception {
    List<RunManifest> runs = runs(1, 5, 10, 15, 20, 25);
    Naming naming = new Naming(runs);
    List<ObjectSlope> slopes = ObjectSlope.of(runs, naming);
    assertEquals(1, slopes.size());
    Coefficient slope = slopes.get(0).slope().orElseThrow();
    assertEquals(3_000, slope.estimate(), 100);
    assertTrue(slope.low() < 3_000 && slope.high() > 3_000, slope::toString);
    assertEquals(
        Map.of(
            1, 103_000.0, 5, 116_000.0, 10, 130_000.0, 15, 146_000.0, 20, 160_000.0, 25, 176_000.0),
        slopes.get(0).meansNs());
    String html = ObjectsSection.of(slopes, naming);
    assertTrue(html.contains("25 objects"), html);
    assertTrue(html.contains("176.00"), html);
    assertEquals("<a href=\"#objects\">Objects</a>", ObjectsSection.link(slopes));
  }

  @Test
  void clientsAreNotObjects() throws Exception {
    List<RunManifest> runs =
        List.of(
            FakeRequests.of("asked", 1, 1, 1, 100).manifest(List.of()),
            FakeRequests.of("asked", 2, 5, 1, 300).given("objects", 5).manifest(List.of()));
    Naming naming = new Naming(runs);
    assertEquals(List.of(), ObjectSlope.of(runs, naming));
    assertEquals("", ObjectsSection.of(List.of(), naming));
  }
}

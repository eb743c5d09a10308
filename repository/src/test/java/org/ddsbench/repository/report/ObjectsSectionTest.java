package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.FakeLookups;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObjectMeasure;
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
    List<ObjectSlope> slopes = ObjectSlope.of(runs, ObjectMeasure.RESPONSE_TIME, naming);
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

  private static List<ObjectSlope> lookups(
      List<RunManifest> runs, ObjectMeasure measure, Naming naming) {
    List<ObjectSlope> slopes = ObjectSlope.of(runs, measure, naming);
    assertEquals(1, slopes.size());
    return slopes;
  }

  /** The writer's time does not depend on the number of instances, the reader's is their root. */
  @Test
  void theSlopeOfLookupsIsAnExponentOfEachSide() throws Exception {
    List<RunManifest> runs = new ArrayList<>();
    for (int instances : List.of(1, 100, 10_000)) {
      long root = Math.round(Math.sqrt(instances));
      runs.add(
          FakeLookups.of("sought", runs.size() + 1, instances, 50, 20 * root).manifest(List.of()));
    }
    Naming naming = new Naming(runs);
    List<ObjectSlope> writers = lookups(runs, ObjectMeasure.LOOKUP_OF_WRITERS, naming);
    List<ObjectSlope> readers = lookups(runs, ObjectMeasure.LOOKUP_OF_READERS, naming);
    assertEquals(0, writers.get(0).slope().orElseThrow().estimate(), 1e-9);
    assertEquals(0.5, readers.get(0).slope().orElseThrow().estimate(), 1e-9);
    assertEquals(Map.of(1, 20.0, 100, 200.0, 10_000, 2_000.0), readers.get(0).meansNs());
    String html = ObjectsSection.ofLookups(readers, naming);
    assertTrue(html.contains("10000 instances"), html);
    assertTrue(html.contains(", subscribers</th>"), html);
    assertTrue(html.contains("0.50 to 0.50"), html);
    assertEquals("<a href=\"#lookup\">Lookup</a>", ObjectsSection.lookupLink(readers));
    assertEquals(List.of(), ObjectSlope.of(runs, ObjectMeasure.RESPONSE_TIME, naming));
    assertEquals("", ObjectsSection.ofLookups(List.of(), naming));
  }

  @Test
  void clientsAreNotObjects() throws Exception {
    List<RunManifest> runs =
        List.of(
            FakeRequests.of("asked", 1, 1, 1, 100).manifest(List.of()),
            FakeRequests.of("asked", 2, 5, 1, 300).given("objects", 5).manifest(List.of()));
    Naming naming = new Naming(runs);
    assertEquals(List.of(), ObjectSlope.of(runs, ObjectMeasure.RESPONSE_TIME, naming));
    assertEquals("", ObjectsSection.of(List.of(), naming));
  }
}

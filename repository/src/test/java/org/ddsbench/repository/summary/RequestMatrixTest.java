package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.model.regression.InteractionFit;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestMatrixTest {
  @TempDir Path root = Path.of("");

  private static List<RequestMatrix> matrices(List<FakeRun> runs) {
    List<RunManifest> manifests = runs.stream().map(run -> run.manifest(List.of())).toList();
    return RequestMatrix.of(manifests, new Naming(manifests));
  }

  /** Response times on a plane: 100 + 20 X + 5 Y + 50 X Y microseconds. */
  private static List<FakeRun> plane(int clients, int threads) {
    List<FakeRun> runs = new ArrayList<>();
    for (int x = 1; x <= clients; x++) {
      for (int y = 1; y <= threads; y++) {
        runs.add(FakeRequests.of("c", runs.size() + 1, x, y, 100 + 20 * x + 5 * y + 50 * x * y));
      }
    }
    return runs;
  }

  @Test
  void aCellIsTheMeanOfItsRepetitions() {
    List<RequestMatrix> found =
        matrices(
            List.of(
                FakeRequests.of("c", 1, 1, 2, 100),
                FakeRequests.of("c", 2, 1, 2, 140).repeats(1, 2),
                FakeRequests.of("c", 3, 1, 2, 900).repeats(1, 3).failing(),
                FakeRequests.of("c", 4, 1, 1, 70)));
    assertEquals(1, found.size());
    assertEquals(
        List.of(
            new RequestMatrix.Cell(1, 1, List.of("run4"), 70_000, 35_000.0, 140_000.0, 1.0),
            new RequestMatrix.Cell(
                1, 2, List.of("run1", "run2"), 120_000, 60_000.0, 240_000.0, 2.0)),
        found.get(0).cells());
    assertEquals(
        "It needs several numbers of clients and of threads; here only threads vary.",
        found.get(0).withoutFit());
  }

  @Test
  void aPlaneIsFound() {
    RequestMatrix matrix = matrices(plane(3, 2)).get(0);
    InteractionFit fit = matrix.fit().orElseThrow();
    double[] expected = {0.1, 0.02, 0.005, 0.05};
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], fit.coefficients().get(i).estimate(), 1e-9);
    }
    assertEquals(
        0.1 + 0.06 + 0.01 + 0.3,
        matrix.fitted(matrix.cell(3, 2).orElseThrow()).orElseThrow().fitted(),
        1e-9);
    assertEquals("", matrix.withoutFit());
    assertFalse(matrix.hasGaps());
  }

  @Test
  void fourCellsAreTooFew() {
    RequestMatrix matrix = matrices(plane(2, 2)).get(0);
    assertTrue(matrix.fit().isEmpty());
    assertEquals("It needs at least 5 cells; this matrix has 4.", matrix.withoutFit());
  }

  @Test
  void whatElseDiffersHasItsOwnMatrix() {
    List<FakeRun> runs = new ArrayList<>();
    for (int objects : List.of(1, 10)) {
      for (String dds : List.of("cyclonedds", "fastdds")) {
        for (int threads : List.of(1, 2)) {
          runs.add(
              FakeRequests.of("c", runs.size() + 1, 1, threads, 90)
                  .dds(dds, dds, 1)
                  .given("objects", objects));
        }
      }
    }
    List<RunManifest> manifests = runs.stream().map(run -> run.manifest(List.of())).toList();
    Naming naming = new Naming(manifests);
    assertEquals(
        List.of(
            "Complex, 64 B, objects=1, cyclonedds",
            "Complex, 64 B, objects=1, fastdds",
            "Complex, 64 B, objects=10, cyclonedds",
            "Complex, 64 B, objects=10, fastdds"),
        RequestMatrix.of(manifests, naming).stream()
            .map(one -> one.described(naming) + ", " + naming.implementation(one.first()))
            .toList());
    assertEquals("Complex, 64 B, clientThreads=1, objects=1", naming.described(manifests.get(0)));
  }

  @Test
  void jsonHasTheMatrixAndTheFit() throws Exception {
    RunStore store = new RunStore(root);
    for (FakeRun run : plane(2, 3)) {
      run.store(store);
    }
    JsonNode found =
        JsonMapper.builder()
            .build()
            .readTree(CampaignSummary.of(store, "c").json())
            .get("requests");
    assertEquals(1, found.size());
    JsonNode matrix = found.get(0);
    assertEquals("Complex, 64 B", matrix.get("configuration").asText());
    assertEquals(6, matrix.get("cells").size());
    assertEquals(175_000, matrix.get("cells").get(0).get("response_time_mean_ns").asDouble());
    assertEquals(
        0.05, matrix.get("fit").get("coefficients").get(3).get("estimate").asDouble(), 1e-9);
    assertEquals(6, matrix.get("fit").get("points").size());
    assertTrue(matrix.get("without_fit").isNull());
  }
}

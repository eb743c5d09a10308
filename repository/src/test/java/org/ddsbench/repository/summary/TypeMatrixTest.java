package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeTypes;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypeMatrixTest {
  @TempDir Path root = Path.of("");

  private static List<TypeMatrix> matrices(List<FakeRun> runs) {
    return of(runs.stream().map(run -> run.manifest(List.of())).toList());
  }

  private static List<TypeMatrix> of(List<RunManifest> manifests) {
    return TypeMatrix.of(manifests, new Naming(manifests));
  }

  private static FakeRun encoded(int number, String type, int contentBytes, long ns) {
    return FakeTypes.converted("c", number, type, contentBytes, ns, 2 * ns);
  }

  private static List<String> ratios(TypeMatrix matrix) {
    return matrix.cells().stream()
        .map(
            cell ->
                cell.type()
                    + " "
                    + (cell.ratio() == null ? "none" : Math.rint(100 * cell.ratio()) / 100))
        .toList();
  }

  @Test
  void eachShapeIsComparedWithItsOctets() {
    List<TypeMatrix> found =
        matrices(
            List.of(
                encoded(1, "StructArray", 24, 150),
                encoded(2, "OctetArray", 24, 100),
                encoded(3, "StringSequence", 24, 900),
                encoded(4, "DoubleSequence", 24, 240),
                encoded(5, "OctetSequence", 24, 200),
                encoded(6, "Tracks", 24, 500),
                encoded(7, "OctetSequence", 240, 2000),
                encoded(8, "DoubleArray", 240, 900)));
    assertEquals(
        List.of(TypeMeasure.ENCODE, TypeMeasure.DECODE),
        found.stream().map(TypeMatrix::measure).toList());
    TypeMatrix matrix = found.get(0);
    assertEquals(
        List.of(
            "OctetSequence 1.0",
            "OctetSequence 1.0",
            "DoubleSequence 1.2",
            "StringSequence 4.5",
            "OctetArray 1.0",
            "DoubleArray none",
            "StructArray 1.5",
            "Tracks none"),
        ratios(matrix));
    assertEquals(List.of(24, 240), matrix.contents());
    assertTrue(matrix.hasGaps());
    assertTrue(matrix.isBase("OctetSequence") && matrix.isBase("OctetArray"));
    assertFalse(matrix.isBase("Tracks"));
    assertEquals(4000, found.get(1).cell("OctetSequence", 240).orElseThrow().valueNs());
  }

  @Test
  void complexTakesThePlaceOfOctetSequence() {
    assertEquals(
        List.of("Complex 1.0", "LongSequence 0.5"),
        ratios(
            matrices(List.of(encoded(1, "LongSequence", 24, 50), encoded(2, "Complex", 24, 100)))
                .get(0)));
    assertEquals(
        List.of("OctetSequence 1.0", "Complex 2.0"),
        ratios(
            matrices(List.of(encoded(1, "OctetSequence", 24, 50), encoded(2, "Complex", 24, 100)))
                .get(0)));
  }

  @Test
  void aCellIsTheMeanOfItsRepetitionsAndTheirSlowestEndpoints() {
    Figure slower = Figure.exactly("encode_time", "ns", "median", "publisher-1", "node1", 120);
    TypeMatrix matrix =
        matrices(
                List.of(
                    encoded(1, "OctetArray", 24, 100).figure(slower),
                    encoded(2, "OctetArray", 24, 80).repeats(1, 2),
                    encoded(3, "OctetArray", 24, 900).repeats(1, 3).failing(),
                    encoded(4, "DoubleArray", 24, 300),
                    encoded(5, "DoubleArray", 24, 320).repeats(4, 2),
                    encoded(6, "StructArray", 24, 100)))
            .get(0);
    TypeMatrix.Cell octets = matrix.cell("OctetArray", 24).orElseThrow();
    assertEquals(List.of("run1", "run2"), octets.runs());
    assertEquals(100, octets.valueNs());
    assertNull(octets.ratioInterval());
    TypeMatrix.Cell doubles = matrix.cell("DoubleArray", 24).orElseThrow();
    double ratio = Objects.requireNonNull(doubles.ratio());
    assertEquals(Math.sqrt(300.0 * 320 / 120 / 80), ratio, 1e-9);
    Interval interval = Objects.requireNonNull(doubles.ratioInterval());
    assertTrue(interval.low() < ratio && ratio < interval.high(), interval::toString);
    assertNull(matrix.cell("StructArray", 24).orElseThrow().ratioInterval(), "one repetition");
  }

  @Test
  void roundTripsAreByTheirEcho() {
    List<RunManifest> runs = new ArrayList<>();
    for (String echo : List.of("full", "stamp", "none")) {
      for (int bytes : List.of(24, 240)) {
        FakeRun run = FakeTypes.exchanged("c", runs.size() + 1, "OctetSequence", bytes, echo);
        int way = echo.equals("full") ? 20 * bytes : 10 * bytes;
        runs.add(run.manifest(List.of(run.report(0, way), run.report(1, 2L * way))));
      }
    }
    List<TypeMatrix> found = of(runs);
    assertEquals(
        List.of(TypeMeasure.IN, TypeMeasure.IN_OUT),
        found.stream().map(TypeMatrix::measure).toList());
    assertEquals(
        List.of(960.0, 9600.0),
        found.get(0).cells().stream().map(TypeMatrix.Cell::valueNs).toList());
    assertEquals(1920.0, found.get(1).cells().get(0).valueNs());
    assertEquals("1 subscriber", found.get(1).configuration());
  }

  @Test
  void whatElseDiffersHasItsOwnMatrix() {
    List<FakeRun> runs = new ArrayList<>();
    for (String pattern : List.of("periodic", "max")) {
      for (String dds : List.of("fastdds", "cyclonedds")) {
        for (String type : List.of("OctetSequence", "OctetArray")) {
          runs.add(
              encoded(runs.size() + 1, type, 24, 90).dds(dds, dds, 1).given("pattern", pattern));
        }
      }
    }
    assertEquals(
        List.of(
            "encode_time 1 subscriber, pattern=periodic, cyclonedds",
            "encode_time 1 subscriber, pattern=periodic, fastdds",
            "encode_time 1 subscriber, pattern=max, cyclonedds",
            "encode_time 1 subscriber, pattern=max, fastdds"),
        matrices(runs).stream()
            .filter(one -> one.measure() == TypeMeasure.ENCODE)
            .map(
                one ->
                    one.measure().text() + " " + one.configuration() + ", " + one.implementation())
            .toList());
  }

  @Test
  void oneCellIsNoMatrix() {
    assertEquals(List.of(), matrices(List.of(encoded(1, "OctetArray", 24, 90))));
    assertEquals(
        List.of(),
        matrices(
            List.of(
                encoded(1, "Complex", 24, 90).given("contentSize", 0),
                encoded(2, "Simple", 24, 90).given("contentSize", 0))));
  }

  @Test
  void itsFiguresAreShown() {
    List<RunManifest> runs =
        List.of(encoded(1, "OctetArray", 24, 90), encoded(2, "OctetArray", 240, 90)).stream()
            .map(run -> run.manifest(List.of()))
            .toList();
    List<TypeMatrix> found = of(runs);
    assertEquals(
        List.of("decode time, p95", "encode time, p95"),
        FigureGroup.of(runs, new Naming(runs)).stream()
            .filter(group -> found.stream().noneMatch(matrix -> matrix.shows(group)))
            .map(FigureGroup::title)
            .distinct()
            .sorted()
            .toList());
  }

  @Test
  void jsonHasTheMatrices() throws Exception {
    RunStore store = new RunStore(root);
    encoded(1, "OctetArray", 24, 100).store(store);
    encoded(2, "StructArray", 24, 125).store(store);
    JsonNode found =
        JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json()).get("types");
    assertEquals(2, found.size());
    assertEquals("encode_time", found.get(0).get("measure").asText());
    assertEquals("decode_time", found.get(1).get("measure").asText());
    JsonNode cell = found.get(0).get("cells").get(1);
    assertEquals("StructArray", cell.get("type").asText());
    assertEquals(24, cell.get("content_bytes").asInt());
    assertEquals(125, cell.get("value_ns").asDouble());
    assertEquals(1.25, cell.get("ratio").asDouble(), 1e-9);
    assertTrue(cell.get("ratio_ci_low").isNull());
  }
}

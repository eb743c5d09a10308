package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.chart.ChartModel.SweepPoint;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any parameter that a campaign sweeps can be the x axis of a chart. */
class SweepsTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private int number;

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  private FakeRun run() {
    return FakeRun.of("c", ++number).shape(1024, 1, 30);
  }

  private CampaignCells cells() throws Exception {
    return new CampaignCells(store.manifests("c"));
  }

  private static List<String> along(CampaignCells cells, String key) {
    SweepAxis axis =
        cells.axes().stream().filter(one -> one.key().equals(key)).findFirst().orElseThrow();
    return cells.outlines().stream()
        .flatMap(cell -> cell.along(axis).stream())
        .map(
            point ->
                point.group() + "|" + point.series() + "|" + point.text() + "|" + point.place())
        .toList();
  }

  @Test
  void onlyWhatVariesIsAnAxis() throws Exception {
    run().store(store);
    run().dds("fastdds", "Fast DDS", 70_000).store(store);
    assertEquals(List.of(), cells().axes());
    run().given("publicationPeriodNs", 100_000).store(store);
    assertEquals(
        List.of(new SweepAxis("publicationPeriod", "Publication period", "ns", true)),
        cells().axes());
  }

  @Test
  void numbersLieWhereTheyAreAndWordsInTheirOrder() throws Exception {
    for (int period : new int[] {20_000_000, 100_000, 1_000_000}) {
      run().given("publicationPeriodNs", period).store(store);
    }
    run().given("pattern", "poisson").store(store);
    run().store(store);
    assertEquals(
        List.of(
            "Complex, 1024 B, 1 subscriber, pattern=periodic|Eclipse Cyclone DDS|100us|100000.0",
            "Complex, 1024 B, 1 subscriber, pattern=periodic|Eclipse Cyclone DDS|1ms|1000000.0",
            "Complex, 1024 B, 1 subscriber, pattern=periodic|Eclipse Cyclone DDS|10ms|1.0E7",
            "Complex, 1024 B, 1 subscriber, pattern=poisson|Eclipse Cyclone DDS|10ms|1.0E7",
            "Complex, 1024 B, 1 subscriber, pattern=periodic|Eclipse Cyclone DDS|20ms|2.0E7"),
        along(cells(), "publicationPeriod"));
    assertTrue(
        along(cells(), "pattern")
            .containsAll(
                List.of(
                    "Complex, 1024 B, 1 subscriber, publicationPeriod=10ms|Eclipse Cyclone DDS|periodic|0.0",
                    "Complex, 1024 B, 1 subscriber, publicationPeriod=10ms|Eclipse Cyclone DDS|poisson|1.0")));
  }

  @Test
  void oneValueThatIsNoNumberMakesCategories() throws Exception {
    for (int depth : new int[] {0, 16, 2}) {
      run().given("history", depth).store(store);
    }
    CampaignCells cells = cells();
    assertEquals(List.of(false), cells.axes().stream().map(SweepAxis::numeric).toList());
    assertEquals(
        List.of("2 at 0.0", "16 at 1.0", "all at 2.0"),
        cells.outlines().stream()
            .map(cell -> cell.points().get(0))
            .map(point -> point.text() + " at " + point.place())
            .toList());
  }

  @Test
  void messageTypesAndFillsMayHaveAnySize() throws Exception {
    run().type("Track").shape(64, 1, 30).store(store);
    run().type("Plan").shape(4096, 1, 30).store(store);
    run().type("Plan").shape(900, 1, 30).given("fill", "sparse").store(store);
    Map<String, List<SweepPoint>> points =
        cells().outlines().stream()
            .flatMap(cell -> cell.points().stream())
            .collect(Collectors.groupingBy(SweepPoint::axis));
    assertEquals(
        List.of("Plan, 1 subscriber"),
        points.getOrDefault("fill", List.of()).stream()
            .map(SweepPoint::group)
            .filter(group -> group.startsWith("Plan"))
            .distinct()
            .toList());
    assertEquals(
        List.of("Plan, 900 B", "Plan, 4096 B", "Track, 64 B"),
        points.getOrDefault("messageType", List.of()).stream().map(SweepPoint::text).toList());
  }

  @Test
  void anArchitectureOnTheAxisIsNotInTheNameOfTheLine() throws Exception {
    run().dds("opendds", "OpenDDS", 60_000).store(store);
    run().dds("opendds", "OpenDDS", 60_000).over(Transport.TCP).store(store);
    assertEquals(
        List.of(
            "Complex, 1024 B, 1 subscriber|OpenDDS|tcp|1.0",
            "Complex, 1024 B, 1 subscriber|OpenDDS|udp|0.0"),
        along(cells(), "transport"));
  }

  @Test
  void subscribersAndSizesComeFirst() throws Exception {
    for (int subscribers : new int[] {10, 2}) {
      for (int bytes : new int[] {16384, 8192}) {
        run().shape(bytes, subscribers, 20).store(store);
        run().shape(bytes, subscribers, 20).given("batching", true).store(store);
      }
    }
    CampaignCells cells = cells();
    assertEquals(
        List.of("messageSize", "subscribers", "batching"),
        cells.axes().stream().map(SweepAxis::key).toList());
    assertEquals(
        List.of("8192 2", "8192 10", "16384 2", "16384 10"),
        cells.outlines().stream()
            .map(cell -> cell.bytes() + " " + cell.subscribers())
            .distinct()
            .toList());
  }
}

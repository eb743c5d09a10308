package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinksTableTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern CELL = Pattern.compile("<t[hd][^>]*>([^<]*)</t[hd]>");
  private static final FakeRun RUN = FakeRun.of("c", 1).shape(64, 1, 300);

  private final RunStore store;

  LinksTableTest(@TempDir Path root) {
    store = new RunStore(root);
  }

  /** A run whose calibration report is changed. */
  private RunManifest run(Consumer<ObjectNode> calibration) throws IOException {
    return changed(pair -> calibration.accept((ObjectNode) pair.get("calibration")));
  }

  /** A run with pings whose pair reports are changed. */
  private RunManifest changed(Consumer<ObjectNode> change) throws IOException {
    RunManifest measured = MeasuredRun.of(RUN).withoutEcho().store(store);
    List<PairReport> pairs = new ArrayList<>();
    for (PairReport pair : measured.pairs()) {
      ObjectNode tree = JSON.valueToTree(pair);
      change.accept(tree);
      pairs.add(JSON.treeToValue(tree, PairReport.class));
    }
    return RUN.manifest(pairs);
  }

  private static List<String> cells(RunManifest run) {
    return CELL.matcher(LinksTable.of(run).toString())
        .results()
        .map((MatchResult cell) -> cell.group(1))
        .toList();
  }

  private static String us(long ns) {
    return String.format(Locale.ROOT, "%.1f", ns / 1e3);
  }

  @Test
  void everyFigureStandsUnderItsHead() throws IOException {
    RunManifest run = run(pings -> pings.put("kernel_stamps", 615L).put("hardware_stamps", 123L));
    PairReport pair = run.pairs().get(0);
    CalibrationReport pings = Objects.requireNonNull(pair.calibration());
    assertEquals(
        List.of(
            "Link",
            "Pings",
            "Answered",
            "Kernel stamps",
            "of these hardware",
            "Shortest round trip us",
            "\u00b1U us",
            "likely us",
            "Clocks",
            "node1 \u2192 node2",
            "200",
            "185",
            "615",
            "123",
            us(Objects.requireNonNull(pings.shortestRoundTripNs())),
            us(Objects.requireNonNull(pair.correction().uncertaintyNs())),
            us(Objects.requireNonNull(pings.likelyErrorNs())),
            "compared"),
        cells(run));
  }

  @Test
  void whatAnOlderRunDoesNotTellIsNotZero() throws IOException {
    RunManifest run = run(pings -> pings.putNull("kernel_stamps").putNull("hardware_stamps"));
    assertEquals(List.of("\u2013", "\u2013"), cells(run).subList(12, 14));
  }

  @Test
  void pingsThatNobodyAnsweredAreNamed() throws IOException {
    RunManifest run = run(pings -> pings.put("problem", "none of 200 pings was answered"));
    assertEquals("not compared: none of 200 pings was answered", cells(run).get(17));
  }

  @Test
  void oneClockNeedsNoComparison() throws IOException {
    RunManifest run =
        changed(pair -> ((ObjectNode) pair.get("correction")).put("method", "one_clock"));
    assertEquals("one clock: the same kernel", cells(run).get(17));
  }

  @Test
  void aRunWithoutPingsHasNone() throws IOException {
    assertTrue(cells(MeasuredRun.of(RUN).store(store)).isEmpty());
  }
}

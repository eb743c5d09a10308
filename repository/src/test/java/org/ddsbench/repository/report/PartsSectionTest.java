package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeSwitches;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.SwitchShare;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text where no times are split, and the intervals where they are. */
class PartsSectionTest {
  private static final String NONE = "No probe observed these runs.";
  private static final String TCP = "Runs over TCP or shared memory are missing here";
  private static final Pattern INTERVAL =
      Pattern.compile("<small[^>]*> (\\[[^\\]]+\\](?: \\?)?)</small>");

  @TempDir private Path root = Path.of("");

  private List<String> said(FakeRun... runs) throws IOException {
    List<RunManifest> manifests = Stream.of(runs).map(run -> run.manifest(List.of())).toList();
    String html =
        PartsSection.of(
                new ObservedRuns(List.of(), List.of()),
                manifests,
                CampaignSummary.of(new RunStore(root), "c"),
                new Naming(manifests))
            .toString();
    return Stream.of(NONE, TCP).filter(html::contains).toList();
  }

  @Test
  void aProbeInVainIsToldWithItsReason() throws IOException {
    FakeRun plain = FakeRun.of("c", 1);
    assertEquals(List.of(NONE), said(plain, FakeRun.of("c", 2).over(Transport.TCP)));
    assertEquals(
        List.of(TCP), said(plain, FakeRun.of("c", 2).over(Transport.TCP).probe("preload")));
  }

  /** The tables of all configurations and of each pair. */
  private static List<String> tables(RunStore store, CampaignSummary summary) throws IOException {
    List<RunManifest> runs = store.manifests("c");
    Naming naming = new Naming(runs);
    String html =
        PartsSection.of(ObservedRuns.of(store, runs, naming), runs, summary, naming).toString();
    return List.of(html.split("</table>", -1)).subList(0, 2);
  }

  private static List<String> intervals(String table) {
    return INTERVAL.matcher(table).results().map((MatchResult one) -> one.group(1)).toList();
  }

  private static String text(Interval interval) {
    return "["
        + VerdictSection.microseconds(interval.low())
        + ", "
        + VerdictSection.microseconds(interval.high())
        + "]";
  }

  @Test
  void theMedianOfEveryPartHasItsInterval() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.store(FakeRun.of("c", 1).shape(64, 1, 300), store);
    CampaignSummary summary = CampaignSummary.of(store, "c");
    List<String> ofThePair =
        StoredPart.TIMES.stream()
            .map(part -> summary.rows().get(0).part(part).interval(SeriesStatistics.MEDIAN))
            .map(interval -> text(Objects.requireNonNull(interval)))
            .toList();
    assertEquals("[11.0, 11.0]", ofThePair.get(0));
    assertFalse(ofThePair.get(1).matches("\\[(.*), \\1\\]"), ofThePair::toString);
    for (String table : tables(store, summary)) {
      assertEquals(ofThePair, intervals(table), "one pair of one run is all there is");
    }
  }

  @Test
  void soHaveTheMediansOfFunctionsWithin() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.storeDetailed(FakeRun.of("c", 1).shape(64, 1, 300), store);
    CampaignSummary summary = CampaignSummary.of(store, "c");
    List<RunManifest> runs = store.manifests("c");
    Naming naming = new Naming(runs);
    ObservedRuns observed = ObservedRuns.of(store, runs, naming);
    String inside = InsideTable.of(observed, summary, naming).toString();
    List<StoredPart> shown =
        List.of(StoredPart.SO, StoredPart.SERIALISE, StoredPart.RO, StoredPart.DESERIALISE);
    List<Interval> expected =
        shown.stream()
            .map(part -> summary.rows().get(0).part(part).interval(SeriesStatistics.MEDIAN))
            .map(Objects::requireNonNull)
            .toList();
    assertEquals(expected.stream().map(PartsSectionTest::text).toList(), intervals(inside));
    Interval serialise = expected.get(1);
    assertTrue(serialise.low() > 3_000 && serialise.high() < 4_000, serialise::toString);
    assertTrue(serialise.low() < serialise.high(), serialise::toString);
    assertEquals(serialise.low() / 2, expected.get(3).low(), 1);
  }

  /** With one switch of a message, of 3 us on its node. */
  @Test
  void sharesOfSwitchesAreShownWhereTheirCostWasMeasured() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.storeDetailed(FakeRun.of("c", 1).shape(64, 1, 300), store);
    assertFalse(section(store).contains("Share of switches"), "no cost");
    FakeSwitches.of("c", 10, 3_000, 3_000).store(store);
    String html = section(store);
    String shares = html.substring(html.indexOf("Share of switches"));
    SwitchShare share = CampaignSummary.of(store, "c").switchShares().get(0);
    double percent = 100 * 3_000 / share.ottNs();
    for (String cell :
        List.of("1.00", "3.0", String.format(Locale.ROOT, "%.1f %%", percent), "\u2013")) {
      assertTrue(shares.contains("<td class=n>" + cell + "</td>"), cell + " of " + shares);
    }
  }

  private static String section(RunStore store) throws IOException {
    List<RunManifest> runs = store.manifests("c");
    Naming naming = new Naming(runs);
    return PartsSection.of(
            ObservedRuns.of(store, runs, naming), runs, CampaignSummary.of(store, "c"), naming)
        .toString();
  }

  @Test
  void repetitionsTogetherHaveAnIntervalOfTheirOwn() throws IOException {
    RunStore store = new RunStore(root);
    for (int i = 1; i <= 2; i++) {
      FakeParts.store(
          FakeRun.of("c", i)
              .dds("cyclonedds", "Eclipse Cyclone DDS", 60_000 + 10_000L * i)
              .shape(64, 2, 300)
              .repeats(1, i),
          store);
    }
    List<String> tables = tables(store, CampaignSummary.of(store, "c"));
    assertEquals(4, intervals(tables.get(0)).size(), tables.get(0));
    assertEquals(16, intervals(tables.get(1)).size(), tables.get(1));
    String to = intervals(tables.get(0)).get(1);
    assertFalse(intervals(tables.get(1)).contains(to), to + " is of no pair alone");
  }

  @Test
  void anUnreliableIntervalIsMarked() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.store(FakeRun.of("c", 1).shape(64, 1, 30), store);
    for (String table : tables(store, CampaignSummary.of(store, "c"))) {
      List<String> found = intervals(table);
      assertEquals(4, found.size(), table);
      assertTrue(found.stream().allMatch(one -> one.endsWith("] ?")), found::toString);
      assertTrue(table.contains("<td class='n warn'>"), table);
    }
  }
}

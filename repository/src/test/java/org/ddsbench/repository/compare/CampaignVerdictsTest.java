package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignVerdictsTest {
  @TempDir private Path root = Path.of("");

  /**
   * Verdicts on two implementations with this many repetitions; the second one is slower by this
   * factor.
   */
  private CampaignVerdicts verdicts(int repetitions, double slower) throws IOException {
    RunStore store = new RunStore(root);
    // Above the numbers of the runs that tests add, one of which is FakeRun.SLOW.
    int number = 10;
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      FakeRun.of("c", ++number)
          .dds("cyclonedds", "Eclipse Cyclone DDS", 100_000)
          .repeats(1, repetition)
          .store(store);
      FakeRun.of("c", ++number)
          .dds("fastdds", "eProsima Fast DDS", (long) (100_000 * slower))
          .repeats(2, repetition)
          .store(store);
    }
    return CampaignVerdicts.of(store, store.manifests("c"));
  }

  @Test
  void aVerdictNamesWhatIsFasterAndByHowMuch() throws IOException {
    CampaignVerdicts verdicts = verdicts(5, 2);
    assertEquals(1, verdicts.comparisons());
    GroupVerdict group = verdicts.groups().get(0);
    assertTrue(group.isClear());
    assertTrue(
        group
            .sentence()
            .matches(
                "Eclipse Cyclone DDS is faster than eProsima Fast DDS"
                    + " \\(8\\d\\.\\d us against 1\\d\\d\\.\\d us, ratio 1\\.\\d+ \\[1.*"),
        group.sentence());
    List<String> lines = verdicts.lines();
    assertEquals("verdict", lines.get(0));
    assertTrue(lines.get(1).startsWith("  Complex, 1024 B, 1 subscriber: Eclipse Cyclone DDS is"));
  }

  @Test
  void aSmallDifferenceIsWithinClockErrorAndNoise() throws IOException {
    GroupVerdict group = verdicts(5, 1.04).groups().get(0);
    assertFalse(group.concludes());
    assertTrue(
        group
            .sentence()
            .matches(
                "No significant difference between .* and .* \\(\\d+\\.\\d us is within clock error"
                    + " and noise; 5 of 1000 against 5 of 1000 messages lost\\)"),
        group.sentence());
  }

  @Test
  void oneRepetitionIsUndecided() throws IOException {
    CampaignVerdicts verdicts = verdicts(1, 3);
    GroupVerdict group = verdicts.groups().get(0);
    assertFalse(group.concludes());
    assertEquals(
        "Undecided between Eclipse Cyclone DDS and eProsima Fast DDS (one repetition a side; 1 of 200"
            + " against 1 of 200 messages lost)",
        group.sentence());
    assertTrue(verdicts.reading().contains("repeat=\"5\""), verdicts.reading());
  }

  @Test
  void manyThatAreUndecidedForOneReasonAreCounted() throws IOException {
    RunStore store = new RunStore(root);
    for (int number = 1; number <= 6; number++) {
      FakeRun.of("c", number).dds("dds" + number, "DDS " + number, 100_000L * number).store(store);
    }
    GroupVerdict group = CampaignVerdicts.of(store, store.manifests("c")).groups().get(0);
    assertEquals("Undecided between DDS 1 and 5 others (one repetition a side)", group.sentence());
    assertTrue(group.medians().contains("DDS 6 "), group.medians());
  }

  /** The disturbed run is nine times as slow, but not used once it was measured again. */
  @Test
  void aDisturbedRunThatWasMeasuredAgainIsLeftOut() throws IOException {
    RunStore store = new RunStore(root);
    verdicts(3, 2);
    FakeRun disturbed =
        FakeRun.of("c", 7).dds("fastdds", "eProsima Fast DDS", 900_000).repeats(2, 4).stolen(43);
    disturbed.store(store);
    FakeRun.of("c", 8)
        .dds("fastdds", "eProsima Fast DDS", 200_000)
        .measuresAgain(disturbed, 2)
        .minutesLater(9)
        .store(store);
    FakeRun.of("c", 9).dds("cyclonedds", "Eclipse Cyclone DDS", 100_000).repeats(1, 4).store(store);
    GroupVerdict group = CampaignVerdicts.of(store, store.manifests("c")).groups().get(0);
    Contrast contrast = group.rivals().get(0).contrast();
    assertEquals(4, contrast.rounds());
    assertEquals(4, contrast.candidate().repetitions());
    assertTrue(group.isClear(), group::sentence);
  }

  @Test
  void aVerdictOfDisturbedRunsSaysSo() throws IOException {
    RunStore store = new RunStore(root);
    verdicts(3, 2);
    FakeRun.of("c", 9)
        .dds("fastdds", "eProsima Fast DDS", 200_000)
        .repeats(2, 4)
        .stolen(43)
        .store(store);
    FakeRun.of("c", 8).dds("cyclonedds", "Eclipse Cyclone DDS", 100_000).repeats(1, 4).store(store);
    CampaignVerdicts verdicts = CampaignVerdicts.of(store, store.manifests("c"));
    String sentence = verdicts.groups().get(0).sentence();
    assertTrue(sentence.contains("; rests on disturbed runs: 0 of 4 against 1 of 4; "), sentence);
    Path report = root.resolve("disturbed.html");
    HtmlReport.write(store, "c", report);
    assertTrue(Files.readString(report).contains("rests on disturbed runs: 0 of 4 against 1 of 4"));
  }

  /** The slow run is below its rate and not stationary. */
  @Test
  void aVerdictSaysWhatItsMediansSuffer() throws IOException {
    RunStore store = new RunStore(root);
    CampaignVerdicts quiet = verdicts(3, 2);
    assertFalse(quiet.lines().toString().contains("below their rate"), quiet::toString);
    assertFalse(quiet.lines().toString().contains("stationary"), quiet::toString);
    FakeRun.of("c", FakeRun.SLOW)
        .dds("fastdds", "eProsima Fast DDS", 200_000)
        .repeats(2, 4)
        .store(store);
    FakeRun.of("c", 8).dds("cyclonedds", "Eclipse Cyclone DDS", 100_000).repeats(1, 4).store(store);
    CampaignVerdicts verdicts = CampaignVerdicts.of(store, store.manifests("c"));
    String both =
        "; 0 of 4 against 1 of 4 runs below their rate; 0 of 4 against 1 of 4 runs not stationary)";
    String line = verdicts.lines().get(1);
    assertTrue(line.endsWith(both), line);
    String medians = verdicts.groups().get(0).medians();
    String beside =
        " (4 of 800 lost (0.5 % [0.14, 1.3]), 1 of 4 runs below their rate, 1 of 4 runs not stationary)";
    assertTrue(medians.endsWith(beside), medians);
    assertEquals(medians.indexOf("below"), medians.lastIndexOf("below"), medians);
    Path report = root.resolve("slow.html");
    HtmlReport.write(store, "c", report);
    String html = Files.readString(report);
    assertTrue(html.contains(both) && html.contains(beside));
  }

  @Test
  void oneImplementationHasNoVerdict() throws IOException {
    RunStore store = new RunStore(root);
    FakeRun.of("alone", 1).store(store);
    CampaignVerdicts verdicts = CampaignVerdicts.of(store, store.manifests("alone"));
    assertEquals(List.of(), verdicts.lines());
  }

  @Test
  void theReportSaysTheSame() throws IOException {
    CampaignVerdicts verdicts = verdicts(3, 2);
    Path report = root.resolve("report.html");
    HtmlReport.write(new RunStore(root), "c", report);
    String sentence =
        verdicts.groups().get(0).sentence().replace(" us", " \u00b5s").replace("+-", "\u00b1");
    String html = Files.readString(report);
    assertTrue(html.contains(">" + sentence), sentence);
    assertFalse(html.contains("chance and the clocks could explain"));
  }

  /** Verdicts on thirteen sizes are too many to list one by one. */
  @Test
  void manyConfigurationsAreCountedFirst() throws IOException {
    RunStore store = new RunStore(root);
    int number = 0;
    for (int size = 1; size <= 13; size++) {
      for (int repetition = 1; repetition <= 3; repetition++) {
        for (String dds : List.of("cyclonedds", "fastdds")) {
          FakeRun.of("many", ++number)
              .dds(
                  dds,
                  dds.toUpperCase(java.util.Locale.ROOT),
                  dds.equals("fastdds") ? 500_000 : 90_000)
              .shape(64 * size, 1, 100)
              .repeats(size, repetition)
              .store(store);
        }
      }
    }
    Path report = root.resolve("many.html");
    HtmlReport.write(store, "many", report);
    String html = Files.readString(report);
    assertTrue(
        html.contains(
            " has the lowest median in 13 of 13 configurations, and is significantly faster than"
                + " every other in 13"));
    assertTrue(html.contains("Each of the 13 configurations"));
  }
}

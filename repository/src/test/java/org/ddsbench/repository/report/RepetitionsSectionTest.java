package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first section of a report on repeated runs. */
class RepetitionsSectionTest {
  private static final String EACH = "<p>each</p>\n";

  private final RunStore store;

  RepetitionsSectionTest(@TempDir Path root) {
    store = new RunStore(root);
  }

  private String section() throws IOException {
    return RepetitionsSection.before(
            new Markup().element("p", "", "each"),
            CampaignSummary.of(store, "c"),
            new Naming(store.manifests("c")))
        .toString();
  }

  private static FakeRun repetition(int number) {
    FakeRun run = FakeRun.of("c", number).shape(64, 1, 300);
    return number == 1 ? run : run.repeats(1, number);
  }

  @Test
  void withoutRepetitionsThereIsWhatWasMeasured() throws IOException {
    repetition(1).store(store);
    assertEquals(EACH, section());
  }

  @Test
  void allTogetherComeFirstAndEachIsFoldedAway() throws IOException {
    repetition(1).store(store);
    repetition(2).store(store);
    String section = section();
    assertTrue(section.startsWith("<h3>All repetitions together</h3>"), section);
    assertTrue(
        section.endsWith("<details><summary>Each repetition</summary>\n" + EACH + "</details>\n"),
        section);
  }

  @Test
  void aConfigurationIsNamedOnceAndWhatItsNumbersRestOnLast() throws IOException {
    repetition(1).dds("cyclonedds", "Eclipse Cyclone DDS", 50_000).store(store);
    repetition(2).dds("cyclonedds", "Eclipse Cyclone DDS", 50_000).stolen(30).store(store);
    FakeRun.of("c", 3).shape(64, 1, 300).dds("fastdds", "Fast DDS", 60_000).store(store);
    FakeRun.of("c", 4)
        .shape(64, 1, 300)
        .dds("fastdds", "Fast DDS", 60_000)
        .repeats(3, 2)
        .store(store);
    String section = section();
    assertEquals(2, section.split("class=group", -1).length, section);
    assertTrue(
        section.contains("rests on 1 disturbed run of 2, 2 of 600 lost (0.333 % [0.04, 1.2])</td>"),
        section);
  }

  @Test
  void oneThatFailedIsNotHidden() throws IOException {
    repetition(1).store(store);
    repetition(2).store(store);
    repetition(3).failing("DEADLINE", "no answer").store(store);
    String section = section();
    assertTrue(section.contains("<details open>"), section);
    assertFalse(section.contains("<details>"), section);
  }
}

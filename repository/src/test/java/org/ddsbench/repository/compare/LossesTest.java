package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons of sides that lose messages, of which medians of what arrived say nothing. */
class LossesTest {
  private final Path root;
  private final RunStore store;

  LossesTest(@TempDir Path root) throws IOException {
    this.root = root;
    store = new RunStore(root);
    for (String campaign : List.of("whole", "lossy")) {
      Files.createDirectories(root.resolve(campaign));
      Files.writeString(root.resolve(campaign).resolve("campaign.xml"), "");
    }
  }

  private FakeRun run(String campaign, int repetition) {
    return FakeRun.of(campaign, repetition).shape(64, 1, 400).repeats(1, repetition).losing(0);
  }

  private void store(String campaign, int... lost) throws IOException {
    for (int i = 0; i < lost.length; i++) {
      run(campaign, i + 1).losing(lost[i]).store(store);
    }
  }

  private ComparedRow row(Quantity quantity, String... limits) throws IOException {
    List<Limit> all =
        List.of(limits).stream().map(text -> Limit.of(text, true).orElseThrow()).toList();
    return compare(new Question(quantity, Optional.empty(), all, false)).rows().get(0);
  }

  private Comparison compare(Question question) throws IOException {
    return new ComparedRuns(root).compare("whole", "lossy", question).value().orElseThrow();
  }

  private static double known(@Nullable Double value) {
    return Objects.requireNonNull(value);
  }

  private static void assertContains(String whole, String part) {
    assertTrue(whole.contains(part), whole);
  }

  @Test
  void aVerdictOnTimesSaysWhatTheyLeaveOut() throws IOException {
    store("whole", 0, 0, 0);
    store("lossy", 100, 120, 140);
    ComparedRow row = row(Quantity.OTT);
    String verdict = row.verdict();
    assertContains(verdict, "no significant difference; 0 of 1200 against 360 of 1200 messages");
    assertContains(verdict, " lost, times are of those that arrived (lost ones counted as late: ");
    ComparedSide whole = row.contrast().baseline();
    ComparedSide lossy = row.contrast().candidate();
    assertEquals(known(whole.value()), known(whole.lateValue()), 1000);
    assertTrue(known(lossy.lateValue()) > known(lossy.value()) + 1000, lossy.toString());
    assertTrue(row.notes().get(0).startsWith("candidate: 360 of 1200 lost (30 % ["), row::toString);
  }

  @Test
  void equalLossesFavourNoSide() throws IOException {
    store("whole", 8, 8);
    store("lossy", 8, 8);
    String verdict = row(Quantity.OTT).verdict();
    assertEquals("no significant difference; 16 of 800 against 16 of 800 messages lost", verdict);
  }

  /** Of 400 messages of a run 40 are warm-up, so 360 of 720 are half of both runs. */
  @Test
  void moreThanHalfHasNoMedian() throws IOException {
    store("whole", 0, 0);
    store("lossy", 61, 300);
    ComparedRow row = row(Quantity.OTT);
    assertNull(row.contrast().candidate().lateValue());
    assertContains(row.verdict(), " us against none)");
  }

  @Test
  void halfOfAllRepetitionsHasOne() throws IOException {
    store("whole", 0, 0);
    store("lossy", 60, 300);
    assertTrue(known(row(Quantity.OTT).contrast().candidate().lateValue()) > 60_000);
  }

  /** The quantile of what many times were reduced to is that of all. */
  @Test
  void manyTimesAreReduced() {
    long[] times = LongStream.range(0, 100_000).toArray();
    LateTimes many = LateTimes.of(times, 50_000);
    LateTimes few = LateTimes.of(new long[] {1, 2, 3}, 0);
    assertTrue(many.size() < 5000, "reduced");
    for (int percent : new int[] {1, 50, 66}) {
      Double value = LateTimes.quantile(Quantile.percent(percent), List.of(many, few));
      assertEquals(1500 * percent, known(value), 25);
    }
    assertNull(LateTimes.quantile(Quantile.percent(67), List.of(many, few)));
    assertEquals(2, LateTimes.quantile(Quantile.percent(50), List.of(few)));
  }

  @Test
  void aLimitSaysSoToo() throws IOException {
    store("whole", 0, 0);
    store("lossy", 30, 40);
    assertContains(
        row(Quantity.LOSS, "median=1ms").limits().get(0).caveats().toString(),
        "of messages that arrived: 70 of 800 lost (8.75 % [");
  }

  /** A run without a value is none that failed. */
  @Test
  void failedAndWithoutAValueAreTwoThings() throws IOException {
    store("whole", 0, 0, 0, 0);
    store("lossy", 0, 0);
    run("lossy", 3).failing().store(store);
    run("lossy", 4).losing(400).store(store);
    Question question = new Question(Quantity.OTT, Optional.empty(), List.of(), false);
    Comparison comparison = compare(question);
    List<String> notes = comparison.rows().get(0).notes();
    assertTrue(notes.contains("candidate: 1 run failed"), notes::toString);
    assertTrue(notes.contains("candidate: 1 run without a value"), notes::toString);
    JsonNode side =
        JsonMapper.builder()
            .build()
            .readTree(ComparisonJson.of(comparison))
            .at("/rows/0/candidate");
    assertEquals(1, side.path("failed_runs").asInt());
    assertEquals(1, side.path("runs_without_value").asInt());
    assertEquals(0, side.path("wrong_content_runs").asInt(-1));
    assertEquals(400, side.path("lost").asInt());
    assertEquals(400.0 / 1200, side.path("loss_share").asDouble(), 1e-9);
    assertTrue(side.path("median_late_ns").asDouble() > 60_000, side::toString);
  }

  @Test
  void wrongContentsAreAThirdThing() throws IOException {
    for (int repetition = 1; repetition <= 3; repetition++) {
      run("whole", repetition).verified(0, 0).store(store);
      run("lossy", repetition).verified(repetition == 3 ? 4 : 0, 0).store(store);
    }
    List<String> notes = row(Quantity.OTT).notes();
    assertTrue(notes.contains("candidate: 1 run with wrong contents"), notes::toString);
  }
}

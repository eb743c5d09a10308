package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Absolute limits, and the result of a gate without enough repetitions. */
class LimitsTest {
  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void storeRuns() throws IOException {
    new ComparedRuns(root).store();
  }

  /** The comparison of the slow candidate, with absolute limits. */
  private Comparison limited(boolean undecidedFails, String... limits) throws IOException {
    List<Limit> all =
        Arrays.stream(limits)
            .map(text -> Limit.of(text, !text.startsWith("rate")).orElseThrow())
            .toList();
    return new ComparedRuns(root)
        .compare(
            "before:messageSize=1KiB",
            "now:messageSize=1KiB",
            new Question(Quantity.RTT, Optional.empty(), all, undecidedFails))
        .value()
        .orElseThrow();
  }

  @Test
  void oneRepetitionIsUndecidedHoweverFarApart() throws IOException {
    for (String side : List.of("now:repetition=1", "now")) {
      Question question =
          new Question(
              Quantity.RTT,
              Optional.of(5.0),
              List.of(Limit.of("max=1ns", true).orElseThrow()),
              false);
      Comparison comparison =
          new ComparedRuns(root)
              .compare("before:repetition=1", side, question)
              .value()
              .orElseThrow();
      ComparedRow slow = comparison.rows().get(1);
      assertEquals(Verdict.UNDECIDED, slow.contrast().verdict());
      assertEquals(Optional.of(Gate.UNDECIDED), slow.gate());
      assertTrue(slow.verdict().startsWith("undecided: one repetition"), slow.verdict());
    }
    Comparison once = compare(1, false);
    assertFalse(once.isFailed());
    assertTrue(compare(1, true).isFailed());
    String json = ComparisonJson.of(once);
    assertTrue(json.contains("\"reason\" : \"one repetition a side\""), json);
    assertTrue(ComparisonText.lines(once).toString().contains("Set repeat=\"5\""));
  }

  private Comparison compare(int repetition, boolean undecidedFails) throws IOException {
    String chosen = ":messageSize=1KiB:repetition=" + repetition;
    return new ComparedRuns(root)
        .compare(
            "before" + chosen,
            "now" + chosen,
            new Question(
                Quantity.RTT,
                Optional.of(5.0),
                List.of(Limit.of("p99=1ns", true).orElseThrow()),
                undecidedFails))
        .value()
        .orElseThrow();
  }

  /** Medians are 168 us and values at most 1.2 ms; each run loses 1 of 400 messages. */
  @Test
  void absoluteLimitsAreOnTheCandidate() throws Exception {
    Comparison comparison =
        limited(
            false,
            "median=300us",
            "median=100us",
            "p99=10ms",
            "max=100us",
            "max=10ms",
            "loss=5%",
            "loss=0.01%",
            "rate=1Hz",
            "rate=1kHz");
    List<LimitCheck> limits = comparison.rows().get(0).limits();
    assertEquals(
        List.of(
            "passed",
            "failed",
            "undecided",
            "failed",
            "passed",
            "passed",
            "undecided",
            "passed",
            "failed"),
        limits.stream().map(check -> check.gate().word()).toList(),
        limits.toString());
    assertEquals("p99 needs 1000 times in each run", limits.get(2).reason());
    assertTrue(comparison.isFailed());
    assertFalse(limited(false, "median=300us", "p99=10ms").isFailed());
    assertTrue(limited(true, "median=300us", "p99=10ms").isFailed());
    List<String> lines = ComparisonText.lines(comparison);
    assertTrue(
        lines.stream().anyMatch(line -> line.contains("median at most 100us failed: 1")),
        lines.toString());
    JunitShape.check(JunitXml.of(comparison));
    JunitShape.check(JunitXml.of(limited(true, "median=300us", "p99=10ms")));
  }

  @Test
  void limitsAreReadWithTheirUnits() {
    assertEquals(2_500_000, Limit.of("p99=2.5ms", true).orElseThrow().value());
    assertEquals(0.001, Limit.of("loss=0.1%", true).orElseThrow().value(), 1e-12);
    assertEquals(1_500, Limit.of("rate=1.5kHz", false).orElseThrow().value());
    assertEquals("rate at least 1.5kHz", Limit.of("rate=1.5kHz", false).orElseThrow().words());
    for (String wrong :
        List.of(
            "p99",
            "p99=",
            "p99=10",
            "p99=10Hz",
            "p98=10ms",
            "loss=1ms",
            "rate=5%",
            "=1ms",
            "max=-1ms",
            "max=1e3ms",
            "median=1..5ms")) {
      assertEquals(Optional.empty(), Limit.of(wrong, true), wrong);
    }
  }
}

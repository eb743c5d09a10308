package org.ddsbench.analysis.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.SkewMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 500 messages and echoes, each as long as the test specifies; every fiftieth is lost. */
class SteadinessTest {
  private static final ObjectMapper JSON = JsonMapper.builder().build();
  private static final int MESSAGES = 500;

  private static CorrectedPair pair(int warmup, IntToLongFunction way)
      throws UnmatchedLogsException {
    StoredSamples.Builder samples = new StoredSamples.Builder();
    Random random = new Random(43);
    for (int seq = 0; seq < MESSAGES; seq++) {
      long t1 = 10_000_000L * seq;
      long there = way.applyAsLong(seq) + random.nextInt(200_000);
      long t2 = t1 + there;
      if (seq % 50 == 7) {
        samples.add(seq < warmup, false, seq, t1, t1, t1 + 9, -1, -1, -1);
      } else {
        samples.add(seq < warmup, false, seq, t1, t1, t1 + 9, t2, t2 + 10, t2 + 10 + there);
      }
    }
    return CorrectedPair.of(samples.build(0, 1), SkewMethod.JOINT);
  }

  @Test
  void aRunThatDriftsIsNotStationaryAndSaysFromWhereToWhere() throws Exception {
    Steadiness steady = PairReport.of(pair(50, seq -> 10_000_000 + 16_000L * seq)).steadiness();
    assertTrue(steady.isShifting());
    Steadiness.Change change = steady.change();
    assertNotNull(change);
    assertTrue(change.seq() > 100 && change.seq() < 450, change::toString);
    assertTrue(change.beforeNs() > 10e6 && change.afterNs() < 18.3e6, change::toString);
    assertTrue(change.afterNs() > 1.2 * change.beforeNs(), change::toString);
    assertTrue(steady.isUnreliable(), "a drift is one long dependence");
  }

  @Test
  void aRunThatStaysIsStationary() throws Exception {
    Steadiness steady = PairReport.of(pair(50, seq -> 10_000_000)).steadiness();
    assertEquals(Steadiness.Status.STATIONARY, steady.status());
    assertNull(steady.change());
    assertNull(steady.warmupFound());
    assertFalse(steady.isUnreliable());
    assertNotNull(steady.effectiveMessages());
    assertTrue(steady.effectiveMessages() > 200, steady::toString);
  }

  /** The warm-up is removed before anything is judged. */
  @Test
  void whatIsOverWithTheWarmupDoesNotCount() throws Exception {
    IntToLongFunction slowStart = seq -> seq < 50 ? 30_000_000 : 10_000_000;
    assertFalse(PairReport.of(pair(50, slowStart)).steadiness().isShifting());
    assertTrue(PairReport.of(pair(0, slowStart)).steadiness().isShifting());
  }

  @Test
  void aWarmupThatIsFoundIsFlaggedEverywhere(@TempDir Path directory) throws Exception {
    CorrectedPair given = pair(0, seq -> seq < 60 ? 30_000_000 : 10_000_000);
    CorrectedPair found = given.withWarmupFound();
    PairReport report = PairReport.of(found);
    long warmup = report.counts().warmup();
    assertTrue(warmup >= 60 && warmup <= 90, warmup + " messages");
    assertEquals(warmup, report.steadiness().warmupFound());
    long lost = IntStream.range((int) warmup, MESSAGES).filter(seq -> seq % 50 == 7).count();
    assertEquals(MESSAGES - warmup - lost, report.correction().ottNs().count());
    assertEquals(MESSAGES, report.counts().sent());
    assertFalse(report.steadiness().isShifting());
    assertEquals(0, PairReport.of(given).counts().warmup());
    Path file = directory.resolve("samples.csv");
    SamplesCsv.write(found, file);
    assertEquals(
        warmup,
        Files.readAllLines(file).stream().filter(line -> line.matches("0,1,\\d+,1,.*")).count());
  }

  @Test
  void aReportOfAnEarlierVersionSaysNothing() throws Exception {
    JsonNode tree = JSON.valueToTree(PairReport.of(pair(50, seq -> 10_000_000)));
    assertEquals("stationary", tree.path("steadiness").path("status").asText());
    ((ObjectNode) tree).remove("steadiness");
    Steadiness old = JSON.treeToValue(tree, PairReport.class).steadiness();
    assertNull(old.status());
    assertNull(old.effectiveMessages());
    assertFalse(old.isShifting());
    assertFalse(old.isUnreliable());
  }
}

package org.ddsbench.analysis.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.SampleFlags;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pair of publisher 0 and subscriber 1. */
class PairJoinTest {
  private final Path directory;

  PairJoinTest(@TempDir Path directory) {
    this.directory = directory;
  }

  private static LogFile sent(int messages) {
    LogFile log = new LogFile(LogKind.SENT, 0);
    for (int seq = 0; seq < messages; seq++) {
      int flags = seq == 0 ? SampleFlags.WARMUP : 0;
      log.add(seq, t1(seq) - 7, t1(seq), t1(seq) + 20, 0, flags);
    }
    return log;
  }

  private static long t1(int seq) {
    return 1_000_000L + 1_000L * seq;
  }

  private static LogFile received() {
    return new LogFile(LogKind.RECEIVED, 1);
  }

  private static LogFile echoes() {
    return new LogFile(LogKind.ECHO_RECEIVED, 0);
  }

  private PairSamples join(LogFile sent, Optional<LogFile> echoes, LogFile received)
      throws IOException {
    return PairJoin.join(
        PairLogs.of(
            0,
            1,
            sent.read(directory),
            echoes.isPresent() ? Optional.of(echoes.get().read(directory)) : Optional.empty(),
            received.read(directory)));
  }

  @Test
  void aPingCarriesWhatItsPingerReadBeforeTheKernelStampedIt() throws Exception {
    LogFile sent =
        new LogFile(LogKind.SENT, 0)
            .add(0, t1(0), t1(0) + 900, t1(0) + 1_500, 0, SampleFlags.KERNEL_STAMP_B)
            .add(1, t1(1), t1(1), t1(1) + 1_500, 0, 0);
    LogFile received =
        received()
            .add(0, t1(0), 5_000_100, 5_000_200, 0, SampleFlags.KERNEL_STAMP_B)
            .add(1, t1(1), 5_000_300, 5_000_400, 0, SampleFlags.KERNEL_STAMP_C);
    LogFile echoes =
        echoes()
            .add(0, t1(0), t1(0) + 9_000, -1, 1, SampleFlags.KERNEL_STAMP_B)
            .add(1, t1(1), t1(1) + 9_000, -1, 1, 0);
    PairSamples samples = join(sent, Optional.of(echoes), received);
    assertEquals(2, samples.counts().echoes());
    assertEquals(t1(0) + 900, samples.t1(0));
    assertEquals(t1(1), samples.t1(1));
    LogFile another = received().add(0, t1(0) + 900, 5_000_100, 5_000_200, 0, 0);
    assertThrows(UnmatchedLogsException.class, () -> join(sent, Optional.of(echoes()), another));
  }

  @Test
  void countsLostDuplicatedReorderedAndWrongMessages() throws Exception {
    LogFile sent = sent(4).add(4, t1(4), t1(4), t1(4) + 1, 0, SampleFlags.WRITE_FAILED);
    LogFile received =
        received()
            .add(0, t1(0), 5_000_100, -1, 0, 0)
            .add(2, t1(2), 5_000_300, -1, 0, SampleFlags.CONTENT_DIFFERS)
            .add(1, 77, 5_000_310, -1, 3, 0) // of another publisher
            .add(1, t1(1), 5_000_400, -1, 0, 0)
            .add(2, t1(2), 5_000_200, -1, 0, 0);
    PairSamples samples = join(sent, Optional.empty(), received);
    assertEquals(new PairCounts(5, 1, 3, 1, 1, 1, 1, 1, 0, 0), samples.counts());
    assertEquals(6, samples.rows());
    assertEquals(5_000_200, samples.t2(2));
    assertFalse(samples.duplicate(2));
    assertEquals(5_000_300, samples.t2(3));
    assertTrue(samples.duplicate(3));
    assertFalse(samples.received(4));
    assertEquals(-1, samples.t2(4));
    assertEquals(-1, samples.writeReturn(5));
  }

  @Test
  void givesTheFirstEchoToTheFirstReception() throws Exception {
    LogFile received =
        received()
            .add(0, t1(0), 5_000_100, 5_000_110, 0, 0)
            .add(0, t1(0), 5_000_200, 5_000_210, 0, 0)
            .add(1, t1(1), 5_001_100, 5_001_110, 0, SampleFlags.WRITE_FAILED)
            .add(1, t1(1), 5_001_200, 5_001_210, 0, 0);
    LogFile echoes =
        echoes()
            .add(0, t1(0), 1_000_500, -1, 1, 0)
            .add(0, t1(0), 1_000_400, -1, 1, 0)
            .add(0, t1(0), 1_000_300, -1, 2, 0) // of another subscriber
            .add(1, t1(1), 1_001_400, -1, 1, 0);
    PairSamples samples = join(sent(2), Optional.of(echoes), received);
    assertEquals(
        List.of(1_000_400L, -1L, -1L, -1L),
        List.of(samples.t4(0), samples.t4(1), samples.t4(2), samples.t4(3)));
    assertEquals(5_001_110, samples.t3(2));
  }

  @Test
  void refusesLogsThatContradictEachOther() throws Exception {
    LogFile one = received().add(0, t1(0), 9, 10, 0, 0);
    refuses("is not in", sent(1), Optional.empty(), received().add(1, t1(1), 9, -1, 0, 0));
    refuses("not of one run", sent(1), Optional.empty(), received().add(0, t1(0) + 1, 9, -1, 0, 0));
    refuses("follows", sent(1).add(0, 1, 1, 1, 0, 0), Optional.empty(), received());
    refuses("is answered", sent(1), Optional.of(echoes().add(0, t1(0), 9, -1, 1, 0)), received());
    refuses(
        "more capacity",
        sent(1),
        Optional.empty(),
        received().add(0, t1(0), 9, -1, 0, 0).overflow(1));
    refuses("kind RECEIVED", sent(1), Optional.of(one), one);
    refuses("endpoint 2", sent(1), Optional.empty(), new LogFile(LogKind.RECEIVED, 2));
  }

  private void refuses(String why, LogFile sent, Optional<LogFile> echoes, LogFile received) {
    String said =
        String.valueOf(
            assertThrows(UnmatchedLogsException.class, () -> join(sent, echoes, received))
                .getMessage());
    assertTrue(said.contains(why), said);
  }

  /** Clocks that differ by 4 s, 100 ns each way, 10 ns between receipt and echo. */
  private CorrectedPair echoed(int messages) throws IOException {
    LogFile received = received();
    LogFile echoes = echoes();
    for (int seq = 0; seq < messages; seq++) {
      long t2 = t1(seq) + 100 + 4_000_000_000L;
      received.add(seq, t1(seq), t2, t2 + 10, 0, 0);
      echoes.add(seq, t1(seq), t1(seq) + 210, -1, 1, 0);
    }
    return CorrectedPair.of(join(sent(messages), Optional.of(echoes), received), SkewMethod.JOINT);
  }

  @Test
  void writesTheSamplesWithCorrectedTimes() throws Exception {
    Path file = directory.resolve("samples.csv");
    SamplesCsv.write(echoed(20), file);
    List<String> lines = Files.readAllLines(file);
    assertEquals(SamplesCsv.HEADER, lines.get(0));
    assertEquals(21, lines.size());
    assertEquals(
        "0,1,0,1,0,999993,1000000,1000020,4001000100,4001000110,1000210,100,107,200,122",
        lines.get(1));
  }

  @Test
  void leavesTheWarmUpOutOfTheDistributionsOnly() throws Exception {
    Path file = directory.resolve("pair.json");
    PairJson.write(PairReport.of(echoed(20)), file);
    JsonNode pair = JsonMapper.builder().build().readTree(file.toFile());
    assertEquals(20, pair.path("received").asInt());
    assertEquals(0, pair.path("send_failed").asInt(-1));
    assertEquals(4_000_000_000L, pair.path("correction").path("offset_ns").asLong());
    assertEquals("ok", pair.path("correction").path("status").asText());
    assertEquals(20, pair.path("correction").path("rows").asInt());
    assertEquals(19, pair.path("correction").path("ott_ns").path("count").asInt());
    assertEquals(100, pair.path("correction").path("ott_ns").path("median").asDouble());
    assertEquals(200, pair.path("correction").path("rtt_ns").path("median").asDouble());
    assertEquals(107, pair.path("ott_intended_ns").path("median").asDouble());
    assertEquals(7, pair.path("lateness_ns").path("median").asDouble());
    assertEquals(20, pair.path("write_ns").path("p99").asDouble());
    assertFalse(pair.has("counts"));
  }

  @Test
  void showsThatWithoutEchoTheOffsetIsUnknown() throws Exception {
    LogFile received = received();
    for (int seq = 0; seq < 20; seq++) {
      received.add(seq, t1(seq), t1(seq) + 100 + 4_000_000_000L, -1, 0, 0);
    }
    CorrectedPair pair =
        CorrectedPair.of(join(sent(20), Optional.empty(), received), SkewMethod.JOINT);
    JsonNode json = JsonMapper.builder().build().valueToTree(PairReport.of(pair));
    assertEquals("no_echo", json.path("correction").path("status").asText());
    assertTrue(json.path("correction").path("uncertainty_ns").isNull());
    assertTrue(json.path("correction").path("offset_ns").isNull());
    assertEquals(4_000_000_100L, pair.ottNs(3).orElseThrow());
    assertTrue(pair.rttNs(3).isEmpty());
  }

  @Test
  void hasAReportForAPairThatLostEverything() throws Exception {
    CorrectedPair pair =
        CorrectedPair.of(join(sent(3), Optional.empty(), received()), SkewMethod.JOINT);
    PairReport report = PairReport.of(pair);
    assertEquals(new PairCounts(3, 0, 0, 3, 0, 0, 0, 1, 0, 0), report.counts());
    assertEquals(3, report.correction().lost());
    assertEquals(0, report.correction().ottNs().count());
  }

  @Test
  void theRatesAreOfTheScheduleAndOfWhatWasSentWithoutWarmUp() throws Exception {
    LogFile sent = new LogFile(LogKind.SENT, 0).add(0, 0, 900, 901, 0, SampleFlags.WARMUP);
    for (int seq = 1; seq <= 5; seq++) {
      long due = 1_000L * seq;
      sent.add(seq, due, due + 10L * (seq - 1), due + 50, 0, 0);
    }
    SendRate rate = SendRate.of(join(sent, Optional.empty(), received()));
    assertEquals(new SendRate(4e9 / 4_000, 4e9 / 4_040, null), rate);
    assertFalse(rate.isMissed());
    assertTrue(new SendRate(1000.0, 989.0, null).isMissed());
  }

  @Test
  void messagesThatAreAllDueAtOnceHaveNoScheduledRate() throws Exception {
    LogFile sent = new LogFile(LogKind.SENT, 0);
    sent.add(0, 5, 10, 11, 0, 0).add(1, 5, 20, 21, 0, 0);
    SendRate rate = SendRate.of(join(sent, Optional.empty(), received()));
    assertEquals(new SendRate(null, 1e8, null), rate);
    assertFalse(rate.isMissed());
  }

  @Test
  void theRateOfReceivingIsByArrivalOfDistinctMessagesWithoutWarmUp() throws Exception {
    LogFile sent = new LogFile(LogKind.SENT, 0).add(0, 0, t1(0), 1, 0, SampleFlags.WARMUP);
    for (int seq = 1; seq <= 4; seq++) {
      sent.add(seq, 0, t1(seq), t1(seq) + 1, 0, 0);
    }
    LogFile received =
        received()
            .add(0, t1(0), 1, -1, 0, 0)
            .add(2, t1(2), 5_000, -1, 0, 0)
            .add(1, t1(1), 6_000, -1, 0, 0)
            .add(1, t1(1), 90_000, -1, 0, 0)
            .add(4, t1(4), 9_000, -1, 0, 0);
    SendRate rate = SendRate.of(join(sent, Optional.empty(), received));
    assertEquals(2e9 / 4_000, rate.receivedHz());
  }
}

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
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.SampleFlags;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stream without echo from publisher 0 to subscriber 1, and pings from node 0 to node 2. */
class CalibrationTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long OFFSET_NS = 4 * SECOND;
  private static final double SKEW = 40e-6;
  private static final long PING_NS = 20_000;
  private static final long MESSAGE_NS = 90_000;
  private static final int PINGS = 120;

  /** Both stamps of a responder: T3 is from the network card. */
  private static final int STAMPED =
      SampleFlags.KERNEL_STAMP_B | SampleFlags.KERNEL_STAMP_C | SampleFlags.HARDWARE_STAMP_C;

  private final Path directory;

  CalibrationTest(@TempDir Path directory) {
    this.directory = directory;
  }

  private static long subscriberClock(long publisherClock) {
    return publisherClock + OFFSET_NS + Math.round(SKEW * publisherClock);
  }

  /** Pings from 1 s to 13 s; every third answer is lost when {@code answers}, else all are. */
  private Calibration pings(boolean answers) throws IOException {
    return pings(answers, STAMPED);
  }

  private Calibration pings(boolean answers, int stamped) throws IOException {
    LogFile sent = new LogFile(LogKind.SENT, 0);
    LogFile received = new LogFile(LogKind.RECEIVED, 2);
    LogFile echoes = new LogFile(LogKind.ECHO_RECEIVED, 0);
    for (int seq = 0; seq < PINGS; seq++) {
      long t1 = SECOND + seq * SECOND / 10 + seq * 41L % 97;
      long noise = seq % 7 * 3_000L;
      long there = t1 + PING_NS + noise;
      long t2 = subscriberClock(there);
      long t3 = t2 + 1_000;
      sent.add(seq, t1, t1, t1 + 500, 0, 0);
      received.add(seq, t1, t2, t3, 0, stamped);
      if (answers && seq % 3 != 2) {
        echoes.add(seq, t1, there + 1_000 + PING_NS + noise, -1, 2, 0);
      }
    }
    // A ping of another pinger, which must be ignored.
    received.add(0, SECOND, SECOND, SECOND, 7, STAMPED);
    return Calibration.of(
        PairLogs.of(
            0,
            2,
            sent.read(directory),
            Optional.of(echoes.read(directory)),
            received.read(directory)));
  }

  /** Messages without echo from 3 s to 11 s, the last of which is lost. */
  private PairSamples stream() throws IOException {
    LogFile sent = new LogFile(LogKind.SENT, 0);
    LogFile received = new LogFile(LogKind.RECEIVED, 1);
    for (int seq = 0; seq < 80; seq++) {
      long t1 = 3 * SECOND + seq * SECOND / 10 + seq * 37L % 101;
      sent.add(seq, t1 - 100, t1, t1 + 2_000, 0, 0);
      if (seq < 79) {
        received.add(seq, t1, subscriberClock(t1 + MESSAGE_NS), -1, 0, 0);
      }
    }
    return PairJoin.join(
        PairLogs.of(0, 1, sent.read(directory), Optional.empty(), received.read(directory)));
  }

  @Test
  void pingsTellTheClocksOfAStreamWithoutEcho() throws Exception {
    Calibration calibration = pings(true);
    CalibrationReport pings = calibration.report();
    long shortest = Objects.requireNonNull(pings.shortestRoundTripNs());
    assertEquals(
        new CalibrationReport(PINGS, 80, "", 2L * PINGS, (long) PINGS, shortest, null), pings);
    assertTrue(shortest >= 2 * PING_NS && shortest < 3 * PING_NS, "round trip " + shortest);
    CorrectedPair pair = CorrectedPair.of(stream(), calibration);
    PairReport whole = PairReport.of(pair, pings);
    CorrectionReport report = whole.correction();
    assertEquals(ClockStatus.OK, report.status());
    assertEquals(SKEW * 1e6, report.skewPpm(), 0.01);
    long offset = Objects.requireNonNull(report.offsetNs());
    long first = 3 * SECOND;
    assertTrue(Math.abs(offset - subscriberClock(first) + first) <= 400, "offset " + offset);
    long bound = Objects.requireNonNull(report.uncertaintyNs());
    assertTrue(bound >= PING_NS && bound < 2 * PING_NS, "bound " + bound);
    // Forward and return pings take equally long, so the assumption and its conclusion hold.
    CalibrationReport summary = Objects.requireNonNull(whole.calibration());
    long likely = Objects.requireNonNull(summary.likelyErrorNs());
    assertEquals((long) Math.ceil(bound - 0.4 * shortest), likely);
    assertTrue(Math.abs(offset - subscriberClock(first) + first) <= likely, "likely " + likely);
    assertEquals(79, report.ottNs().count());
    for (int row = 0; row < 79; row++) {
      long ott = pair.ottNs(row).orElseThrow();
      assertTrue(Math.abs(ott - MESSAGE_NS) <= 3_000, "one way " + ott);
    }
    assertTrue(pair.ottNs(79).isEmpty());
    assertEquals(1, report.lost());
    assertEquals(0, report.rttNs().count());
  }

  @Test
  void theBoundIsThatOfTheMessages() throws Exception {
    Calibration clocks = pings(true);
    LogFile sent = new LogFile(LogKind.SENT, 0);
    LogFile received = new LogFile(LogKind.RECEIVED, 1);
    for (int seq = 0; seq < 20; seq++) {
      long t1 = 600 * SECOND + seq;
      sent.add(seq, t1, t1, t1, 0, 0);
      received.add(seq, t1, subscriberClock(t1 + MESSAGE_NS), -1, 0, 0);
    }
    PairSamples late =
        PairJoin.join(
            PairLogs.of(0, 1, sent.read(directory), Optional.empty(), received.read(directory)));
    long inside = bound(CorrectedPair.of(stream(), clocks));
    long outside = bound(CorrectedPair.of(late, clocks));
    assertTrue(outside > 10 * inside, outside + " long after the pings, " + inside + " among them");
  }

  private static long bound(CorrectedPair pair) {
    return Objects.requireNonNull(pair.series().report().uncertaintyNs());
  }

  @Test
  void pingsWithoutAnswerTellNothing() throws Exception {
    Calibration calibration = pings(false);
    assertFalse(calibration.isAnswered());
    assertEquals(
        new CalibrationReport(
            PINGS, 0, "none of 120 pings was answered", 2L * PINGS, (long) PINGS, null, null),
        calibration.report());
  }

  @Test
  void noPingAtAllTellsNothing() throws Exception {
    PairLogs logs =
        PairLogs.of(
            0,
            2,
            new LogFile(LogKind.SENT, 0).read(directory),
            Optional.of(new LogFile(LogKind.ECHO_RECEIVED, 0).read(directory)),
            new LogFile(LogKind.RECEIVED, 2).read(directory));
    Calibration calibration = Calibration.of(logs);
    assertFalse(calibration.isAnswered());
    assertEquals(0, calibration.report().pings());
  }

  @Test
  void theReportTellsWhereTheClocksComeFrom() throws Exception {
    JsonMapper json = JsonMapper.builder().build();
    CorrectedPair pair = CorrectedPair.of(stream(), SkewMethod.JOINT);
    assertTrue(json.valueToTree(PairReport.of(pair)).path("calibration").isNull());
    PairReport report = PairReport.of(pair, CalibrationReport.unusable("no log"));
    JsonNode calibration = json.valueToTree(report).path("calibration");
    assertEquals(
        "{\"pings\":0,\"answered\":0,\"problem\":\"no log\",\"kernel_stamps\":null,"
            + "\"hardware_stamps\":null,\"shortest_round_trip_ns\":null,\"likely_error_ns\":null}",
        calibration.toString());
    assertEquals(report, json.readValue(json.writeValueAsString(report), PairReport.class));
  }

  @Test
  void writesEveryPing() throws Exception {
    Path file = directory.resolve("calibration.csv");
    CalibrationCsv.write("a", "b", pings(true).pings(), file);
    List<String> lines = Files.readAllLines(file);
    assertEquals(CalibrationCsv.HEADER, lines.get(0));
    assertEquals(PINGS + 1, lines.size());
    assertEquals("a,b,0,1000000000,5000060001,5000061001,1000041000", lines.get(1));
    assertTrue(lines.get(3).endsWith(",-1"), lines.get(3));
  }

  @Test
  void refusesLogsThatContradictEachOther() throws Exception {
    LogFile sent = new LogFile(LogKind.SENT, 0).add(0, 5, 5, 6, 0, 0);
    LogFile received = new LogFile(LogKind.RECEIVED, 2).add(0, 7, 8, 9, 0, 0);
    PairLogs logs =
        PairLogs.of(0, 2, sent.read(directory), Optional.empty(), received.read(directory));
    assertThrows(UnmatchedLogsException.class, () -> Calibration.of(logs));
  }

  /** At these rates a ping takes 15.2 us each way; its measured times are 20 us and more. */
  private static final StatedRates STATED = new StatedRates(40_000_000L, 40_000_000L, 100, 0, 76);

  private static PairReport report(CorrectedPair pair, Calibration pings) {
    return PairReport.of(pair, pings.report());
  }

  @Test
  void whatIsStatedIsTakenOffAndReported() throws Exception {
    Calibration pings = pings(true, SampleFlags.KERNEL_STAMP_B);
    PairReport plain = report(CorrectedPair.of(stream(), pings), pings);
    PairReport report = report(CorrectedPair.of(stream(), pings.at(STATED)), pings);
    assertEquals(STATED, report.statedRates());
    assertEquals(Optional.empty(), RateContradiction.in(report));
    long before = Objects.requireNonNull(plain.correction().uncertaintyNs());
    long bound = Objects.requireNonNull(report.correction().uncertaintyNs());
    assertEquals((double) STATED.pingNs(), (double) before - bound, 1_000);
    CalibrationReport summary = Objects.requireNonNull(report.calibration());
    long left = Objects.requireNonNull(summary.shortestRoundTripNs()) - 2 * STATED.pingNs();
    assertEquals((long) Math.ceil(bound - 0.4 * left), summary.likelyErrorNs());
    JsonMapper json = JsonMapper.builder().build();
    assertEquals(report, json.readValue(json.writeValueAsString(report), PairReport.class));
    assertTrue(json.valueToTree(plain).path("stated_rates").isMissingNode());
  }

  @Test
  void oneClockTakesNothingOff() throws Exception {
    Calibration pings = pings(true, SampleFlags.KERNEL_STAMP_B).at(STATED);
    assertEquals(STATED, CorrectedPair.ofOneClock(stream(), pings).rates(), "its clocks are two");
    LogFile sent = new LogFile(LogKind.SENT, 0).add(0, 5, 5, 6, 0, 0);
    LogFile received = new LogFile(LogKind.RECEIVED, 1).add(0, 5, 8, 9, 0, 0);
    LogFile echoes = new LogFile(LogKind.ECHO_RECEIVED, 0).add(0, 5, 11, -1, 1, 0);
    PairLogs logs =
        PairLogs.of(
            0,
            1,
            sent.read(directory),
            Optional.of(echoes.read(directory)),
            received.read(directory));
    Calibration same = Calibration.of(logs).at(STATED);
    CorrectedPair one = CorrectedPair.ofOneClock(PairJoin.join(logs), same);
    assertEquals(SkewMethod.ONE_CLOCK, one.series().report().method());
    assertEquals(StatedRates.NONE, one.rates());
  }

  @Test
  void ratesThatAreTooLowAreNamed() throws Exception {
    StatedRates low = new StatedRates(10_000_000L, null, 100, 0, 76);
    Calibration pings = pings(true, SampleFlags.KERNEL_STAMP_B);
    PairReport report = report(CorrectedPair.of(stream(), pings.at(low)), pings);
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, report.correction().status());
    assertEquals(
        "a ping was there and back in 41.0 us, which takes 60.7 us at least at these rates",
        RateContradiction.in(report)
            .orElseThrow()
            .toString()
            .replaceFirst("in 4[0-9.]+", "in 41.0"));
    assertFalse(RateContradiction.isSuspected(report), "it is certain");
  }

  /**
   * At these rates a message of 90 us would take at least 200 us; without an echo no single message
   * contradicts that, and pings are not affected.
   */
  @Test
  void ratesThatOnlyAllStampsContradictAreSuspected() throws Exception {
    StatedRates low = new StatedRates(4_000_000L, null, 100, 0, 0);
    PairReport report =
        report(
            CorrectedPair.of(stream(), pings(true, SampleFlags.KERNEL_STAMP_B).at(low)),
            pings(true, SampleFlags.KERNEL_STAMP_B));
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, report.correction().status());
    assertEquals(Optional.empty(), RateContradiction.in(report));
    assertTrue(RateContradiction.isSuspected(report));
  }

  /** A card stamps the first bit, so the bits after it need not lie between its stamps. */
  @Test
  void nothingIsTakenOffPingsThatACardStamps() throws Exception {
    Calibration pings = pings(true);
    PairReport plain = report(CorrectedPair.of(stream(), pings), pings);
    PairReport report = report(CorrectedPair.of(stream(), pings.at(STATED)), pings);
    assertEquals(STATED.ofMessagesAlone(), report.statedRates());
    assertEquals(0, STATED.ofMessagesAlone().pingNs());
    assertEquals(STATED.messageNs(), STATED.ofMessagesAlone().messageNs());
    assertEquals(plain.correction(), report.correction());
    assertEquals(plain.calibration(), report.calibration());
    Calibration stored = Calibration.of(pings.pings()).at(STATED.ofMessagesAlone());
    assertEquals(
        plain.correction(), report(CorrectedPair.of(stream(), stored), pings).correction());
  }
}

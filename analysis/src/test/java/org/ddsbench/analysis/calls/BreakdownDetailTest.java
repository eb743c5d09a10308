package org.ddsbench.analysis.calls;

import static org.ddsbench.analysis.calls.MadeUpCalls.OWN;
import static org.ddsbench.analysis.calls.MadeUpCalls.WRITER;
import static org.ddsbench.analysis.calls.MadeUpCalls.data;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.DetailReport;
import org.ddsbench.analysis.pair.StoredSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One message on one clock: write() at 0 us, sent at 20, received at 70, taken at 100 us. The tests
 * give times in microseconds since write().
 */
class BreakdownDetailTest {
  private static final int SENDER = 7;
  private static final int RECEIVER = 8;
  private static final int TAKER = 9;
  private static final long T1 = 5_000_000_000L;

  @TempDir Path directory = Path.of("");

  private final List<String> outSwitches = new ArrayList<>(List.of(SwitchesCsv.HEADER));
  private final List<String> inSwitches = new ArrayList<>(List.of(SwitchesCsv.HEADER));
  private final List<String> outFunctions = new ArrayList<>(List.of(FunctionsCsv.HEADER));
  private final List<String> inFunctions = new ArrayList<>(List.of(FunctionsCsv.HEADER));

  @Test
  void whatTheOnlyThreadDidIsAddedUp() throws Exception {
    preempted(outSwitches, SENDER, 4, 9);
    blocked(outSwitches, SENDER, 10, 12, 13);
    preempted(outSwitches, TAKER, 1, 19);
    function(outFunctions, SENDER, 1, 3, "serialise");
    function(outFunctions, SENDER, 14, 15, "serialise");
    function(outFunctions, SENDER, 15, 16, "deserialise");
    preempted(inSwitches, RECEIVER, 95, 99);
    function(inFunctions, RECEIVER, 72, 74, "deserialise");
    assertEquals(part(2, 6, 8, 3), detail().sending(0).orElseThrow());
    assertEquals(part(1, 4, 4, 2), detail().receiving(0).orElseThrow());
  }

  @Test
  void onlyWhatLiesInThePartCounts() throws Exception {
    preempted(outSwitches, SENDER, -50, -40);
    blocked(outSwitches, SENDER, 17, 25, 30);
    function(outFunctions, SENDER, 18, 23, "serialise");
    blocked(inSwitches, RECEIVER, 20, 60, 75);
    preempted(inSwitches, RECEIVER, 98, 130);
    function(inFunctions, RECEIVER, 60, 71, "deserialise");
    function(inFunctions, RECEIVER, 100, 104, "deserialise");
    assertEquals(part(1, 0, 3, 2), detail().sending(0).orElseThrow());
    assertEquals(part(2, 7, 7, 1), detail().receiving(0).orElseThrow());
  }

  @Test
  void theWritingThreadHasTheMessageUntilItWakesTheSendingOne() throws Exception {
    int writer = 6;
    function(outFunctions, writer, 1, 3, "serialise");
    preempted(outSwitches, writer, 3, 4);
    preempted(outSwitches, writer, 6, 7);
    blocked(outSwitches, SENDER, -100, 5, 8);
    assertEquals(part(2, 1 + 3, 1 + 3, 2), detail().sending(0).orElseThrow());
  }

  @Test
  void theReceivingThreadHasTheMessageUntilItWakesTheTakingOne() throws Exception {
    function(inFunctions, RECEIVER, 71, 72, "deserialise");
    // The next message is already being received.
    function(inFunctions, RECEIVER, 90, 92, "deserialise");
    preempted(inSwitches, RECEIVER, 77, 89);
    blocked(inSwitches, TAKER, -1000, 76, 80);
    function(inFunctions, TAKER, 82, 85, "deserialise");
    assertEquals(part(1, 4, 4, 1 + 3), detail().receiving(0).orElseThrow());
  }

  /** The taking thread wakes up too early, for a lock that the receiving thread still holds. */
  @Test
  void theLastWakeUpBeforeItsWorkIsTheHandOver() throws Exception {
    function(inFunctions, RECEIVER, 71, 72, "deserialise");
    preempted(inSwitches, RECEIVER, 77, 89);
    blocked(inSwitches, RECEIVER, 91, 150, 160);
    blocked(inSwitches, TAKER, -1000, 76, 77);
    blocked(inSwitches, TAKER, 79, 90, 92);
    function(inFunctions, TAKER, 94, 95, "deserialise");
    blocked(inSwitches, TAKER, 96, 97, 98);
    function(inFunctions, TAKER, 98, 99, "deserialise");
    assertEquals(part(3, 12 + 2 + 1, 12 + 2 + 2, 1 + 2), detail().receiving(0).orElseThrow());
  }

  @Test
  void aTakingThreadThatWasAwakeHasTheMessageAllTheTime() throws Exception {
    function(inFunctions, RECEIVER, 71, 72, "deserialise");
    preempted(inSwitches, RECEIVER, 72, 73);
    preempted(inSwitches, TAKER, 60, 78);
    function(inFunctions, TAKER, 82, 85, "deserialise");
    assertEquals(part(1, 8, 8, 3), detail().receiving(0).orElseThrow());
  }

  @Test
  void withoutFunctionsItIsWhoSentAndWhoReceived() throws Exception {
    preempted(outSwitches, SENDER, 4, 9);
    preempted(inSwitches, RECEIVER, 77, 89);
    blocked(inSwitches, TAKER, -1000, 76, 80);
    assertEquals(
        new PartDetail(
            OptionalLong.of(1),
            OptionalLong.of(5_000),
            OptionalLong.of(5_000),
            OptionalLong.empty()),
        detail().sending(0).orElseThrow());
    assertEquals(OptionalLong.of(12_000), detail().receiving(0).orElseThrow().queueNs());
  }

  @Test
  void aWaitWhoseBeginningWasNotSeenIsNotGuessed() throws Exception {
    outSwitches.add(T1 + 1_000 + ",," + (T1 + 2_000) + "," + SENDER + ",blocked");
    assertEquals(
        new PartDetail(
            OptionalLong.of(1), OptionalLong.empty(), OptionalLong.of(1_000), OptionalLong.empty()),
        detail().sending(0).orElseThrow());
  }

  @Test
  void aHandOverThatWasNotSeenIsNotGuessed() throws Exception {
    function(inFunctions, RECEIVER, 71, 72, "deserialise");
    inSwitches.add(T1 - 1_000 + ",," + at(80) + "," + TAKER + ",blocked");
    function(inFunctions, TAKER, 82, 85, "deserialise");
    assertEquals(PartDetail.UNKNOWN, detail().receiving(0).orElseThrow());
  }

  @Test
  void whatWasNotObservedIsEmpty() throws Exception {
    AppDetail absent =
        AppDetail.read(directory.resolve("no-switches"), directory.resolve("no-functions"));
    BreakdownDetail detail = new BreakdownDetail(breakdown(), absent, AppDetail.NONE);
    Path file = directory.resolve("b.csv");
    BreakdownCsv.write(detail, file);
    assertEquals(
        BreakdownCsv.HEADER.split(",", -1).length,
        Files.readAllLines(file).get(1).split(",", -1).length);
    assertNull(BreakdownSummary.of("p", detail).detail());
  }

  @Test
  void filesAndReportHoldIt() throws Exception {
    preempted(outSwitches, SENDER, 4, 9);
    function(outFunctions, SENDER, 1, 3, "serialise");
    function(inFunctions, RECEIVER, 72, 76, "deserialise");
    Path file = directory.resolve("b.csv");
    BreakdownCsv.write(detail(), file);
    List<String> lines = Files.readAllLines(file);
    String end = ",so_switches,so_queue_ns,so_off_ns,serialise_ns,ro_switches,ro_queue_ns,";
    assertEquals(
        end + "ro_off_ns,deserialise_ns", lines.get(0).substring(lines.get(0).indexOf(end)));
    assertEquals(
        ",1,5000,5000,2000,0,0,0,4000", lines.get(1).substring(lines.get(1).indexOf(",1,5000")));
    DetailReport report = BreakdownSummary.of("p", detail()).detail();
    assertEquals(5_000.0, report == null ? null : report.soQueueNs().median());
    assertEquals(4_000.0, report == null ? null : report.deserialiseNs().median());
  }

  private static PartDetail part(long switches, long queueUs, long offUs, long functionUs) {
    return new PartDetail(
        OptionalLong.of(switches),
        OptionalLong.of(queueUs * 1_000),
        OptionalLong.of(offUs * 1_000),
        OptionalLong.of(functionUs * 1_000));
  }

  private static void preempted(List<String> lines, int thread, long offUs, long onUs) {
    add(lines, offUs, offUs, onUs, thread, "preempted");
  }

  private static void blocked(List<String> lines, int thread, long offUs, long wakeUs, long onUs) {
    add(lines, offUs, wakeUs, onUs, thread, "blocked");
  }

  private static void add(
      List<String> lines, long offUs, long wakeUs, long onUs, int thread, String reason) {
    lines.add(at(offUs) + "," + at(wakeUs) + "," + at(onUs) + "," + thread + "," + reason);
  }

  private static void function(
      List<String> lines, int thread, long fromUs, long toUs, String role) {
    lines.add(at(fromUs) + "," + at(toUs) + "," + thread + "," + role);
  }

  private static long at(long us) {
    return T1 + us * 1_000;
  }

  private BreakdownDetail detail() throws IOException {
    return new BreakdownDetail(
        breakdown(), read(outSwitches, outFunctions), read(inSwitches, inFunctions));
  }

  private AppDetail read(List<String> switches, List<String> functions) throws IOException {
    return AppDetail.read(
        Files.write(directory.resolve("switches"), switches),
        Files.write(directory.resolve("functions"), functions));
  }

  private Breakdown breakdown() throws IOException {
    byte[] message = data(WRITER, 1, 0, T1, 0, 0);
    MadeUpCalls out = new MadeUpCalls().by(SENDER).send(at(20), OWN, 500, message);
    MadeUpCalls in = new MadeUpCalls().by(RECEIVER).receive(at(70), 500, message);
    StoredSamples.Builder samples = new StoredSamples.Builder();
    samples.add(false, false, 0, T1, T1, at(30), at(100), at(100), at(200));
    return Breakdown.of(
        CorrectedPair.of(samples.build(0, 0), SkewMethod.JOINT),
        CallsCsv.read(Files.write(directory.resolve("p"), out.lines())),
        CallsCsv.read(Files.write(directory.resolve("s"), in.lines())),
        new Peers(Set.of(OWN)));
  }
}

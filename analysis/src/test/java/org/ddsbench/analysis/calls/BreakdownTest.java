package org.ddsbench.analysis.calls;

import static org.ddsbench.analysis.calls.MadeUpCalls.OTHER;
import static org.ddsbench.analysis.calls.MadeUpCalls.OWN;
import static org.ddsbench.analysis.calls.MadeUpCalls.PORT;
import static org.ddsbench.analysis.calls.MadeUpCalls.WRITER;
import static org.ddsbench.analysis.calls.MadeUpCalls.address;
import static org.ddsbench.analysis.calls.MadeUpCalls.data;
import static org.ddsbench.analysis.calls.MadeUpCalls.fragment;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.StoredSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Messages with an OTT of 100 us: message n is written at n ms, taken 100 us later on the same
 * clock and echoed at once.
 */
class BreakdownTest {
  private static final int MESSAGES = 20;
  private static final int FIRST_NUMBER = 1;
  private static final int BYTES = 500;

  @TempDir Path directory = Path.of("");

  private static long t1(int seq) {
    return (seq + 1) * 1_000_000L;
  }

  @Test
  void thePartsAddUpToTheTransitTimeOfEveryMessage() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      out.send(t1(seq) + 20_000, OWN, BYTES, message(seq));
      out.send(t1(seq) + 21_000, OWN, 48, MadeUpCalls.heartbeat());
      in.receive(t1(seq) + 70_000, BYTES, message(seq));
    }
    Breakdown breakdown = breakdown(out, in);
    for (int row = 0; row < MESSAGES; row++) {
      Breakdown.Parts parts = breakdown.parts(row).orElseThrow();
      assertEquals(20_000, parts.soNs());
      assertEquals(30_000, parts.roNs());
      assertEquals(
          breakdown.pair().ottNs(row).orElseThrow(), parts.soNs() + parts.toNs() + parts.roNs());
    }
    BreakdownReport report = BreakdownSummary.of("p", alone(breakdown));
    assertEquals(MESSAGES, report.carriages().get("matched"));
    assertEquals(MESSAGES, report.publisherCalls().control());
    assertEquals(100_000.0, report.sumOfMediansNs());
  }

  /** What precedes the data is longer then; probes show enough of a datagram for it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theHashOfTheKeyMayPrecedeTheData(boolean fragment) throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      int number = seq + FIRST_NUMBER;
      byte[] head =
          fragment
              ? MadeUpCalls.firstFragmentBehindKeyHash(WRITER, number, seq, t1(seq))
              : MadeUpCalls.dataBehindKeyHash(WRITER, number, seq, t1(seq));
      out.send(t1(seq) + 20_000, OWN, 1_500, head);
      in.receive(t1(seq) + 70_000, 1_500, head);
    }
    Breakdown breakdown = breakdown(out, in);
    for (int row = 0; row < MESSAGES; row++) {
      assertEquals(20_000, breakdown.parts(row).orElseThrow().soNs());
      assertEquals(30_000, breakdown.parts(row).orElseThrow().roNs());
    }
  }

  @Test
  void fragmentsAreOneMessageFromTheFirstToTheLast() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      for (int i = 0; i < 3; i++) {
        byte[] head = fragment(WRITER, seq + FIRST_NUMBER, i * 10 + 1, 40_000, seq, t1(seq), 0);
        out.send(t1(seq) + 10_000 + i * 5_000L, OWN, 14_000, head);
        in.receive(t1(seq) + 40_000 + i * 8_000L, 14_000, head);
      }
    }
    Breakdown breakdown = breakdown(out, in);
    Breakdown.Parts parts = breakdown.parts(3).orElseThrow();
    assertEquals(10_000, parts.soNs());
    assertEquals(100_000 - 56_000, parts.roNs());
    assertEquals(3, parts.out().datagrams());
    assertEquals(10_000, parts.out().lastNs() - parts.out().firstNs());
    assertEquals(16_000, parts.in().lastNs() - parts.in().firstNs());
  }

  @Test
  void aMissingFragmentIsNotGuessed() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      for (int i = 0; i < 3; i++) {
        byte[] head = fragment(WRITER, seq + FIRST_NUMBER, i * 10 + 1, 40_000, seq, t1(seq), 0);
        out.send(t1(seq) + 10_000 + i, OWN, 14_000, head);
        if (seq != 5 || i != 1) {
          in.receive(t1(seq) + 40_000 + i, 14_000, head);
        }
      }
    }
    Breakdown breakdown = breakdown(out, in);
    assertEquals(Carriage.NO_RECEIVE, breakdown.carriage(5));
    assertTrue(breakdown.parts(5).isEmpty());
    assertEquals(Carriage.MATCHED, breakdown.carriage(6));
  }

  @Test
  void aDatagramHoldsTheMessagesUpToTheNextOne() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq += 4) {
      out.send(t1(seq + 3) + 20_000, OWN, 4 * BYTES, message(seq));
      in.receive(t1(seq + 3) + 70_000, 4 * BYTES, message(seq));
    }
    Breakdown breakdown =
        Breakdown.of(samples(3_000_000), read("p", out), read("s", in), new Peers(Set.of(OWN)));
    assertEquals(3_000_000 + 20_000, breakdown.parts(4).orElseThrow().soNs());
    assertEquals(1_000_000 + 20_000, breakdown.parts(6).orElseThrow().soNs());
    assertEquals(MESSAGES, BreakdownSummary.of("p", alone(breakdown)).carriages().get("matched"));
  }

  @Test
  void eachSubscriberHasItsOwnDatagrams() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      out.send(t1(seq) + 5_000, OTHER, BYTES, message(seq));
      out.send(t1(seq) + 25_000, OWN, BYTES, message(seq));
      in.receive(t1(seq) + 70_000, BYTES, message(seq));
    }
    Breakdown.Parts parts = breakdown(out, in).parts(0).orElseThrow();
    assertEquals(25_000, parts.soNs());
    assertEquals(0, parts.out().repeated());
  }

  @Test
  void aGroupReachesWhoHasThePort() throws Exception {
    long group = (address(0, PORT) & ~0xFFFFFFFFL) | 0xEFFF0001L;
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      out.send(t1(seq) + 25_000, group, BYTES, message(seq));
      in.receive(t1(seq) + 70_000, BYTES, message(seq));
    }
    assertEquals(Carriage.MATCHED, breakdown(out, in).carriage(0));
    Breakdown elsewhere =
        Breakdown.of(
            samples(0), read("p", out), read("s", in), new Peers(Set.of(address(10, PORT + 1))));
    assertEquals(Carriage.NO_SEND, elsewhere.carriage(0));
  }

  @Test
  void whatIsSentAgainIsARepetition() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      out.send(t1(seq) + 20_000, OWN, BYTES, message(seq));
      out.send(t1(seq) + 50_000, OWN, BYTES, message(seq));
      in.receive(t1(seq) + 70_000, BYTES, message(seq));
      in.receive(t1(seq) + 200_000, BYTES, message(seq));
    }
    Breakdown breakdown = breakdown(out, in);
    Breakdown.Parts parts = breakdown.parts(1).orElseThrow();
    assertEquals(20_000, parts.soNs());
    assertEquals(30_000, parts.roNs());
    assertEquals(MESSAGES, BreakdownSummary.of("p", alone(breakdown)).repeatedSends());
  }

  @Test
  void timesThatContradictTheAppsAreNoMatch() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      out.send(t1(seq) + (seq == 2 ? -1 : 20_000), OWN, BYTES, message(seq));
      in.receive(t1(seq) + (seq == 3 ? 100_001 : 70_000), BYTES, message(seq));
    }
    Breakdown breakdown = breakdown(out, in);
    assertEquals(Carriage.CONTRADICTED, breakdown.carriage(2));
    assertEquals(Carriage.CONTRADICTED, breakdown.carriage(3));
    assertEquals(
        MESSAGES - 2, BreakdownSummary.of("p", alone(breakdown)).carriages().get("matched"));
  }

  @Test
  void echoesAndOtherPublishersAreNotTheMessages() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      out.send(t1(seq) + 1_000, OWN, BYTES, data(0x203, seq + 9, seq, t1(seq), 0, 2));
      out.send(t1(seq) + 2_000, OWN, BYTES, data(0x303, seq + 4, seq, t1(seq), 1, 0));
      out.send(t1(seq) + 20_000, OWN, BYTES, message(seq));
      in.receive(t1(seq) + 70_000, BYTES, message(seq));
    }
    assertEquals(20_000, breakdown(out, in).parts(0).orElseThrow().soNs());
  }

  @Test
  void headersThatDisagreeMatchNothing() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    for (int seq = 0; seq < MESSAGES; seq++) {
      int shift = seq == 7 ? 1 : 0;
      byte[] head = data(WRITER, seq + FIRST_NUMBER + shift, seq, t1(seq), 0, 0);
      out.send(t1(seq) + 20_000, OWN, BYTES, head);
      in.receive(t1(seq) + 70_000, BYTES, head);
    }
    assertEquals(
        MESSAGES, BreakdownSummary.of("p", alone(breakdown(out, in))).carriages().get("no_send"));
  }

  @Test
  void theCsvHasALineAMessage() throws Exception {
    MadeUpCalls out = new MadeUpCalls();
    MadeUpCalls in = new MadeUpCalls();
    out.send(t1(0) + 20_000, OWN, BYTES, message(0));
    in.receive(t1(0) + 70_000, BYTES, message(0));
    Path file = directory.resolve("b.csv");
    BreakdownCsv.write(alone(breakdown(out, in)), file);
    List<String> lines = Files.readAllLines(file);
    assertEquals(BreakdownCsv.HEADER, lines.get(0));
    assertEquals(
        "0,0,0,0,matched,1020000,1020000,1070000,1070000,20000,50000,30000,1,500,0,1,,,,,,,,",
        lines.get(1));
    int columns = BreakdownCsv.HEADER.split(",", -1).length;
    assertTrue(
        IntStream.range(1, lines.size())
            .allMatch(i -> lines.get(i).split(",", -1).length == columns),
        lines::toString);
    assertEquals(MESSAGES + 1, lines.size());
  }

  private static byte[] message(int seq) {
    return data(WRITER, seq + FIRST_NUMBER, seq, t1(seq), 0, 0);
  }

  private static BreakdownDetail alone(Breakdown breakdown) {
    return new BreakdownDetail(breakdown, AppDetail.NONE, AppDetail.NONE);
  }

  private Breakdown breakdown(MadeUpCalls publisher, MadeUpCalls subscriber) throws Exception {
    return Breakdown.of(
        samples(0), read("p", publisher), read("s", subscriber), new Peers(Set.of(OWN)));
  }

  private AppCalls read(String name, MadeUpCalls calls) throws IOException {
    return CallsCsv.read(Files.write(directory.resolve(name), calls.lines()));
  }

  /** Messages and echoes that each take 100 us plus {@code later} ns. */
  private static CorrectedPair samples(long later) throws Exception {
    StoredSamples.Builder samples = new StoredSamples.Builder();
    for (int seq = 0; seq < MESSAGES; seq++) {
      long t1 = t1(seq);
      long t2 = t1 + 100_000 + later;
      samples.add(false, false, seq, t1, t1, t1 + 30_000, t2, t2, t2 + 100_000 + later);
    }
    return CorrectedPair.of(samples.build(0, 0), SkewMethod.JOINT);
  }
}

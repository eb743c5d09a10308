package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorrectCommandTest {
  private static final long OFFSET_NS = 1_000_000;
  private static final long EPOCH_NS = 1_700_000_000_000_000_000L;

  @TempDir private Path directory = Path.of("");

  /** A subscriber's clock 1 ms ahead; 20 us each way. */
  private Path trace() throws IOException {
    List<String> lines = new ArrayList<>(List.of("seq,t1,t2,t3,t4"));
    for (long seq = 0; seq < 100; seq++) {
      long t1 = EPOCH_NS + seq * 10_000_000;
      long t2 = t1 + OFFSET_NS + 20_000;
      lines.add(seq + "," + t1 + "," + t2 + "," + (t2 + 5_000) + "," + (t1 + 45_000));
    }
    return Inputs.file(directory, "trace.csv", lines.toArray(String[]::new));
  }

  @Test
  void jsonTellsOffsetAndTimes() throws IOException {
    CommandLineRun run = CommandLineRun.of("correct", trace().toString(), "--format", "json");
    assertEquals(0, run.status(), run.toString());
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertEquals("ok", json.path("status").asText());
    assertEquals("joint", json.path("method").asText());
    assertEquals(EPOCH_NS, json.path("t_ref_ns").asLong());
    assertEquals(OFFSET_NS, json.path("offset_ns").asLong());
    assertEquals(20_000, json.path("ott_ns").path("median").asDouble(), 1);
    assertEquals(40_000, json.path("rtt_ns").path("median").asDouble(), 0);
  }

  @Test
  void numbersThatStartLateOrWrapAroundAreReported() throws IOException {
    List<String> lines = new ArrayList<>(List.of("seq,t1,t2,t3,t4"));
    for (int i = 0; i < 40; i++) {
      long t1 = EPOCH_NS + i * 1_000_000L;
      lines.add((65_500 + i) % 65_536 + "," + t1 + "," + (t1 + 70) + ",-1,-1");
    }
    String file = Inputs.file(directory, "wraps.csv", lines.toArray(String[]::new)).toString();
    CommandLineRun text = CommandLineRun.of("correct", file);
    assertTrue(
        text.out()
            .contains(
                """
                messages     40 rows, 0 lost, 0 duplicates, 0 reordered
                numbers      start at 65500: messages sent earlier are not counted as lost
                numbers      wrap around after 65535, once: unwrapped
                """),
        text.toString());
    CommandLineRun json = CommandLineRun.of("correct", file, "--format=json");
    JsonNode numbers = new ObjectMapper().readTree(json.out()).path("numbers");
    assertEquals("{\"first\":65500,\"wraps_at\":65536,\"wraps\":1}", numbers.toString());
  }

  /** Their level is that of the offset, which looks like a result. */
  @Test
  void withoutAnOffsetOnlyDifferencesOfOneWayTimesArePrinted() throws IOException {
    CommandLineRun run = CommandLineRun.of("correct", stream(0, 300, 336_983_000).toString());
    assertEquals(0, run.status(), run.toString());
    assertTrue(
        run.out()
            .contains(
                "one way      level unknown (clock offset unknown); IQR 0.000 us, p95 - p05 0.000 us, p99 -"
                    + " p05 0.000 us, max - min 0.000 us (300)\n"),
        run.toString());
    assertFalse(run.out().contains("336983."), run.toString());
    assertFalse(run.out().contains("one way, 95 % intervals: median"), run.toString());
  }

  /** It stands for a missing echo in the trace, and is a time here. */
  @Test
  void aOneWayTimeOfMinusOneIsOne() throws IOException {
    String file = stream(0, 300, -OFFSET_NS - 1).toString();
    JsonNode json =
        new ObjectMapper().readTree(CommandLineRun.of("correct", file, "--format=json").out());
    assertEquals(300, json.path("negative_ott").asInt(), json::toString);
    assertEquals(
        "[-1,-1]", json.path("intervals").path("ott_ns").path("median").toString(), json::toString);
  }

  @Test
  void theOtherMethodAndTheCorrectedTraceCanBeAskedFor() throws IOException {
    Path output = directory.resolve("corrected.csv");
    CommandLineRun run =
        CommandLineRun.of(
            "correct", trace().toString(), "--method=moon", "--output=" + output, "--format=json");
    assertEquals(0, run.status(), run.toString());
    assertEquals("moon", new ObjectMapper().readTree(run.out()).path("method").asText());
    List<String> lines = Files.readAllLines(output);
    assertEquals("seq,ott_ns,rtt_ns", lines.get(0));
    assertEquals(101, lines.size());
  }

  @Test
  void theClocksCanComeFromPings() throws IOException {
    Path stream = stream();
    String[] asked = {"correct", stream.toString(), "--calibration=" + trace(), "--format=json"};
    CommandLineRun run = CommandLineRun.of(asked);
    assertEquals(0, run.status(), run.toString());
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertEquals("ok", json.path("status").asText());
    assertEquals("links", json.path("method").asText());
    assertEquals(OFFSET_NS, json.path("offset_ns").asDouble(), 1);
    assertEquals(300_000, json.path("ott_ns").path("median").asDouble(), 1);
    assertEquals(0, json.path("rtt_ns").path("count").asInt(-1));
    CommandLineRun alone = CommandLineRun.of("correct", stream.toString(), "--format=json");
    assertEquals("no_echo", new ObjectMapper().readTree(alone.out()).path("status").asText());
  }

  /**
   * Pings alone put the offset in the middle of 20 us each way; messages of 4 us shift it lower.
   */
  @Test
  void pingsAndTraceAreOneSet() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "correct",
            stream(0, 100, 4_000).toString(),
            "--calibration=" + trace(),
            "--format=json");
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertEquals("ok", json.path("status").asText(), run.toString());
    assertEquals(OFFSET_NS - 8_000.0, json.path("offset_ns").asDouble(), 1, run.toString());
    assertEquals(12_000, json.path("ott_ns").path("median").asDouble(), 1, run.toString());
  }

  @Test
  void aMethodDoesNotGoWithPings() throws IOException {
    for (String method : List.of("joint", "moon")) {
      CommandLineRun run =
          CommandLineRun.of(
              "correct", stream().toString(), "--calibration=" + trace(), "--method=" + method);
      assertEquals(2, run.status(), run.toString());
      assertTrue(run.err().contains("--method " + method), run.toString());
    }
  }

  /** Messages without echo that take longer than the pings of {@link #trace}. */
  private Path stream() throws IOException {
    return stream(100_000_000, 50, 300_000);
  }

  private Path stream(long firstNs, int messages, long ottNs) throws IOException {
    List<String> lines = new ArrayList<>(List.of("seq,t1,t2,t3,t4"));
    for (long seq = 0; seq < messages; seq++) {
      long t1 = EPOCH_NS + firstNs + seq * 10_000_000;
      lines.add(seq + "," + t1 + "," + (t1 + OFFSET_NS + ottNs) + ",-1,-1");
    }
    return Inputs.file(directory, "stream.csv", lines.toArray(String[]::new));
  }

  @Test
  void everyBadLineOfBothFilesIsTold() throws IOException {
    Path one = Inputs.file(directory, "one.csv", "seq,t1,t2,t3,t4", "0,1,2,3");
    Path two = Inputs.file(directory, "two.csv", "seq,t1,t2,t3,t4", "a,1,2,3,4");
    CommandLineRun run = CommandLineRun.of("correct", one.toString(), "--calibration=" + two);
    assertEquals(2, run.status());
    assertTrue(run.err().contains(one + ":2") && run.err().contains(two + ":2"), run.err());
  }

  @Test
  void textIsForPeople() throws IOException {
    CommandLineRun run = CommandLineRun.of("correct", trace().toString());
    assertEquals(0, run.status());
    assertFalse(run.out().startsWith("{"));
    assertTrue(run.out().contains("joint"), run.out());
  }

  /** The intervals of 200 messages of which every other one takes 1 us longer. */
  @Test
  void quantilesComeWithTheirIntervals() throws IOException {
    List<String> lines = new ArrayList<>(List.of("seq,t1,t2,t3,t4"));
    for (long seq = 0; seq < 200; seq++) {
      long t1 = EPOCH_NS + seq * 10_000_000;
      long t2 = t1 + 300_000 + seq % 2 * 1_000;
      String echo = seq == 0 ? (t2 + 1) + "," + (t2 + 300_001) : "-1,-1";
      lines.add(seq + "," + t1 + "," + t2 + "," + echo);
    }
    String file = Inputs.file(directory, "wide.csv", lines.toArray(String[]::new)).toString();
    CommandLineRun text = CommandLineRun.of("correct", file);
    assertTrue(
        text.out()
            .contains(
                "one way, 95 % intervals: median [300.000, 301.000] us, iqr [1.000, 1.000] us"),
        text.out());
    assertFalse(text.out().contains("round trip, 95 %"), text.out());
    JsonNode json =
        new ObjectMapper().readTree(CommandLineRun.of("correct", file, "--format=json").out());
    assertEquals(json.at("/ott_ns/p95").asDouble(), json.at("/intervals/ott_ns/p95/1").asDouble());
    assertEquals(200, json.at("/intervals/ott_ns/n_eff").asDouble(), 100);
    assertTrue(json.at("/intervals/rtt_ns/median").isMissingNode());
  }

  @Test
  void everyBadLineIsTold() throws IOException {
    Path bad =
        Inputs.file(directory, "bad.csv", "seq,t1,t2,t3,t4", "0,1,2,3", "1,1,2,3,4", "2,a,2,3,4");
    CommandLineRun run = CommandLineRun.of("correct", bad.toString());
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains(bad + ":2"), run.err());
    assertTrue(run.err().contains(bad + ":4"), run.err());
  }

  @Test
  void whatCannotBeReadOrWrittenIsBadInput() throws IOException {
    List<CommandLineRun> runs =
        List.of(
            CommandLineRun.of("correct", directory.resolve("missing.csv").toString()),
            CommandLineRun.of("correct", directory.toString()),
            CommandLineRun.of("correct", trace().toString(), "--output=" + directory),
            CommandLineRun.of("correct", trace().toString(), "--calibration=" + stream()),
            CommandLineRun.of("correct", trace().toString(), "--method=other"));
    for (CommandLineRun run : runs) {
      assertEquals(2, run.status(), run.toString());
      assertEquals("", run.out());
      assertFalse(run.err().contains("\tat "), run.err());
    }
  }
}

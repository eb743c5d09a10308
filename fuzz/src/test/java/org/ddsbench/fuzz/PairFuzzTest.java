package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.starter.run.PairFiles;
import org.ddsbench.starter.run.RunDirectory;
import org.ddsbench.starter.run.UnwritableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The correction on a node, of logs that other nodes wrote: whatever stamps they contain, the pair
 * is refused with the log that does not match, or its files count what the logs contain.
 */
class PairFuzzTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Pings without logs, so that only echoes are used. */
  private static final Request.CalibrationLogs NOT_PINGED =
      new Request.CalibrationLogs("n", "m", 0, 1, "ping.sent", "ping.echo", "ping.received");

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path work;

  static Stream<byte[]> good() {
    return PairInput.examples();
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "binary.dict")
  @FuzzTest
  void pairs(byte[] input) throws IOException, InterruptedException {
    Target.look(PairFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(1_500, good().toList(), "binary.dict", PairFuzzTest::judge);
  }

  private static void judge(byte[] input) throws IOException {
    PairInput pair = new PairInput(input);
    RunDirectory directory = RunDirectory.of(work, "run");
    directory.makeEmpty();
    pair.write(directory);
    try {
      new PairFiles(directory, warning -> {})
          .write(
              new Request.PairLogs(
                  0,
                  0,
                  PairInput.SENT,
                  pair.hasEchoes() ? PairInput.ECHOES : "",
                  PairInput.RECEIVED,
                  ClockCorrection.LINKS,
                  NOT_PINGED,
                  false,
                  null,
                  false,
                  StatedRates.NONE));
    } catch (UnwritableException e) {
      throw new AssertionError(e);
    } catch (IOException e) {
      assertTrue(String.valueOf(e.getMessage()).contains(".log.bin"), e::toString);
      return;
    }
    String json = Files.readString(directory.file("pair-0-0.json"));
    assertFalse(json.contains("NaN") || json.contains("Infinity"), json);
    JsonNode report = JSON.readTree(json);
    assertEquals(pair.count(), report.get("sent").asLong());
    assertEquals(pair.failed(), report.get("send_failed").asLong());
    assertEquals(pair.received(), report.get("received").asLong());
    assertEquals(pair.lost(), report.get("lost").asLong());
    assertEquals(pair.duplicates(), report.get("duplicates").asLong());
    assertEquals(pair.warmup(), report.get("warmup").asLong());
    List<String> lines = Files.readAllLines(directory.file("pair-0-0.samples.csv"));
    assertEquals(1 + pair.count() + pair.duplicates(), lines.size());
    for (String line : lines.subList(1, lines.size())) {
      assertTrue(line.matches("(-?[0-9]*,){14}[0-9]*"), line);
    }
  }
}

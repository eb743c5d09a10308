package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.Correction;
import org.ddsbench.analysis.correct.ReportJson;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.analysis.trace.TraceProblem;
import org.ddsbench.analysis.trace.TraceReader;
import org.ddsbench.analysis.trace.TraceReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Traces of {@code correct} are refused with the place of each problem, or every line is a row and
 * both methods give numbers.
 */
class TraceFuzzTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    StringBuilder sizes = new StringBuilder("seq,t1,t2,t3,t4,size\r\n");
    for (int i = 0; i < 40; i++) {
      long t1 = 1_000_000_000L + i * 10_000_000L;
      sizes.append(i).append(',').append(t1).append(',').append(t1 + 600_000 + i * 37 % 11 * 999L);
      sizes.append(",").append(t1 + 700_000).append(',').append(t1 + 150_000 + i * 13 % 7 * 999L);
      sizes.append(',').append(i % 2 == 0 ? 64 : 8_192).append("\r\n");
    }
    return Stream.of(
            "seq,t1,t2,t3,t4\n1,1000000000,1000650000,1000700000,1000150000\n"
                + "2,1010000000,1010655000,1010702000,1010154000\n"
                + "3,1020000000,1020651000,-1,-1\n",
            sizes.toString())
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "csv.dict")
  @FuzzTest
  void traces(byte[] input) throws IOException, InterruptedException {
    Target.look(TraceFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(2_000, good().toList(), "csv.dict", TraceFuzzTest::judge);
  }

  private static void judge(byte[] input) throws IOException {
    Path file = Files.write(directory.resolve("trace.csv"), input);
    TraceReading reading;
    try {
      reading = TraceReader.read(file);
    } catch (MalformedInputException e) {
      return;
    }
    String[] lines = new String(input, StandardCharsets.UTF_8).split("\r\n|\r|\n", -1);
    if (reading instanceof TraceReading.Malformed malformed) {
      assertFalse(malformed.problems().isEmpty());
      assertTrue(malformed.problems().size() <= TraceReader.LISTED);
      for (TraceProblem problem : malformed.problems()) {
        assertTrue(problem.line() >= 1 && problem.line() <= lines.length, problem::toString);
        String line = lines[(int) problem.line() - 1];
        assertTrue(
            problem.column() >= 1 && problem.column() <= line.length() + 1, problem::toString);
        assertFalse(problem.message().isBlank());
      }
    } else if (reading instanceof TraceReading.Accepted accepted) {
      int rows = lines[lines.length - 1].isEmpty() ? lines.length - 2 : lines.length - 1;
      assertEquals(rows, accepted.trace().rows());
      for (SkewMethod method : new SkewMethod[] {SkewMethod.JOINT, SkewMethod.MOON}) {
        correct(accepted.trace(), method);
      }
    }
  }

  private static void correct(Trace trace, SkewMethod method) throws IOException {
    String json = ReportJson.of(Correction.of(trace, method).report());
    assertFalse(json.contains("NaN") || json.contains("Infinity"), json);
    JsonNode report = JSON.readTree(json);
    assertEquals(trace.rows(), report.get("rows").asLong());
    assertTrue(report.get("duplicates").asLong() < Math.max(1, trace.rows()), json);
  }
}

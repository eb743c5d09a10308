package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.analysis.trace.TraceReader;
import org.ddsbench.analysis.trace.TraceReading;
import org.junit.jupiter.api.Test;

/** Input and output files of the command {@code correct}, compared byte for byte. */
class GoldenFilesTest {
  private static String golden(String name) throws IOException {
    try (InputStream file =
        Objects.requireNonNull(GoldenFilesTest.class.getResourceAsStream(name), name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Trace trace() throws IOException {
    try (InputStream file =
        Objects.requireNonNull(GoldenFilesTest.class.getResourceAsStream("trace.csv"))) {
      return TraceReader.read(new InputStreamReader(file, StandardCharsets.UTF_8))
          .match(
              TraceReading.Accepted::trace,
              malformed -> {
                throw new AssertionError(malformed.text("trace.csv"));
              });
    }
  }

  @Test
  void jointReport() throws IOException {
    CorrectionReport report = Correction.of(trace(), SkewMethod.JOINT).report();
    assertEquals(golden("joint.json"), ReportJson.of(report) + "\n");
    assertEquals(golden("joint.txt"), ReportText.of(report));
  }

  @Test
  void moonReport() throws IOException {
    assertEquals(
        golden("moon.json"),
        ReportJson.of(Correction.of(trace(), SkewMethod.MOON).report()) + "\n");
  }

  @Test
  void reportOnNothing() throws IOException {
    CorrectionReport report = Correction.of(Trace.empty(), SkewMethod.JOINT).report();
    assertEquals(golden("empty.json"), ReportJson.of(report) + "\n");
    assertEquals(golden("empty.txt"), ReportText.of(report));
  }

  @Test
  void correctedRows() throws IOException {
    StringBuilder text = new StringBuilder();
    CorrectedCsv.write(Correction.of(trace(), SkewMethod.JOINT), text);
    assertEquals(golden("corrected.csv"), text.toString());
  }
}

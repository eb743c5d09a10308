package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeTypes;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of message types at equal bytes of content. */
class TypesReportIT {
  private static final List<Integer> CONTENTS = List.of(24, 240, 2400, 24000, 240000);

  @TempDir Path root = Path.of("");

  private RunStore store() {
    return new RunStore(root.resolve("repository"));
  }

  private Path report() throws IOException {
    Path report = root.resolve("report.html");
    HtmlReport.write(store(), "types", report);
    return report;
  }

  /** Nanoseconds for each byte of content. */
  private static double each(String type) {
    return type.startsWith("String") ? 1.5 : type.startsWith("Struct") ? 0.3 : 0.05;
  }

  /** Conversions, and round trips of some types, each in two repetitions. */
  private void store(String dds, int before) throws IOException {
    Random random = new Random(7 + before);
    int number = before;
    for (String type :
        List.of("OctetSequence", "DoubleSequence", "StringSequence", "OctetArray", "StructArray")) {
      for (int bytes : CONTENTS) {
        double ns = (60 + each(type) * bytes) * (1 + 0.05 * random.nextGaussian());
        FakeTypes.converted("types", ++number, type, bytes, (long) ns, (long) (1.5 * ns))
            .given("pattern", "max")
            .dds(dds, dds, 1)
            .store(store());
      }
    }
    exchange(dds, number);
  }

  private void exchange(String dds, int before) throws IOException {
    int number = before;
    for (String type : List.of("OctetArray", "StructArray")) {
      for (String echo : List.of("stamp", "full")) {
        for (int bytes : List.of(24, 24000)) {
          int first = ++number;
          long ns = 30_000 + (echo.equals("full") ? 2L : 1L) * bytes;
          exchanged(first, type, bytes, echo).dds(dds, dds, ns).store(store());
          exchanged(++number, type, bytes, echo)
              .dds(dds, dds, ns + 500)
              .repeats(first, 2)
              .store(store());
        }
      }
    }
  }

  private static FakeRun exchanged(int number, String type, int bytes, String echo) {
    return FakeTypes.exchanged("types", number, type, bytes, echo).given("pattern", "pingpong");
  }

  @Test
  void theSectionHasMatricesOfConversions() throws IOException {
    FakeTypes.converted("types", 1, "OctetSequence", 2400, 100_000, 50_000).store(store());
    FakeTypes.converted("types", 2, "DoubleSequence", 2400, 136_000, 50_000).store(store());
    FakeTypes.converted("types", 3, "DoubleSequence", 24, 4_500, 600).store(store());
    String html = Files.readString(report());
    assertTrue(html.contains("<a href=\"#types\">"));
    assertTrue(html.contains("<b>136</b>") && html.contains("1.36\u00d7"), "time and ratio");
    assertTrue(html.contains("<b>4.50</b>"), "three digits");
    assertTrue(html.contains("\u2013: no run"));
    assertTrue(html.contains("without an interval"));
    assertFalse(html.contains("Orbix"), "calls are compared with round trips");
    String figures = html.substring(html.indexOf("<section id=\"figures\">"));
    assertTrue(figures.contains("encode time, p95"));
    assertFalse(figures.contains("encode time, median"), "shown in the matrix");
  }

  @Test
  void withoutContentsThereIsNoSection() throws IOException {
    FakeTypes.converted("types", 1, "Complex", 24, 100, 100).given("contentSize", 0).store(store());
    assertFalse(Files.readString(report()).contains("id=\"types\""));
  }

  @Test
  void roundTripsAreComparedWithThePublishedCalls() throws IOException {
    exchange("cyclonedds", 0);
    String html = Files.readString(report());
    assertTrue(html.contains("Round trip with a short answer (IN)"));
    assertTrue(html.contains("Round trip of the whole message (IN-OUT)"));
    assertTrue(html.contains("interval by Welch"));
    String published = html.substring(html.indexOf("CORBA and DCOM in 1998"));
    assertTrue(published.contains("<b>291</b>") && published.contains("1.20\u00d7"));
  }

  @Test
  @Tag("browser")
  void aBrowserShowsTheSection() throws Exception {
    store("cyclonedds", 0);
    store("fastdds", 100);
    ReportInBrowser browser = new ReportInBrowser(report(), root);
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    browser.photograph(pictures.resolve("types.png"), 5000);
  }
}

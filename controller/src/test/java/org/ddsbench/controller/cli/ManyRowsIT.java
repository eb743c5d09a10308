package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.repository.report.ReportInBrowser;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A campaign of 200 short, different rows, run and then resumed. */
@Tag("testbed")
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyRowsIT {
  private static final int ROWS = Integer.getInteger("test.rows", 200);
  private static final int MESSAGES = 50;
  private static final long MOST_REPORT_BYTES = 10_000_000;

  private final RealTestbed testbed = RealTestbed.up(3);
  private final Path repository = testbed.scratch().resolve("results");
  private final RunStore store = new RunStore(repository);
  private MeasuredCommand run = new MeasuredCommand(-1, "", List.of());
  private MeasuredCommand report = new MeasuredCommand(-1, "", List.of());
  private MeasuredCommand resumed = new MeasuredCommand(-1, "", List.of());
  private List<RunManifest> stored = List.of();

  ManyRowsIT() throws IOException, InterruptedException {}

  @BeforeAll
  void run() throws IOException, InterruptedException {
    String campaign = campaign().toString();
    String nodes = testbed.testbedXml().toString();
    String into = repository.toString();
    run = measured("run", "run", campaign, "--testbed", nodes, "--repository", into);
    stored = store.manifests("rows");
    report = measured("report", "report", repository.resolve("rows").toString());
    resumed =
        measured("resume", "run", campaign, "--testbed", nodes, "--repository", into, "--resume");
    Path screenshots = Files.createDirectories(Path.of("target", "screenshots"));
    Files.copy(html(), screenshots.resolve("rows.html"), StandardCopyOption.REPLACE_EXISTING);
    System.out.printf(Locale.ROOT, "%d rows, report.html: %d bytes%n", ROWS, Files.size(html()));
  }

  /** Sizes, QoS, echo and implementations alternate, as a user would vary them. */
  private Path campaign() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("<campaign name='rows'>");
    lines.add(
        "  <defaults messageType='Complex' publicationPeriod='5ms' messageIterations='"
            + MESSAGES
            + "'/>");
    for (int row = 0; row < ROWS; row++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  <test id='row%03d' dds='%s' messageSize='%d' qualityOfService='%s' echo='%s'"
                  + " subscribers='%d' trigger='%s'/>",
              row,
              row % 2 == 0 ? "cyclonedds" : "fastdds",
              64 << row / 16 % 8,
              row / 2 % 2 == 0 ? "ReliableVolatile" : "BestEffort",
              row / 4 % 2 == 0 ? "full" : "stamp",
              1 + row / 8 % 2,
              row < 128 ? "listener" : "waitset"));
    }
    lines.add("</campaign>");
    return testbed.file("rows.xml", lines.toArray(String[]::new));
  }

  private MeasuredCommand measured(String what, String... arguments)
      throws IOException, InterruptedException {
    return MeasuredCommand.of(testbed.scratch(), arguments).reported(ROWS + " rows, " + what);
  }

  private Path html() {
    return repository.resolve("rows/report.html");
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyRowIsStored() throws IOException {
    assertEquals(0, run.status(), run.said());
    assertEquals(
        IntStream.range(0, ROWS)
            .mapToObj(row -> String.format(Locale.ROOT, "row%03d", row))
            .toList(),
        stored.stream().map(RunManifest::test).toList());
    for (StoredRun of : StoredRun.all(store, "rows")) {
      of.assertCountsAreThoseOfTheSamples();
      of.manifest()
          .pairs()
          .forEach(pair -> assertEquals(MESSAGES, pair.counts().sent(), of.label()));
    }
  }

  @Test
  void nothingIsRepeatedByAResume() throws IOException {
    assertEquals(0, resumed.status(), resumed.said());
    assertTrue(resumed.said().contains(ROWS + " stored already"), resumed.said());
    assertEquals(stored, store.manifests("rows"));
  }

  @Test
  void theReportIsOnePageThatABrowserDraws() throws IOException, InterruptedException {
    assertEquals(0, report.status(), report.said());
    long bytes = Files.size(html());
    assertTrue(bytes < MOST_REPORT_BYTES, () -> bytes + " bytes");
    Path browser = Files.createDirectory(testbed.scratch().resolve("browser"));
    new ReportInBrowser(html(), browser)
        .assertDraws(
            List.of(
                "boxes", "distribution", "sweep", "time", "cpu", "memory", "switches", "network"));
  }

  @Test
  void theControllerStaysSmall() {
    for (MeasuredCommand command : List.of(run, report, resumed)) {
      long resident = command.figure("all").more();
      assertTrue(resident < MeasuredCommand.MOST_RESIDENT_MB, () -> resident + " MB");
    }
  }

  @Test
  void nothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}

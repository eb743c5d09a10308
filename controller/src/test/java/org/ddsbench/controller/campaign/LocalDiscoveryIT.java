package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.ddsbench.repository.verify.RunVerifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The discovery experiment from campaign.xml to the report, over local nodes. */
@Tag("testbed")
class LocalDiscoveryIT {
  private static final long LATE_NS = 2_000_000_000L;

  /**
   * Fast DDS may announce stored messages to a new reader only with its next heartbeat, 3 s later.
   */
  private static final long LONGEST_NS = 30_000_000_000L;

  private static final long TENTH_NS = 100_000_000L;

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalCampaigns local;

  @BeforeEach
  void makeNodes() throws IOException {
    local = LocalCampaigns.in(directory, 3);
  }

  private List<RunManifest> run(String attributes) throws IOException {
    String defaults = "experiment='discovery' messageType='Simple' subscribers='2'";
    String row = "<test id='row' " + attributes + "/>";
    return local.completed(local.campaign("found", defaults, row), "found");
  }

  private static List<Long> values(RunManifest run, String name, String app) {
    return run.figures().stream()
        .filter(figure -> figure.name().equals(name) && figure.app().startsWith(app))
        .map(Figure::value)
        .toList();
  }

  /**
   * The others wait exactly that much longer for an endpoint that joins late, which does not wait.
   */
  @Test
  void whoJoinsLateMovesTheMatchingTimeOfTheOthers() throws IOException {
    for (RunManifest run : run("dds='cyclonedds' lateJoin='0,2s'")) {
      boolean late = run.parameters().get(Parameters.LATE_JOIN) > 0;
      long waited = late ? LATE_NS : 0;
      long publisher = values(run, "matching_time", "publisher").get(0);
      // How much later than the publisher the other programs start depends on the scheduler.
      assertTrue(publisher >= waited - TENTH_NS, () -> publisher + " ns of " + run);
      assertEquals(2, values(run, "creation_time", "subscriber").size());
      assertEquals(2, values(run, "matching_time", "subscriber").size());
      if (late) {
        values(run, "matching_time", "subscriber")
            .forEach(own -> assertTrue(own < publisher - LATE_NS / 2, () -> own + " ns"));
      }
    }
  }

  /** With further endpoints each program has more to make, and the figures are of all of them. */
  @Test
  void programsWithSeveralEndpointsMatchAllOfThem() throws IOException {
    List<RunManifest> runs = run("dds='cyclonedds,fastdds' endpoints='1,50'");
    assertEquals(4, runs.size());
    for (String dds : List.of("cyclonedds", "fastdds")) {
      long one = creation(runs, dds, 1);
      long fifty = creation(runs, dds, 50);
      assertTrue(fifty > one, () -> one + " and " + fifty + " ns of " + dds);
    }
    for (RunManifest run : runs) {
      for (String app : List.of("publisher-0", "subscriber-0", "subscriber-1")) {
        long created = values(run, "creation_time", app).get(0);
        assertTrue(values(run, "matching_time", app).get(0) >= created, run::toString);
      }
    }
  }

  /** Of the three programs together, which a stall of one moves less. */
  private static long creation(List<RunManifest> runs, String dds, int endpoints) {
    return runs.stream()
        .filter(run -> run.parameters().get(Parameters.DDS).equals(dds))
        .filter(run -> run.parameters().get(Parameters.ENDPOINTS) == endpoints)
        .flatMap(run -> values(run, "creation_time", "").stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  /** A matching time is known only to the interval between two polls. */
  @Test
  void lateSubscribersGetWhatWasStoredForThem() throws IOException {
    for (RunManifest run :
        run("dds='cyclonedds,fastdds' lateJoin='2s' qualityOfService='ReliableTransient'")) {
      assertEquals(2, values(run, "history_time", "").size(), run::toString);
      for (String app : List.of("subscriber-0", "subscriber-1")) {
        long created = values(run, "creation_time", app).get(0);
        long first = values(run, "history_time", app).get(0);
        assertTrue(first > created / 2 && first < LONGEST_NS, () -> first + " ns of " + run);
      }
      for (Figure figure : run.figures()) {
        boolean isLookedFor = figure.name().equals("matching_time");
        assertEquals(isLookedFor, figure.bound() > 0, figure::toString);
        assertTrue(figure.bound() <= figure.value(), figure::toString);
      }
    }
  }

  @Test
  void figuresAreStoredListedAndReported() throws IOException {
    List<RunManifest> runs = run("dds='cyclonedds,fastdds' repeat='2'");
    assertEquals(4, runs.size());
    for (RunManifest run : runs) {
      assertEquals(List.of(), run.pairs());
      assertEquals(6, run.figures().size(), run::toString);
      assertEquals(
          Set.of("node1 publisher-0", "node2 subscriber-0", "node3 subscriber-1"),
          run.figures().stream()
              .map(figure -> figure.node() + " " + figure.app())
              .collect(Collectors.toCollection(TreeSet::new)));
    }
    Path results = local.store().directory("found");
    CampaignSummary summary = CampaignSummary.of(local.store(), "found");
    summary.writeTables(local.store());
    List<String> lines = Files.readAllLines(results.resolve("figures.csv"));
    assertEquals(1 + 4 * 6, lines.size());
    assertTrue(lines.get(1).contains(",discovery,"), lines.get(1));
    assertEquals(List.of(), summary.rows(), "no pair has one-way times");
    assertEquals(8, summary.figures().size(), "two figures of two sides of two implementations");
    assertTrue(
        SummaryTable.lines(summary).stream().anyMatch(line -> line.contains("matching time")));
    Path report = directory.resolve("report.html");
    HtmlReport.write(local.store(), "found", report);
    assertTrue(Files.readString(report).contains("matching time"));
    try (RunVerifier verifier = new RunVerifier(local.store())) {
      for (RunEntry entry : local.store().entries("found")) {
        assertEquals(List.of(), verifier.verify(entry).orElseThrow().differences());
      }
    }
  }

  /** Entities and messages need memory of their own, and the libraries are listed. */
  @Test
  void footprintTellsMemoryAfterEachStepAndTheSegmentsOfLibraries() throws IOException {
    Path campaign =
        local.campaign(
            "memory",
            "experiment='footprint' publicationPeriod='1ms' messageIterations='50'",
            "<test id='row' dds='cyclonedds,fastdds' messageType='Simple'/>");
    List<RunManifest> runs = local.completed(campaign, "memory");
    assertEquals(2, runs.size());
    runs.forEach(LocalDiscoveryIT::tellsMemory);
  }

  private static void tellsMemory(RunManifest run) {
    String library =
        run.parameters().get(Parameters.DDS).equals("cyclonedds") ? "libddsc.so" : "libfastrtps.so";
    for (String app : List.of("publisher-0", "subscriber-0")) {
      long start = value(run, "private_dirty", "start", app);
      long participant = value(run, "private_dirty", "participant", app);
      long one = value(run, "private_dirty", "1 endpoint", app);
      assertTrue(start > 0 && participant > start && one > participant, run::toString);
      assertTrue(value(run, "pss", "matched", app) >= value(run, "private_dirty", "matched", app));
      long messages = value(run, "private_dirty", "messages", app);
      long ten = value(run, "private_dirty", "10 endpoints", app);
      long hundred = value(run, "private_dirty", "100 endpoints", app);
      assertTrue(messages > start && ten > start && hundred > ten, run::toString);
      long each = value(run, "endpoint_memory", "", app);
      assertEquals((hundred - ten) / 90, each);
      // An endpoint that is created with Cyclone's own calls takes about 10 KiB.
      assertTrue(library.startsWith("libfast") || each < 64 * 1024, () -> each + " bytes");
      assertTrue(value(run, "segments", "program", app) > 0);
      assertTrue(run.figures().stream().anyMatch(figure -> figure.step().startsWith(library)));
    }
  }

  private static long value(RunManifest run, String name, String step, String app) {
    return run.figures().stream()
        .filter(figure -> figure.name().equals(name) && figure.app().equals(app))
        .filter(figure -> figure.step().equals(step))
        .findFirst()
        .orElseThrow()
        .value();
  }
}

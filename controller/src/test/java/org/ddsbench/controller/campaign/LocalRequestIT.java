package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.StoredRequests.Request;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Dispatch;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.InteractionFit;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RequestMatrix;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests of several clients to a server, by programs of this machine, which have one clock. */
@Tag("testbed")
class LocalRequestIT {
  private static final double LITTLE = 0.02;
  private static final double UTILISATION = 0.03;
  private static final double SATURATED = 0.98;

  /** By how much the comparison of their clocks may be wrong. */
  private static final long CLOCKS_NS = 1_000_000;

  private static final String UNCERTAIN =
      "the request rate and the requests under way are uncertain";

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalCampaigns local;

  @BeforeEach
  void makeNodes() throws IOException {
    local = LocalCampaigns.in(directory, 2);
  }

  private Path campaign(String name, String... rows) throws IOException {
    return local.campaign(
        name,
        "experiment='request' messageType='Complex' messageSize='1000' echo='stamp'"
            + " trigger='waitset' qualityOfService='ReliableVolatile' placement='shared'",
        rows);
  }

  private static long figure(RunManifest run, String name, String step) {
    return run.figures().stream()
        .filter(one -> one.name().equals(name) && one.step().equals(step))
        .mapToLong(Figure::value)
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " of " + run));
  }

  @Test
  void everyRequestIsAnsweredAndTimedInAllItsStages() throws IOException {
    Path campaign =
        campaign(
            "calls",
            "<test id='pool' dds='cyclonedds,fastdds,rustdds' clients='2' clientThreads='2'",
            "      objects='3' echo='full' serverThreads='2' serviceWait='2ms'",
            "      messageIterations='300'/>",
            "<test id='inline' dds='cyclonedds,fastdds' clients='2' clientThreads='2' objects='3'",
            "      dispatch='inline' serviceWait='1ms' messageIterations='200'/>");
    List<RunManifest> runs = local.completed(campaign, "calls");
    assertEquals(5, runs.size());
    for (RunManifest run : runs) {
      List<Request> requests = StoredRequests.of(local.store().run(run));
      isComplete(run, requests);
      isInOrder(run, requests);
      isServedByItsThreads(run, requests);
      figuresAreThoseOfTheTable(run, requests);
      hasAsManyUnderWayAsThreads(run);
    }
    isUsable(campaign);
  }

  private static void isComplete(RunManifest run, List<Request> requests) {
    Values p = run.parameters();
    int each = p.get(Parameters.MESSAGE_ITERATIONS);
    int ofClient = each * p.get(Parameters.CLIENT_THREADS);
    assertEquals(ofClient * p.get(Parameters.CLIENTS), requests.size());
    Set<Integer> objects = new HashSet<>();
    for (int i = 0; i < requests.size(); i++) {
      Request one = requests.get(i);
      assertEquals(i / ofClient, one.client());
      assertEquals(i % ofClient, one.seq());
      assertEquals(one.seq() / each, one.thread());
      assertEquals(one.seq() % each < p.warmupMessages(), one.warmup());
      assertNotNull(one.response(), one::toString);
      objects.add(one.object());
    }
    assertEquals(p.get(Parameters.OBJECTS), objects.size());
  }

  private static void isInOrder(RunManifest run, List<Request> requests) {
    Values p = run.parameters();
    long service = p.get(Parameters.SERVICE_CPU) + p.get(Parameters.SERVICE_WAIT);
    for (Request one : requests) {
      assertTrue(
          one.t0() <= one.t1()
              && one.t1() <= one.received()
              && one.received() <= one.enqueued()
              && one.enqueued() <= one.started()
              && one.started() + service <= one.replied()
              && one.replied() <= one.done()
              && one.replied() <= one.t4(),
          one::toString);
      assertTrue(one.cpu() >= p.get(Parameters.SERVICE_CPU), one::toString);
      boolean open = p.get(Parameters.ARRIVALS).open();
      assertTrue(open ? one.returned() < 0 : one.returned() >= one.t4(), one::toString);
      assertEquals((open ? one.t4() : one.returned()) - one.t0(), one.response());
    }
  }

  /** Never more requests at the same time than the server has threads. */
  private static void isServedByItsThreads(RunManifest run, List<Request> requests) {
    Values p = run.parameters();
    boolean inline = p.get(Parameters.DISPATCH) == Dispatch.INLINE;
    int threads = inline ? 1 : p.get(Parameters.SERVER_THREADS);
    List<Request> served =
        requests.stream().sorted(Comparator.comparingLong(Request::started)).toList();
    for (Request one : served) {
      long others =
          served.stream()
              .filter(other -> other.started() <= one.started() && one.started() < other.done())
              .count();
      assertTrue(others <= threads, one::toString);
    }
  }

  private static void figuresAreThoseOfTheTable(RunManifest run, List<Request> requests) {
    List<Request> counted = requests.stream().filter(Request::counted).toList();
    assertEquals(counted.size(), figure(run, "counted_requests", ""));
    assertTrue(counted.stream().noneMatch(Request::warmup));
    countsWhileAllThreadsAreActive(run, requests);
    assertEquals(
        counted.stream()
            .map(Request::response)
            .filter(Objects::nonNull)
            .mapToLong(Long::longValue)
            .average()
            .orElseThrow(),
        (double) figure(run, "response_time", "mean"),
        1);
    assertEquals(
        counted.stream().mapToLong(one -> one.done() - one.received()).average().orElseThrow(),
        (double) figure(run, "completion_time", "mean"),
        1);
    assertEquals(
        counted.stream().mapToLong(Request::cpu).average().orElseThrow(),
        (double) figure(run, "service_cpu", "mean"),
        1);
  }

  /** As the table shows it; programs of one machine have one clock, which was compared. */
  private static void countsWhileAllThreadsAreActive(RunManifest run, List<Request> requests) {
    boolean open = run.parameters().get(Parameters.ARRIVALS).open();
    ToLongFunction<Request> end = open ? Request::t0 : Request::returned;
    long from = Long.MIN_VALUE;
    long until = Long.MAX_VALUE;
    for (List<Request> thread :
        requests.stream()
            .filter(one -> !one.warmup())
            .collect(Collectors.groupingBy(one -> List.of(one.client(), one.thread())))
            .values()) {
      from = Math.max(from, thread.stream().mapToLong(Request::t0).min().orElseThrow());
      until = Math.min(until, thread.stream().mapToLong(end).max().orElseThrow());
    }
    for (Request one : requests) {
      long at = end.applyAsLong(one);
      if (Math.min(Math.abs(at - from), Math.abs(at - until)) > CLOCKS_NS) {
        assertEquals(!one.warmup() && from < at && at < until, one.counted(), one::toString);
      }
    }
  }

  /**
   * Little's law, unless a busy machine delayed a request for long, of which the run then warns.
   */
  private static void hasAsManyUnderWayAsThreads(RunManifest run) {
    if (run.warnings().isEmpty()) {
      assertEquals(4, figure(run, "requests_under_way", "") / 1e3, 4 * LITTLE, run::toString);
    } else {
      assertTrue(run.warnings().stream().allMatch(text -> text.contains(UNCERTAIN)));
    }
  }

  /** What other commands make of them. */
  private void isUsable(Path campaign) throws IOException {
    RecordingListener again = new RecordingListener();
    Campaigns.run(campaign, local.nodes().testbedXml(), local.store(), true, again);
    assertEquals(5, again.stored, "what is stored is not measured again");
    String results = local.store().directory("calls").toString();
    CommandLineRun compared =
        ok(
            "compare",
            results + ":dds=cyclonedds",
            results + ":dds=fastdds",
            "--metric=figure:response_time");
    assertTrue(compared.out().contains("Mean response times"), compared.toString());
    ok("report", results);
    assertTrue(
        Files.readString(local.store().directory("calls").resolve("report.html"))
            .contains("response time"));
    String repository = "--repository=" + directory.resolve("results");
    CommandLineRun verified = ok("repository", "verify", "calls", repository);
    assertTrue(verified.out().contains("5 runs verified, no differences"), verified.toString());
    Path archive = directory.resolve("calls.zip");
    ok("repository", "export", "calls", repository, "--output=" + archive);
    assertTrue(Files.size(archive) > 0);
  }

  private static CommandLineRun ok(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertEquals(0, run.status(), run.toString());
    return run;
  }

  /**
   * A server that answers one request at a time is saturated with two under way, so the response
   * time grows by its time for each further one. It is long against what a busy machine adds.
   */
  @Test
  void responseTimesOfASaturatedServerFollowTheModel() throws IOException {
    List<RunManifest> runs =
        local.completed(
            campaign(
                "saturated",
                "<test id='row' dds='cyclonedds' clients='1..3' clientThreads='1..3'",
                "      serverThreads='1' serviceWait='20ms' messageIterations='25'/>"),
            "saturated");
    RequestMatrix matrix = RequestMatrix.of(runs, new Naming(runs)).get(0);
    assertEquals(9, matrix.cells().size());
    InteractionFit fit = matrix.fit().orElseThrow();
    assertTrue(fit.rSquared() >= SATURATED, fit::toString);
    Coefficient each = fit.coefficients().get(3);
    assertTrue(each.low() < 25 && each.high() > 20, each::toString);
  }

  /** A long service: the middleware itself needs up to 0.3 ms for a request on a busy machine. */
  @Test
  void aServerNeedsTheProcessorTimeOfItsServices() throws IOException {
    RunManifest run =
        local
            .completed(
                campaign(
                    "open",
                    "<test id='row' dds='cyclonedds' arrivals='poisson' publicationPeriod='50ms'",
                    "      serverThreads='4' serviceCpu='25ms' messageIterations='80'/>"),
                "open")
            .get(0);
    List<Request> requests = StoredRequests.of(local.store().run(run));
    isComplete(run, requests);
    isInOrder(run, requests);
    isServedByItsThreads(run, requests);
    figuresAreThoseOfTheTable(run, requests);
    double service = figure(run, "service_cpu", "mean");
    assertEquals(1, service / 25e6, UTILISATION, run::toString);
    assertEquals(
        0, figure(run, "receive_cpu", "mean") / service, UTILISATION, "of the rest of the process");
    assertTrue(figure(run, "processors", "") >= 1);
  }

  @Test
  void aRunThatIsTooShortForRatesSaysSo() throws IOException {
    RunManifest run =
        local
            .completed(
                campaign("brief", "<test id='row' dds='cyclonedds' messageIterations='20'/>"),
                "brief")
            .get(0);
    assertEquals(20, StoredRequests.of(local.store().run(run)).size());
    assertEquals(1, run.warnings().size(), run.warnings().toString());
    assertTrue(run.warnings().get(0).contains(UNCERTAIN), run.warnings().toString());
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The options of a row have their documented effect with every DDS implementation: one campaign
 * over three real nodes, checked message by message.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OptionsIT {
  private static final int RUNS = 23;
  private static final int MESSAGES = 100;
  private static final long PERIOD_NS = 2_000_000;

  /**
   * Tolerance for the offset between the clocks of stamps and schedule, which is measured again
   * between messages.
   */
  private static final long RENEWED_NS = PERIOD_NS / 20;

  private static final int BURST = 10;
  private static final int KEPT = 20;
  private static final int COMPACT_BYTES = 8_023;
  private static final int WEAK = 0;
  private static final int STRONG = 1;

  private final RealTestbed testbed = RealTestbed.up(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final MulticastCounters counters = new MulticastCounters(testbed, "multicast");
  private final Path campaign;
  private CampaignResult result = new CampaignResult(List.of(), 0, 0, 0, true);
  private List<StoredRun> runs = List.of();

  OptionsIT() throws IOException, InterruptedException {
    campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='options'>",
            "  <defaults dds='cyclonedds,fastdds' messageType='Simple' publicationPeriod='2ms'",
            "            messageIterations='" + MESSAGES + "' subscribers='2'",
            "            qualityOfService='ReliableVolatile' echo='full'/>",
            "  <test id='multicast' messageType='CompactAvenue' multicast='on,off' echo='none'/>",
            "  <test id='pattern' pattern='poisson,burst,max'/>",
            "  <test id='waitset' messageType='CompactAvenue' trigger='waitset'"
                + " echo='full,stamp'/>",
            "  <test id='batching' dds='cyclonedds' batching='on' pattern='burst'/>",
            "  <test id='quality' messageType='CompactAvenue' qualityOfService='BestEffort'/>",
            "  <test id='history' qualityOfService='ReliableTransient' history='" + KEPT + "'",
            "        publicationPeriod='10ms'/>",
            "  <test id='several' publishers='3' subscribers='3' placement='shared'/>",
            "  <test id='exclusive' ownership='exclusive' publishers='2' strength='10 20'",
            "        placement='node1 node2 -> node3 node3'/>",
            "</campaign>");
  }

  @BeforeAll
  void runTheCampaign() throws IOException {
    result = Campaigns.run(campaign, testbed.testbedXml(), store, false, counters);
    runs = StoredRun.all(store, "options");
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    counters.kill();
    testbed.down();
  }

  @Test
  void everyRunCompletes() {
    assertEquals(
        List.of(),
        counters.outcomes.stream()
            .filter(outcome -> !(outcome instanceof RunOutcome.Completed))
            .toList());
    assertEquals(new CampaignResult(List.of(), RUNS, 0, 0, false), result);
    assertEquals(RUNS, runs.size());
    for (StoredRun run : runs) {
      // On a busy machine a publisher may miss its rate; a warning reports that.
      assertEquals(
          List.of(),
          run.manifest().warnings().stream()
              .filter(warning -> !warning.endsWith("of its schedule"))
              .toList(),
          run.label());
    }
  }

  @Test
  void everyReliableMessageReachesEverySubscriberOnce() {
    runs(run ->
            run.manifest().parameters().get(Parameters.OWNERSHIP) == Ownership.SHARED
                && run.manifest().parameters().get(Parameters.QUALITY_OF_SERVICE)
                    != QualityOfService.BEST_EFFORT
                && !run.manifest().test().equals("history"))
        .forEach(StoredRun::assertNothingIsMissing);
  }

  /** Holds also when the machine delays readers: then the stamps show that so many were written. */
  @Test
  void onlyAMessageThatSoManyLaterOnesReplacedIsLost() {
    for (StoredRun run : runs("history")) {
      for (int subscriber = 0; subscriber < 2; subscriber++) {
        new KeptMessages(run, 0, subscriber).assertOnlyReplacedAreLost(KEPT);
      }
    }
  }

  @Test
  void aBestEffortMessageMayBeLostAndIsThenListed() {
    for (StoredRun run : runs("quality")) {
      for (int subscriber = 0; subscriber < 2; subscriber++) {
        List<Sample> samples = run.pair(0, subscriber);
        assertEquals(
            LongStream.range(0, MESSAGES).boxed().toList(),
            samples.stream().map(Sample::seq).toList(),
            run.label());
        assertTrue(samples.stream().noneMatch(Sample::duplicate), run.label());
        assertTrue(samples.stream().anyMatch(s -> s.t2() != SampleLog.NONE), run.label());
      }
    }
  }

  @Test
  void stampsCountsAndRoundTripTimesAgree() {
    for (StoredRun run : runs) {
      run.assertStampsAreInTheOrderOfEvents();
      run.assertRoundTripTimesAreThoseOfTheStamps();
      run.assertCountsAreThoseOfTheSamples();
    }
  }

  @Test
  void oneWayTimesAreTrueWithinTheStatedBound() {
    runs.forEach(StoredRun::assertOneWayTimesAreTrueWithinTheBound);
  }

  @Test
  void theSummaryCountsWhatTheSamplesShow() throws IOException {
    JsonNode rows =
        new ObjectMapper().readTree(CampaignSummary.of(store, "options").json()).path("rows");
    for (StoredRun run : runs) {
      List<String> counted = new ArrayList<>();
      for (PairReport pair : run.manifest().pairs()) {
        List<Sample> samples = run.pair(pair.publisher(), pair.subscriber());
        long received = samples.stream().filter(s -> s.t2() != SampleLog.NONE).count();
        counted.add(samples.size() + " " + received + " " + (samples.size() - received));
      }
      List<String> shown = new ArrayList<>();
      for (JsonNode row : rows) {
        if (row.path("run").asText().equals(run.manifest().run())) {
          shown.add(row.path("sent") + " " + row.path("received") + " " + row.path("lost"));
        }
      }
      assertEquals(counted.stream().sorted().toList(), shown.stream().sorted().toList());
    }
  }

  @Test
  void multicastSendsAMessageOnceForAllSubscribers() throws IOException, InterruptedException {
    long content = (long) MESSAGES * COMPACT_BYTES;
    for (StoredRun run : runs("multicast")) {
      long sent = run.traffic(Role.PUBLISHER, 0).txBytes();
      MulticastCounters.Octets publisher = octets(run, Role.PUBLISHER, 0);
      String node = run.endpoint(Role.PUBLISHER, 0).node();
      SentMessages messages =
          new SentMessages(counters.sent(run.manifest().number(), node), run.label());
      if (run.manifest().parameters().get(Parameters.MULTICAST)) {
        messages.assertSentToGroups(MESSAGES);
        assertTrue(publisher.out() > content, run.label() + publisher);
        for (int subscriber = 0; subscriber < 2; subscriber++) {
          MulticastCounters.Octets octets = octets(run, Role.SUBSCRIBER, subscriber);
          assertTrue(octets.in() > content, run.label() + octets);
        }
      } else {
        messages.assertSentToEach(subscribers(run), MESSAGES);
        assertTrue(sent > 2 * content, run.label() + sent);
      }
    }
  }

  /** The addresses of the subscribers' nodes. */
  private Set<String> subscribers(StoredRun run) {
    return run.manifest().endpoints(Role.SUBSCRIBER).stream()
        .map(endpoint -> testbed.address(endpoint.node()))
        .collect(Collectors.toSet());
  }

  private MulticastCounters.Octets octets(StoredRun run, Role role, int index) {
    return counters.of(run.manifest().number(), run.endpoint(role, index).node());
  }

  @Test
  void poissonArrivalsComeAtExponentialIntervals() {
    for (StoredRun run : runs(Pattern.POISSON)) {
      List<Sample> samples = run.pair(0, 0);
      double[] gaps = new double[samples.size() - 1];
      for (int i = 0; i < gaps.length; i++) {
        gaps[i] = samples.get(i + 1).t0() - samples.get(i).t0();
      }
      double mean = Arrays.stream(gaps).average().orElseThrow();
      double variance =
          Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).sum() / (gaps.length - 1);
      // The seed is fixed, so this never fails by chance. With 99 intervals the standard error is
      // 10 %.
      assertEquals(1, mean / PERIOD_NS, 0.25, run.label());
      assertEquals(1, Math.sqrt(variance) / mean, 0.25, run.label());
    }
  }

  @Test
  void burstsComeTogetherAndAsFarApartAsTheirSizeSays() {
    for (StoredRun run : runs(Pattern.BURST)) {
      List<Sample> samples = run.pair(0, 0);
      long start = samples.get(0).t0();
      for (Sample s : samples) {
        long off = s.t0() - start - s.seq() / BURST * BURST * PERIOD_NS;
        assertTrue(Math.abs(off) <= RENEWED_NS, () -> run.label() + " " + off + " " + s);
      }
    }
  }

  @Test
  void atMaximumNothingIsIntended() {
    for (StoredRun run : runs(Pattern.MAX)) {
      List<Sample> samples = run.pair(0, 0);
      samples.forEach(s -> assertEquals(s.t0(), s.t1(), run.label()));
      // A busy machine may delay many messages, but not all.
      long shortest =
          IntStream.range(1, MESSAGES)
              .mapToLong(i -> samples.get(i).t1() - samples.get(i - 1).t1())
              .min()
              .orElseThrow();
      assertTrue(shortest < PERIOD_NS, () -> run.label() + " " + shortest);
    }
  }

  @Test
  void batchingPutsABurstIntoFewerPackets() throws IOException {
    StoredRun with = runs("batching").get(0);
    StoredRun without =
        runs(run ->
                run.manifest().test().equals("pattern")
                    && run.manifest().parameters().dds().equals("cyclonedds"))
            .get(1);
    assertEquals(Pattern.BURST, without.manifest().parameters().get(Parameters.PATTERN));
    long batched = with.traffic(Role.PUBLISHER, 0).txPackets();
    long single = without.traffic(Role.PUBLISHER, 0).txPackets();
    assertTrue(single - batched > MESSAGES / 2, batched + " of " + single + " packets");
  }

  @Test
  void anEchoIsTheMessageOrItsHeaderOrNothing() throws IOException {
    for (StoredRun run : runs(r -> r.manifest().payloadBytes() == COMPACT_BYTES)) {
      Echo echo = run.manifest().parameters().get(Parameters.ECHO);
      long came = run.traffic(Role.PUBLISHER, 0).rxBytes();
      // Best effort may lose echoes: as many arrived as have a stamp.
      long returned = run.samples().stream().filter(s -> s.t4() != SampleLog.NONE).count();
      long echoes = (echo == Echo.FULL ? returned : 2L * MESSAGES) * COMPACT_BYTES;
      assertEquals(echo == Echo.FULL, came > echoes, run.label() + came);
      for (PairReport pair : run.manifest().pairs()) {
        assertTrue(Objects.requireNonNull(pair.calibration()).problem().isEmpty(), run.label());
        assertEquals(echo == Echo.NONE, pair.correction().rttNs().count() == 0, run.label());
      }
    }
  }

  @Test
  void theStrongestPublisherAloneIsHeardOnceItSpoke() {
    for (StoredRun run : runs("exclusive")) {
      for (int subscriber = 0; subscriber < 2; subscriber++) {
        run.assertNothingIsMissing(STRONG, subscriber);
        long owned = run.pair(STRONG, subscriber).get(0).t2();
        for (Sample s : run.pair(WEAK, subscriber)) {
          assertTrue(s.t2() <= owned, () -> run.label() + " owned since " + owned + ": " + s);
        }
        assertEquals(MESSAGES, run.pair(WEAK, subscriber).size(), run.label());
      }
    }
  }

  @Test
  void everyQualityOfServiceAndSeveralPublishersAreRun() {
    assertEquals(9 * MESSAGES, runs("several").get(0).samples().size());
    assertEquals(
        List.of(QualityOfService.values()),
        runs.stream()
            .map(run -> run.manifest().parameters().get(Parameters.QUALITY_OF_SERVICE))
            .distinct()
            .sorted()
            .toList());
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  private List<StoredRun> runs(Predicate<StoredRun> wanted) {
    List<StoredRun> some = runs.stream().filter(wanted).toList();
    assertTrue(!some.isEmpty(), runs.size() + " runs");
    return some;
  }

  private List<StoredRun> runs(String test) {
    return runs(run -> run.manifest().test().equals(test));
  }

  private List<StoredRun> runs(Pattern pattern) {
    return runs(run -> run.manifest().parameters().get(Parameters.PATTERN) == pattern);
  }
}

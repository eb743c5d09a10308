package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The link to the subscriber carries 10 Mbit/s, so that the highest sustainable rate is known: that
 * of the link divided by the bytes that a message takes on it.
 */
@Tag("testbed")
class RateOfLinkIT {
  private static final long BITS = 10_000_000;
  private static final double BYTE = 8;

  private static final Pattern SENT = Pattern.compile("Sent (\\d+) bytes");

  /** A machine that stalls may refuse a rate that the link carries, never accept one above it. */
  private static final int ATTEMPTS = 3;

  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));

  RateOfLinkIT() throws IOException, InterruptedException {}

  @AfterEach
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  /** A run, and the rate that the link carries. */
  private record Measured(RunManifest run, double found, double limit, List<StoredBout> bouts) {
    long ns(String figure, String step) {
      return run.figure(figure, step).orElseThrow().value();
    }
  }

  private Measured measure(int attempt, String attributes)
      throws IOException, InterruptedException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='link" + attempt + "'>",
            "  <test id='row' experiment='rate' dds='cyclonedds' qualityOfService='BestEffort'",
            "      messageType='Complex' messageSize='1KiB' publicationPeriod='2ms' boutTime='2s'",
            "      " + attributes + " placement='node1 -> node2'/>",
            "</campaign>");
    long before = sentBytes();
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    long bytes = sentBytes() - before;
    assertEquals(1, result.completed(), listener.outcomes::toString);
    RunManifest run = store.manifests("link" + attempt).get(0);
    List<StoredBout> bouts = StoredBout.of(store.run(run));
    long received = bouts.stream().mapToLong(StoredBout::received).sum();
    double limit = BITS / BYTE / ((double) bytes / received);
    double found = run.figure("sustainable_rate", "").orElseThrow().value() / 1e3;
    return new Measured(run, found, limit, bouts);
  }

  private long sentBytes() throws IOException, InterruptedException {
    String shown = RealTestbed.output("tc", "-s", "qdisc", "show", "dev", testbed.cable("node2"));
    Matcher sent = SENT.matcher(shown);
    assertTrue(sent.find(), shown);
    return Long.parseLong(sent.group(1));
  }

  @Test
  void theRateFoundIsThatOfTheLink() throws IOException, InterruptedException {
    testbed.throttle("node2", BITS);
    List<Measured> all = new ArrayList<>();
    for (int attempt = 0; attempt < ATTEMPTS && !isNear(all); attempt++) {
      all.add(measure(attempt, ""));
      Measured last = all.get(attempt);
      assertTrue(last.found() <= 1.05 * last.limit(), last::toString);
      for (StoredBout bout : last.bouts()) {
        assertFalse(bout.accepted() && bout.rate() > 1.05 * last.limit(), last::toString);
        assertTrue(!bout.accepted() || bout.lost() == 0, last::toString);
      }
    }
    assertTrue(isNear(all), all::toString);
    // A machine too busy for any rate near the limit does not try higher ones.
    assertTrue(
        all.stream()
            .anyMatch(
                one ->
                    one.bouts().stream()
                        .anyMatch(bout -> bout.rate() >= 1.2 * one.limit() && !bout.accepted())),
        all::toString);
  }

  /**
   * Messages that are due at random wait for each other on a link that is nearly busy; more than
   * the link carries fill its queue of 100 ms. The slowest of the few messages at 10 % show how a
   * busy machine stalls, and the run warns that they are too few.
   */
  @Test
  void timesGrowWithTheLoadOfTheLink() throws IOException, InterruptedException {
    testbed.throttle("node2", BITS);
    List<Measured> all = new ArrayList<>();
    for (int attempt = 0; attempt < ATTEMPTS && !growsWithLoad(all); attempt++) {
      all.add(measure(attempt, "pattern='poisson' loads='10% 95% 130%'"));
      Measured last = all.get(attempt);
      for (StoredBout bout : last.bouts()) {
        assertFalse(bout.accepted() && bout.rate() > 1.1 * last.limit(), last::toString);
      }
      assertEquals(3, last.bouts().stream().filter(bout -> bout.kind().equals("load")).count());
      assertTrue(
          last.run().warnings().stream().anyMatch(it -> it.contains("10 % load")), last::toString);
    }
    assertTrue(growsWithLoad(all), all::toString);
  }

  private static boolean growsWithLoad(List<Measured> all) {
    if (all.isEmpty()) {
      return false;
    }
    Measured last = all.get(all.size() - 1);
    StoredBout beyond = last.bouts().get(last.bouts().size() - 1);
    return last.found() >= 0.85 * last.limit()
        && !beyond.accepted()
        && 2 * last.ns("load_median", "10 %") < last.ns("load_median", "95 %")
        && last.ns("load_p99", "95 %") < last.ns("load_p99", "130 %")
        && last.run().figures().stream()
            .noneMatch(one -> one.name().equals("knee_rate") && one.step().equals("130 %"));
  }

  private static boolean isNear(List<Measured> all) {
    return !all.isEmpty()
        && all.get(all.size() - 1).found() >= 0.95 * all.get(all.size() - 1).limit();
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/**
 * A stored run, and checks that every run over nodes with one kernel must pass.
 *
 * @param samples in the order of publisher, subscriber, seq
 */
public record StoredRun(Path directory, RunManifest manifest, List<Sample> samples) {
  public StoredRun {
    samples = List.copyOf(samples);
  }

  /** Every run of a campaign, in the order of the plan. */
  public static List<StoredRun> all(RunStore store, String campaign) throws IOException {
    List<StoredRun> runs = new ArrayList<>();
    for (RunManifest manifest : store.manifests(campaign)) {
      Path directory = store.run(campaign, manifest.run());
      runs.add(new StoredRun(directory, manifest, StoredSamples.of(directory)));
    }
    return runs;
  }

  /**
   * The only run of a row.
   *
   * @param context printed when the row does not have exactly one run, e.g. the command
   */
  public static RunManifest manifest(RunStore store, String campaign, String row, Object context)
      throws IOException {
    List<RunManifest> found =
        store.manifests(campaign).stream().filter(run -> run.test().equals(row)).toList();
    assertEquals(1, found.size(), () -> "stored runs of row " + row + ": " + context);
    return found.get(0);
  }

  /** The samples of one publisher and one subscriber. */
  List<Sample> pair(int publisher, int subscriber) {
    return samples.stream()
        .filter(s -> s.publisher() == publisher && s.subscriber() == subscriber)
        .toList();
  }

  /** The endpoint of a role with this index. */
  Endpoint endpoint(Role role, int index) {
    return manifest.endpoints(role).get(index);
  }

  StoredResources.Traffic traffic(Role role, int index) throws IOException {
    return StoredResources.traffic(directory, endpoint(role, index).node());
  }

  /** Identifies the run in messages of a test. */
  public String label() {
    return "run "
        + manifest.number()
        + " "
        + manifest.test()
        + " "
        + manifest.parameters().dds()
        + " "
        + manifest.parameters().get(Parameters.MESSAGE_TYPE);
  }

  /** Every subscriber received every message of every publisher once, and every echo returned. */
  public void assertNothingIsMissing() {
    for (int publisher = 0;
        publisher < manifest.parameters().get(Parameters.PUBLISHERS);
        publisher++) {
      for (int subscriber = 0;
          subscriber < manifest.parameters().get(Parameters.SUBSCRIBERS);
          subscriber++) {
        assertNothingIsMissing(publisher, subscriber);
      }
    }
  }

  void assertNothingIsMissing(int publisher, int subscriber) {
    boolean echo = manifest.parameters().get(Parameters.ECHO) != Echo.NONE;
    List<Sample> pair = pair(publisher, subscriber);
    assertEquals(
        LongStream.range(0, manifest.parameters().get(Parameters.MESSAGE_ITERATIONS))
            .boxed()
            .toList(),
        pair.stream().map(Sample::seq).toList(),
        label());
    for (Sample s : pair) {
      assertTrue(!s.duplicate() && s.t2() != SampleLog.NONE, () -> label() + ": " + s);
      assertEquals(echo, s.t3() != SampleLog.NONE, () -> label() + ": " + s);
      assertEquals(echo, s.t4() != SampleLog.NONE, () -> label() + ": " + s);
    }
  }

  /** All nodes share one kernel, so stamps of different nodes can be compared directly. */
  public void assertStampsAreInTheOrderOfEvents() {
    for (Sample s : samples) {
      long[] happened =
          LongStream.of(s.t0(), s.t1(), s.t2(), s.t3(), s.t4())
              .filter(stamp -> stamp != SampleLog.NONE)
              .toArray();
      for (int i = 1; i < happened.length; i++) {
        assertTrue(happened[i - 1] <= happened[i], () -> label() + ": " + s);
      }
    }
  }

  /** A round-trip time exists exactly where an echo returned, and equals that of the raw stamps. */
  public void assertRoundTripTimesAreThoseOfTheStamps() {
    for (Sample s : samples) {
      if (s.t4() == SampleLog.NONE) {
        assertEquals(null, s.rtt(), () -> label() + ": " + s);
      } else {
        assertEquals((s.t4() - s.t1()) - (s.t3() - s.t2()), s.rtt(), () -> label() + ": " + s);
      }
    }
  }

  /**
   * Every one-way time is within its bound, whatever the load of the machine: the load affects how
   * a short run's clocks are found, but not whether they are.
   */
  public void assertOneWayTimesAreTrueWithinTheBound() {
    for (PairReport report : manifest.pairs()) {
      for (Sample s : pair(report.publisher(), report.subscriber())) {
        if (s.t2() != SampleLog.NONE) {
          Long bound = report.correction().uncertaintyNs();
          assertNotNull(bound, () -> label() + ": " + report.correction());
          long error = Math.abs(Objects.requireNonNull(s.ott()) - (s.t2() - s.t1()));
          assertTrue(error <= bound, () -> label() + ": " + s + " by " + report.correction());
        }
      }
    }
  }

  /** Recounts the counts of the manifest from the samples. */
  public void assertCountsAreThoseOfTheSamples() {
    int pairs =
        manifest.parameters().get(Parameters.PUBLISHERS)
            * manifest.parameters().get(Parameters.SUBSCRIBERS);
    assertEquals(pairs, manifest.pairs().size(), label());
    for (PairReport report : manifest.pairs()) {
      List<Sample> pair = pair(report.publisher(), report.subscriber());
      List<Sample> messages = pair.stream().filter(s -> !s.duplicate()).toList();
      List<Sample> received = messages.stream().filter(s -> s.t2() != SampleLog.NONE).toList();
      PairCounts counts = report.counts();
      assertEquals(messages.size(), counts.sent(), label());
      assertEquals(received.size(), counts.received(), label());
      assertEquals(messages.size() - received.size(), counts.lost(), label());
      assertEquals(pair.size() - messages.size(), counts.duplicates(), label());
      assertEquals(0, counts.sendFailed(), label());
      assertEquals(0, counts.contentErrors(), label());
      assertEquals(messages.stream().filter(Sample::warmup).count(), counts.warmup(), label());
      List<Sample> counted = received.stream().filter(s -> !s.warmup()).toList();
      assertEquals(counted.size(), report.correction().ottNs().count(), label());
      assertEquals(
          counted.stream().map(Sample::rtt).filter(Objects::nonNull).count(),
          report.correction().rttNs().count(),
          label());
    }
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Messages of 8 KiB need more than 50 ms on the link to the subscriber, so that no round trip is
 * shorter.
 */
@Tag("testbed")
class RateWithinLimitIT {
  /** 8192 bytes, of which the first 1600 need not wait, at 125,000 bytes a second. */
  private static final long DELAY_NS = 52_736_000;

  private static final List<String> SLOW =
      List.of("root", "tbf", "rate", "1mbit", "burst", "1600", "limit", "125000");

  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));

  RateWithinLimitIT() throws IOException, InterruptedException {}

  @AfterEach
  void down() throws IOException, InterruptedException {
    qdisc("del", List.of("root"));
    testbed.down();
  }

  private RunManifest measure(String name, String within) throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' experiment='rate' dds='cyclonedds' qualityOfService='BestEffort'",
            "      messageType='Complex' messageSize='8KiB' publicationPeriod='100ms' boutTime='4s'",
            "      echo='stamp' within='" + within + "' loads='50%' placement='node1 -> node2'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    RunManifest run = store.manifests(name).get(0);
    assertTrue(run.isCompleted(), listener.outcomes::toString);
    return run;
  }

  private List<StoredBout> bouts(RunManifest run) throws IOException {
    return StoredBout.of(store.run(run));
  }

  private void qdisc(String change, List<String> what) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("tc", "qdisc", change, "dev"));
    command.add(testbed.cable("node2"));
    command.addAll(what);
    RealTestbed.output(command.toArray(String[]::new));
  }

  @Test
  void aRateWhoseRoundTripsAreTooLongIsRefused() throws IOException, InterruptedException {
    qdisc("add", SLOW);
    RunManifest above = measure("above", "p50&lt;40ms");
    assertEquals(Optional.empty(), above.figure("sustainable_rate", ""));
    List<StoredBout> tooLong =
        bouts(above).stream().filter(bout -> bout.reason().equals("within")).toList();
    assertTrue(!tooLong.isEmpty(), above::toString);
    for (StoredBout bout : tooLong) {
      assertTrue(bout.withinNs() >= DELAY_NS, bout::toString);
    }
    // On a machine with other work, its last bout may have been refused for another reason.
    assertTrue(
        above.warnings().stream().anyMatch(one -> one.contains("No rate was sustained")),
        above::toString);

    RunManifest below = measure("below", "p50&lt;3600s");
    assertTrue(
        bouts(below).stream().noneMatch(bout -> bout.reason().equals("within")), below::toString);
    List<StoredBout> sustained = bouts(below).stream().filter(StoredBout::accepted).toList();
    assertTrue(!sustained.isEmpty(), below::toString);
    for (StoredBout bout : sustained) {
      assertTrue(bout.withinNs() >= DELAY_NS, bout::toString);
    }
    if (below.figure("sustainable_rate", "").isPresent()) {
      assertTrue(
          below.pairs().stream().allMatch(pair -> pair.correction().rttNs().count() > 0),
          "echoes of the load's messages are logged");
    }
  }
}

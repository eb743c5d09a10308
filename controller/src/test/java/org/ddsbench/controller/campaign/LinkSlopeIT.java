package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.regression.Slope;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The link to a node carries 10 Mbit/s, so that each byte on it takes 800 ns of a round trip,
 * whether the message or its echo is what passes it.
 */
@Tag("testbed")
class LinkSlopeIT {
  private static final long BITS = 10_000_000;
  private static final double TOLERANCE = 0.03;

  /** Of each packet of Ethernet with a datagram's next 1480 bytes in it. */
  private static final double WIRE_BYTES_A_BYTE = 1514.0 / 1480;

  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));

  LinkSlopeIT() throws IOException, InterruptedException {}

  @AfterEach
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  /** Round trips one after the other, without pings of the clocks, which would use the link too. */
  private List<RunManifest> measure(String name, String sizes, String echo) throws IOException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='udp' messageType='Complex' messageSize='" + sizes + "'",
            "      echo='" + echo + "' pattern='pingpong' messageIterations='40' warmup='25%'",
            "      qualityOfService='BestEffort' clockCorrection='messages'",
            "      placement='node1 -> node2'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(0, result.failed(), listener.outcomes::toString);
    return store.manifests(name);
  }

  @ParameterizedTest
  @CsvSource({"node2,stamp", "node1,full"})
  void eachByteTakesItsTimeOnTheLink(String slow, String echo)
      throws IOException, InterruptedException {
    // The bundle is sent before.
    measure("first", "1000", "stamp");
    testbed.throttle(slow, BITS);
    List<RunManifest> runs =
        measure("slope", "8000,24000,40000,56000", echo).stream()
            .sorted(Comparator.comparing(LinkSlopeIT::bytes))
            .toList();
    double[] bytes = runs.stream().mapToDouble(LinkSlopeIT::bytes).toArray();
    double[] times = runs.stream().mapToDouble(LinkSlopeIT::roundTripNs).toArray();
    double slope = Slope.of("bytes", bytes, times).orElseThrow().estimate();
    double expected = 8e9 / BITS * WIRE_BYTES_A_BYTE;
    assertEquals(expected, slope, TOLERANCE * expected, () -> Arrays.toString(times));
  }

  private static double bytes(RunManifest run) {
    return run.parameters().get(Parameters.MESSAGE_SIZE);
  }

  private static double roundTripNs(RunManifest run) {
    return Objects.requireNonNull(run.pairs().get(0).correction().rttNs().median());
  }
}

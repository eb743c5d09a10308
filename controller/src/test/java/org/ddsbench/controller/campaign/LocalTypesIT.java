package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of all basic types with the same content, sent by programs of this machine. */
@Tag("testbed")
class LocalTypesIT {
  private static final String TYPES =
      "OctetSequence,CharSequence,BooleanSequence,ShortSequence,LongSequence,FloatSequence,"
          + "DoubleSequence,StructSequence,StringSequence,OctetArray,DoubleArray,StructArray";

  /** Of alignment, and of the length that arrays do not have. */
  private static final long MOST_DIFFERENCE = 8;

  @TempDir private Path directory = Path.of("");

  @Test
  void contentArrivesUnchangedInAsManyBytesWhateverItsType() throws IOException {
    LocalCampaigns local = LocalCampaigns.in(directory, 2);
    Path campaign =
        local.campaign(
            "types",
            "dds='cyclonedds,fastdds' messageIterations='30' publicationPeriod='1ms' warmup='0'"
                // Reliable writers send heartbeats in some of these datagrams.
                + " echo='none' verify='on' probe='preload' qualityOfService='BestEffort'",
            "<test id='row' contentSize='240' messageType='" + TYPES + "'/>");
    List<RunManifest> runs = local.completed(campaign, "types");
    assertEquals(24, runs.size());
    Map<String, TreeSet<Long>> bytes = new TreeMap<>();
    for (RunManifest run : runs) {
      PairReport pair = run.pairs().get(0);
      assertEquals(30, pair.counts().received(), run::toString);
      assertEquals(0, pair.counts().contentErrors(), run::toString);
      BreakdownReport parts = pair.breakdown();
      assertNotNull(parts, run::toString);
      TreeSet<Long> seen =
          bytes.computeIfAbsent(run.parameters().get(Parameters.DDS), any -> new TreeSet<>());
      seen.add(Objects.requireNonNull(parts.sentBytes().min()));
    }
    assertEquals(2, bytes.size());
    bytes.forEach(
        (dds, seen) -> assertTrue(seen.last() - seen.first() <= MOST_DIFFERENCE, bytes::toString));
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Collocation;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.ResourceLine;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Endpoints in processes of their own, in one process and in one thread, on this machine. */
@Tag("testbed")
class LocalCollocationIT {
  private static final int MESSAGES = 300;

  @TempDir private Path directory = Path.of("");

  @Test
  void endpointsReceiveEveryMessageWhereverTheyAre() throws Exception {
    LocalNodes nodes = LocalNodes.in(directory, 1);
    RunStore store = new RunStore(directory.resolve("results"));
    Path campaign =
        nodes.file(
            "places.xml",
            "<campaign name='places'>",
            "  <defaults dds='cyclonedds,fastdds' messageType='Simple' placement='shared'",
            "            qualityOfService='ReliableVolatile' trigger='waitset'",
            "            publicationPeriod='5ms' messageIterations='" + MESSAGES + "'/>",
            "  <test id='processes'/>",
            "  <test id='process' collocation='process,thread' localDelivery='off,on'/>",
            "  <test id='several' collocation='process' publishers='2' subscribers='2'",
            "        localDelivery='on' echo='stamp'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    List<RunManifest> runs = store.manifests("places");
    assertEquals(12, runs.size(), listener.outcomes::toString);
    for (RunManifest run : runs) {
      assertTrue(run.isCompleted(), listener.outcomes::toString);
      int pairs =
          run.parameters().get(Parameters.PUBLISHERS)
              * run.parameters().get(Parameters.SUBSCRIBERS);
      assertEquals(pairs, run.pairs().size(), run::toString);
      run.pairs().forEach(pair -> assertEquals(MESSAGES, pair.counts().received(), run::toString));
      processesAreStoredOnce(store, run);
    }
  }

  private static void processesAreStoredOnce(RunStore store, RunManifest run) throws Exception {
    try (RunTables tables = new RunTables(store)) {
      List<String> apps =
          tables.resources(run).stream()
              .map(ResourceLine::app)
              .filter(app -> !app.isEmpty() && !ClockCalibration.isApp(app))
              .distinct()
              .sorted()
              .collect(Collectors.toList());
      boolean alone = run.parameters().get(Parameters.COLLOCATION) == Collocation.NONE;
      assertEquals(
          alone ? List.of("publisher-0", "subscriber-0") : List.of("process-0"),
          apps,
          run::toString);
    }
  }
}

package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamingTest {
  @TempDir Path root = Path.of("");

  private List<RunManifest> stored(FakeRun... runs) throws Exception {
    RunStore store = new RunStore(root);
    List<RunManifest> manifests = new ArrayList<>();
    for (FakeRun run : runs) {
      manifests.add(run.store(store));
    }
    return manifests;
  }

  private static FakeRun opendds(int number) {
    return FakeRun.of("c", number).dds("opendds", "OpenDDS", 80_000);
  }

  @Test
  void architecturesAreComparedAsImplementationsAre() throws Exception {
    List<RunManifest> runs =
        stored(
            FakeRun.of("c", 1),
            opendds(2),
            opendds(3).discovery(Discovery.INFOREPO),
            opendds(4).discovery(Discovery.INFOREPO).over(Transport.TCP));
    Naming naming = new Naming(runs);
    assertEquals(
        List.of(
            "Eclipse Cyclone DDS (rtps, udp)",
            "OpenDDS (rtps, udp)",
            "OpenDDS (inforepo, udp)",
            "OpenDDS (inforepo, tcp)"),
        runs.stream().map(naming::implementation).toList());
    for (RunManifest run : runs) {
      assertEquals("Complex, 1024 B, 1 subscriber", naming.described(run));
    }
    assertNotEquals(naming.configuration(runs.get(1)), naming.configuration(runs.get(2)));
  }

  @Test
  void whatAllHaveInCommonIsNotInTheName() throws Exception {
    List<RunManifest> runs =
        stored(
            FakeRun.of("c", 1).discovery(Discovery.SERVER),
            opendds(2).discovery(Discovery.SERVER).verified(0, 0));
    Naming naming = new Naming(runs);
    assertEquals(
        List.of("Eclipse Cyclone DDS", "OpenDDS"),
        runs.stream().map(naming::implementation).toList());
    assertEquals("verify=off", naming.variation(runs.get(0)));
    assertEquals("verify=on", naming.variation(runs.get(1)));
  }
}

package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeSwitches;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Switches that a probe counted, at the cost that was measured on the nodes of the pair. */
class SwitchShareTest {
  private static final String TWO = "two processors, median";

  @TempDir private Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void makeStore() {
    store = new RunStore(root);
  }

  /** In these runs each message has one switch in SO and none in RO. */
  private RunManifest observed(int number) throws IOException {
    return FakeParts.storeDetailed(FakeRun.of("c", number).shape(64, 1, 300), store);
  }

  private List<SwitchShare> shares() throws IOException {
    return CampaignSummary.of(store, "c").switchShares();
  }

  @Test
  void switchesOfTheSenderCostWhatTheyDoOnItsNode() throws IOException {
    RunManifest run = observed(1);
    FakeSwitches.of("c", 10, 2_000, 900_000).store(store);
    FakeSwitches.of("c", 11, 4_000, 900_000).store(store);
    SwitchShare share = shares().get(0);
    assertEquals(List.of("run1"), share.runs());
    assertEquals(1, share.switches());
    assertEquals(Map.of(SwitchPlace.ONE_PROCESSOR, 3_000.0), share.costNs());
    double ottNs =
        Objects.requireNonNull(
            Objects.requireNonNull(run.pairs().get(0).breakdown()).ottNs().mean());
    assertEquals(ottNs, share.ottNs());
    assertEquals(Optional.of(3_000 / ottNs), share.share(SwitchPlace.ONE_PROCESSOR));
    assertEquals(Optional.empty(), share.share(SwitchPlace.TWO_PROCESSORS));
  }

  @Test
  void repetitionsAreOneLineWithTheirMeans() throws IOException {
    observed(1);
    FakeParts.storeDetailed(FakeRun.of("c", 2).shape(64, 1, 300).repeats(1, 2), store);
    FakeParts.storeDetailed(FakeRun.of("c", 3).shape(128, 1, 300), store);
    FakeSwitches.of("c", 10, 2_000, 2_000)
        .figure(Experiment.SWITCH, "switch_time", "ns", TWO, 7_000)
        .figure(Figure.exactly("switch_time", "ns", TWO, "subscriber-0", "node2", 8_000))
        .store(store);
    List<SwitchShare> shares = shares();
    assertEquals(
        List.of(List.of("run1", "run2"), List.of("run3")),
        shares.stream().map(SwitchShare::runs).toList());
    for (SwitchShare share : shares) {
      assertEquals(7_000, share.costNs().get(SwitchPlace.TWO_PROCESSORS));
    }
  }

  @Test
  void withoutTheCostOnEveryNodeOrCountedSwitchesThereIsNoShare() throws IOException {
    observed(1);
    assertEquals(List.of(), shares(), "no run of the experiment switch");
    FakeRun.of("c", 10)
        .figure(Experiment.SWITCH, "switch_time", "ns", "one processor, median", 2_000)
        .store(store);
    assertEquals(List.of(), shares(), "node2 was not measured");
    FakeSwitches.of("d", 10, 2_000, 2_000).store(store);
    FakeParts.store(FakeRun.of("d", 1).shape(64, 1, 300), store);
    assertEquals(
        List.of(), CampaignSummary.of(store, "d").switchShares(), "its probe saw calls only");
  }
}

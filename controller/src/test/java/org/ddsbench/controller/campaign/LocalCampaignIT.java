package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Campaigns over nodes that are processes of this machine: fast, without root and sshd. */
@Tag("testbed")
class LocalCampaignIT {
  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalNodes nodes;

  @SuppressWarnings("NullAway.Init") // set before each test
  private RunStore store;

  @BeforeEach
  void makeNodes() throws IOException {
    nodes = LocalNodes.bare(directory, 3);
    store = new RunStore(directory.resolve("results"));
  }

  @AfterEach
  void nothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), nodes.leftovers());
    assertEquals(List.of(), nodes.runFiles());
  }

  private Path campaign(String name, String attributes) throws IOException {
    return nodes.file(
        name + ".xml",
        "<campaign name='" + name + "'>",
        "  <defaults dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'/>",
        "  <test id='row' " + attributes + "/>",
        "</campaign>");
  }

  private CampaignResult run(Path campaign, boolean resume, CampaignListener listener)
      throws IOException {
    return Campaigns.run(campaign, nodes.testbedXml(), store, resume, listener);
  }

  @Test
  void everyMessageArrivesAndIsTimedWithinItsBound() throws IOException {
    RecordingListener listener = new RecordingListener();
    Path campaign = campaign("whole", "subscribers='2' messageIterations='500' echo='full'");
    assertEquals(
        new CampaignResult(List.of(), 1, 0, 0, false),
        run(campaign, false, listener),
        listener.outcomes::toString);
    for (StoredRun run : StoredRun.all(store, "whole")) {
      run.assertNothingIsMissing();
      run.assertStampsAreInTheOrderOfEvents();
      run.assertOneWayTimesAreTrueWithinTheBound();
    }
    RecordingListener again = new RecordingListener();
    run(campaign, true, again);
    assertEquals(1, again.stored, "what is stored is not measured again");
    assertTrue(again.deployed.values().stream().allMatch(bytes -> bytes == 0));
  }

  @Test
  void theCampaignStaysLockedUntilItsReportIsWritten() throws IOException {
    CampaignDirectory stored = new CampaignDirectory(store.campaign("held"));
    Path campaign = campaign("held", "messageIterations='50'");
    try (CampaignSession session = Campaigns.session(campaign, nodes.testbedXml(), store)) {
      assertEquals(1, session.run(new RecordingListener()).completed());
      assertThrows(OwnedLock.TakenException.class, () -> stored.lock("who removes runs").close());
      session.report(session.summary(), session.verdicts(), session.charts());
      assertTrue(stored.owner().isPresent());
    }
    assertEquals(Optional.empty(), stored.owner());
  }

  @Test
  void whatIsKeptIsWhatWasPlannedThoughTheFileIsEditedMeanwhile() throws IOException {
    Path campaign = campaign("edited", "messageIterations='500'");
    String planned = Files.readString(campaign);
    RecordingListener listener = new RecordingListener();
    Campaigns.run(
        campaign,
        nodes.testbedXml(),
        store,
        request -> {
          RecordingListener.carefully(() -> Files.writeString(campaign, "<campaign/>"));
          return request;
        },
        listener);
    assertEquals(1, store.manifests("edited").size(), listener.outcomes::toString);
    assertEquals(planned, Files.readString(store.directory("edited").resolve("campaign.xml")));
  }

  @Test
  void anAppThatIsKilledFailsItsRunOnly() throws IOException {
    KillingListener killer = new KillingListener("node2", "ddsbench-cyclonedds");
    run(campaign("killed", "repeat='2' messageIterations='500'"), false, killer);
    RunOutcome.Failed failed = assertInstanceOf(RunOutcome.Failed.class, killer.outcomes.get(0));
    assertEquals(FailureKind.APP_FAILED, failed.kind());
    assertInstanceOf(RunOutcome.Completed.class, killer.outcomes.get(1));
  }

  /** Interrupts the campaign when a run enters a phase. */
  private static final class InterruptingListener extends RecordingListener {
    private final Phase at;

    InterruptingListener(Phase at) {
      this.at = at;
    }

    @Override
    public void phase(TestRun run, Phase phase) {
      super.phase(run, phase);
      if (phase == at) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Phase.class,
      names = {"PREPARE", "PUBLISH", "COLLECT", "CORRECT", "STORE"})
  void anInterruptAbandonsARunOrComesAfterItIsStored(Phase at) throws IOException {
    InterruptingListener listener = new InterruptingListener(at);
    Path campaign = campaign("ended", "repeat='3' messageIterations='50'");
    CampaignResult result = run(campaign, false, listener);
    Thread.interrupted();
    assertTrue(result.aborted(), result::toString);
    assertEquals(0, result.failed(), listener.outcomes::toString);
    assertEquals(at == Phase.STORE ? 1 : 0, result.completed(), listener.outcomes::toString);
    assertFalse(listener.warnings.toString().contains("repository"), listener.warnings::toString);
  }

  @Test
  void aStarterThatIsKilledGetsASuccessor() throws IOException {
    KillingListener killer = new KillingListener("node2", "starter.jar");
    Path campaign = campaign("lost", "repeat='2' messageIterations='500'");
    Campaigns.runPrograms(campaign, nodes.testbedXml(), store, false, killer);
    RunOutcome.Failed failed = assertInstanceOf(RunOutcome.Failed.class, killer.outcomes.get(0));
    assertEquals(FailureKind.NODE_LOST, failed.kind());
    assertInstanceOf(RunOutcome.Completed.class, killer.outcomes.get(1));
  }

  /** Kills a process when the first run begins to publish. */
  private final class KillingListener extends RecordingListener {
    private final String node;
    private final String words;
    private boolean done;

    KillingListener(String node, String words) {
      this.node = node;
      this.words = words;
    }

    @Override
    public void phase(TestRun run, Phase phase) {
      super.phase(run, phase);
      if (phase == Phase.PUBLISH && !done) {
        done = true;
        carefully(() -> RealTestbed.output("kill", "-9", String.valueOf(nodes.pid(node, words))));
      }
    }
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A campaign over network namespaces that are entered with {@code nsenter}. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommandLauncherIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));

  CommandLauncherIT() throws IOException, InterruptedException {}

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private Path entered() throws IOException {
    StringBuilder nodes = new StringBuilder();
    for (String node : List.of("node1", "node2")) {
      nodes.append(
          "  <node name='%s' host='%s' interface='eth0' workDirectory='%s'/>\n"
              .formatted(
                  node,
                  testbed.address(node),
                  Files.createDirectories(testbed.state().resolve(node)).resolve("entered")));
    }
    return testbed.file(
        "entered.xml",
        "<testbed name='entered' launcher='command'>",
        "  <ntp mode='none'/>",
        "  <command>",
        "    <argument value='nsenter'/>",
        "    <argument value='--net=/run/netns/" + testbed.namespace("${node}") + "'/>",
        "  </command>",
        nodes + "</testbed>");
  }

  private Path campaign(String name, int repeat) throws IOException {
    return testbed.file(
        name + ".xml",
        "<campaign name='" + name + "'>",
        "  <test id='row' dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'",
        "        echo='full' messageIterations='500' repeat='" + repeat + "'/>",
        "</campaign>");
  }

  @Test
  void messagesFlowBetweenTheNodesThatTheCommandLeadsInto() throws Exception {
    RecordingListener listener = new RecordingListener();
    Path campaign = campaign("quiet", 1);
    assertEquals(
        new CampaignResult(List.of(), 1, 0, 0, false),
        Campaigns.run(campaign, entered(), store, false, listener),
        listener.outcomes::toString);
    StoredRun run = StoredRun.all(store, "quiet").get(0);
    run.assertNothingIsMissing();
    run.assertOneWayTimesAreTrueWithinTheBound();
    assertEquals(List.of(), testbed.leftovers());
  }

  @Test
  void aStarterThatIsKilledGetsASuccessor() throws Exception {
    RecordingListener listener =
        new RecordingListener() {
          @Override
          public void phase(TestRun run, Phase phase) {
            super.phase(run, phase);
            if (phase == Phase.PUBLISH && outcomes.isEmpty()) {
              carefully(
                  () ->
                      RealTestbed.output(
                          "kill", "-9", String.valueOf(testbed.pid("node2", "starter.jar"))));
            }
          }
        };
    CampaignResult result = Campaigns.run(campaign("killed", 2), entered(), store, false, listener);
    assertEquals(new CampaignResult(List.of(), 1, 1, 0, false), result);
    assertEquals(List.of(), testbed.leftovers());
  }
}

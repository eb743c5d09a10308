package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** RustDDS over real nodes, alone and with the others: over unicast and over multicast. */
@Tag("testbed")
@Tag("rustdds")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RustddsIT {
  private static final int RUNS = 12;

  private final RealTestbed testbed = RealTestbed.up("ddsrust", 76, 3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));

  RustddsIT() throws IOException, InterruptedException {}

  @BeforeAll
  void runTheCampaign() throws IOException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='rustdds'>",
            "<defaults dds='rustdds' messageType='Simple' publicationPeriod='2ms'",
            "          messageIterations='60' verify='on' echo='full' trigger='waitset'/>",
            "<test id='stored' messageType='CompactAvenue,FullAvenue' subscribers='2'/>",
            "<test id='bestEffort' qualityOfService='BestEffort' echo='none'/>",
            "<test id='multicast' multicast='on' subscribers='2'/>",
            "<test id='large' messageType='Complex' messageSize='200000' echo='stamp'/>",
            "<test id='to' ddsPublisher='rustdds' ddsSubscriber='cyclonedds,fastdds'",
            "      messageType='Simple,CompactAvenue'/>",
            "<test id='from' ddsPublisher='cyclonedds,fastdds,rustdds' ddsSubscriber='rustdds'/>",
            "</campaign>");
    CampaignResult result =
        Campaigns.run(campaign, testbed.testbedXml(), store, false, new RecordingListener());
    assertEquals(new CampaignResult(List.of(), RUNS, 0, 0, false), result);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyMessageIsIntact() throws IOException {
    IntactMessages.assertOf(store, "rustdds");
  }
}

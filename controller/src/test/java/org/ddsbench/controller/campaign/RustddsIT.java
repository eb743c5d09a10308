package org.ddsbench.controller.campaign;

import java.io.IOException;
import org.junit.jupiter.api.Tag;

/** RustDDS over real nodes, alone and with the others: over unicast and over multicast. */
@Tag("testbed")
@Tag("rustdds")
class RustddsIT extends IntactCampaign {
  RustddsIT() throws IOException, InterruptedException {
    super(
        "rustdds",
        12,
        "<test id='stored' messageType='CompactAvenue,FullAvenue' subscribers='2'/>",
        "<test id='bestEffort' qualityOfService='BestEffort' echo='none'/>",
        "<test id='multicast' multicast='on' subscribers='2'/>",
        "<test id='large' messageType='Complex' messageSize='200000' echo='stamp'/>",
        "<test id='to' ddsPublisher='rustdds' ddsSubscriber='cyclonedds,fastdds'",
        "      messageType='Simple,CompactAvenue'/>",
        "<test id='from' ddsPublisher='cyclonedds,fastdds,rustdds' ddsSubscriber='rustdds'/>");
  }
}

package org.ddsbench.controller.campaign;

import java.io.IOException;
import org.junit.jupiter.api.Tag;

/** Dust DDS over real nodes, alone and with those others that match its types by their names. */
@Tag("testbed")
@Tag("dustdds")
@Tag("rustdds")
class DustddsIT extends IntactCampaign {
  DustddsIT() throws IOException, InterruptedException {
    super(
        "dustdds",
        10,
        "<test id='stored' messageType='CompactAvenue,FullAvenue' subscribers='2'/>",
        "<test id='bestEffort' qualityOfService='BestEffort' echo='none'/>",
        "<test id='large' messageType='Complex' messageSize='200000' echo='stamp'/>",
        "<test id='to' ddsPublisher='dustdds' ddsSubscriber='fastdds,rustdds'",
        "      messageType='Simple,CompactAvenue'/>",
        "<test id='from' ddsPublisher='fastdds,rustdds' ddsSubscriber='dustdds'/>");
  }
}

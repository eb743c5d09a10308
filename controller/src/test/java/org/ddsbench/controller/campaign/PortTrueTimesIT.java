package org.ddsbench.controller.campaign;

import java.io.IOException;

/** On ports of 127.0.0.1, the hosts of those who are not root. */
class PortTrueTimesIT extends TrueTimesOnHosts {
  PortTrueTimesIT() throws IOException, InterruptedException {
    super(RealTestbed.upOnPorts("ddsports", 3001, 7), 1);
  }
}

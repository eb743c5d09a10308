package org.ddsbench.controller.campaign;

import java.io.IOException;

/** Runs on ports of 127.0.0.1, which users who are not root have as hosts. */
class PortTrueTimesIT extends TrueTimesOnHosts {
  PortTrueTimesIT() throws IOException, InterruptedException {
    super(RealTestbed.upOnPorts("ddsports", 3001, 7));
  }
}

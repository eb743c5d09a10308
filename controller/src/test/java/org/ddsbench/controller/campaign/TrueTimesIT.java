package org.ddsbench.controller.campaign;

import java.io.IOException;

/** Runs on network namespaces. */
class TrueTimesIT extends TrueTimesOnHosts {
  TrueTimesIT() throws IOException, InterruptedException {
    super(RealTestbed.up(7));
  }
}

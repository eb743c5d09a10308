package org.ddsbench.controller.campaign;

import java.io.IOException;

/** Runs on network namespaces. */
class TrueTimesIT extends TrueTimesOnHosts {
  TrueTimesIT() throws IOException, InterruptedException {
    super(RealTestbed.up("ddstrue", 22, 7));
  }
}

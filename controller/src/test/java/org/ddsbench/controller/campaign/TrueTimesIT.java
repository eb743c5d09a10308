package org.ddsbench.controller.campaign;

import java.io.IOException;

/** On network namespaces. */
class TrueTimesIT extends TrueTimesOnHosts {
  TrueTimesIT() throws IOException, InterruptedException {
    super(RealTestbed.up("ddstrue", 22, 7), 2);
  }
}

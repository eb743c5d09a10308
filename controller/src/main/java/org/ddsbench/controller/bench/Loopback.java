package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.OwnTopics;

/** The two sides of a benchmark on the loopback interface: ours on Cyclone DDS, and ddsperf. */
record Loopback(OurPair ours, Ddsperf theirs) {
  private static final int FIRST_DOMAIN = 100;
  private static final int DOMAINS = 100;

  static Loopback of(Bench bench) throws NotMeasuredException, IOException {
    Ddsperf.require();
    OurPair ours = ours(bench);
    // Campaigns, and so ours, use domains below 90.
    int domain = FIRST_DOMAIN + (int) (ProcessHandle.current().pid() % DOMAINS);
    return new Loopback(ours, new Ddsperf(domain, ours.pinning(), bench.scratch()));
  }

  /** Our side alone, which needs no ddsperf. */
  static OurPair ours(Bench bench) throws NotMeasuredException, IOException {
    Path program = bench.program("ddsbench-cyclonedds");
    return new OurPair(
        program, bench.scratch(), OwnTopics.random(), Pinning.available(), bench.home());
  }
}

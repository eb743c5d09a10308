package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Path;

/** The two sides of a benchmark on the loopback interface: ours on Cyclone DDS, and ddsperf. */
record Loopback(OurPair ours, Ddsperf theirs) {
  private static final int FIRST_DOMAIN = 100;
  private static final int DOMAINS = 100;

  static Loopback of(Bench bench) throws NotMeasuredException, IOException {
    Ddsperf.require();
    Path program = bench.program("ddsbench-cyclonedds");
    Pinning pinning = Pinning.available();
    int domain = FIRST_DOMAIN + (int) (ProcessHandle.current().pid() % DOMAINS);
    return new Loopback(
        new OurPair(program, bench.scratch(), domain, pinning, bench.home()),
        new Ddsperf(domain + 1, pinning, bench.scratch()));
  }
}

package org.ddsbench.controller.localtestbed;

import java.io.IOException;

/** A cable of a local testbed of network namespaces that carries less than it could. */
public final class ThrottledCable {
  private static final int BITS = 8;

  /** Enough for a few packets, so that they leave one after the other. */
  private static final int BURST_BYTES = 5_000;

  private ThrottledCable() {}

  /**
   * Limits what a host receives, by a token bucket filter (tc-tbf) with a queue of 100 ms. The
   * filter goes with the cable.
   *
   * @param names of the testbed, which exists
   * @param host its number, from 1
   * @throws IOException tc failed
   */
  public static void throttle(NetworkNames names, int host, long bitsPerSecond)
      throws IOException, InterruptedException {
    Command.run(
        "tc",
        "qdisc",
        "add",
        "dev",
        names.cable(host),
        "root",
        "tbf",
        "rate",
        bitsPerSecond + "bit",
        "burst",
        String.valueOf(BURST_BYTES),
        "limit",
        String.valueOf(bitsPerSecond / 10 / BITS));
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.implementation.Readiness;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.junit.jupiter.api.Test;

class RunLaunchTest {
  private static final RunFile IOR = new RunFile("r.ior", "IOR:00");

  private static Optional<String> refusal(int port, RunFile... files) {
    Request.DaemonLaunch asked =
        new Request.DaemonLaunch(
            "apps/x/repo",
            List.of(),
            List.of(),
            "10.0.0.1",
            new Readiness("r.ior", ""),
            List.of(),
            List.of("r.ior"));
    return RunLaunch.refusal(asked, new Event.DaemonReady("r", port, List.of(files)));
  }

  @Test
  void aNodePutsNothingOnOtherNodesThatNobodyAskedFor() {
    assertEquals(Optional.empty(), refusal(4711, IOR));
    assertEquals(
        Optional.of("asked for [r.ior] of a daemon, it hands over [publisher-0.sent.log.bin]"),
        refusal(4711, new RunFile("publisher-0.sent.log.bin", "")));
    assertEquals(
        Optional.of("asked for [r.ior] of a daemon, it hands over [r.ior, r.ior]"),
        refusal(4711, IOR, IOR));
    assertEquals(Optional.of("no daemon has port 0"), refusal(0, IOR));
    assertEquals(Optional.of("no daemon has port 65536"), refusal(65_536, IOR));
  }
}

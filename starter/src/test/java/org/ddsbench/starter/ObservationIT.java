package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A probe written as a shell script, as section 1 of docs/probes.md allows. */
class ObservationIT {
  private static final long SECOND = 1_000_000_000L;

  private final Path bundle;
  private final Path work;

  ObservationIT(@TempDir Path directory) throws IOException {
    bundle = Files.createDirectories(directory.resolve("bundle"));
    work = Files.createDirectories(directory.resolve("work"));
  }

  @Test
  void aProbeIsToldTheFunctionsAndIsHeard() throws Exception {
    new TestBundle(bundle).withScript("idle", "exec sleep 600");
    Path probe = Files.createDirectories(bundle.resolve("probes/shell"));
    Files.writeString(
        probe.resolve("attach.sh"),
        "#!/bin/sh\n"
            + "pid=$1\n"
            + "shift 2\n"
            + "echo \"warning $# told: $1 $2 $3, $4 '$5' $6\"\n"
            + "echo ready\n"
            + "while kill -0 $pid 2>/dev/null; do sleep 0.05; done\n"
            + "echo skipped 3\n");
    assertTrue(probe.resolve("attach.sh").toFile().setExecutable(true));
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      starter.ask(
          new Request.Hello(
              1,
              "somebody",
              "here",
              "lo",
              Map.of(),
              Map.of(),
              List.of(new Probe("shell", "Shell", List.of(), 1, "", "attach.sh", Map.of()))));
      assertEquals(
          "usable", starter.await(Event.Welcome.class).environment().probes().get("shell"));
      starter.ask(new Request.Prepare("r1", new NtpSettings("", NtpMode.NONE), SECOND));
      starter.await(Event.Prepared.class);
      starter.ask(
          new Request.Launch(
              "r1",
              List.of(),
              List.of(
                  new Request.AppLaunch(
                      "publisher-0",
                      "apps/scripts/idle",
                      List.of(),
                      Map.of(),
                      List.of(),
                      false,
                      "shell"))));
      starter.ask(
          new Request.Observe(
              "r1",
              List.of(
                  new TimedFunction("serialise", "lib*", "f"),
                  new TimedFunction("deserialise", "", "g*")),
              60 * SECOND));
      starter.await(Event.Observed.class);
      starter.ask(new Request.Stop("r1"));
      starter.await(
          Event.Warning.class,
          warning ->
              warning
                  .text()
                  .equals("the probe of publisher-0: 6 told: serialise lib* f, deserialise '' g*"));
      starter.await(
          Event.Warning.class,
          warning -> warning.text().equals("the probe of publisher-0 lost 3 events"));
      starter.await(Event.Stopped.class);
    }
  }
}

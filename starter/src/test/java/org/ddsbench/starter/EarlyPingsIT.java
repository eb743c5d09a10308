package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that compare the clocks of a run before it is prepared, and during another run. */
class EarlyPingsIT {
  private static final NtpSettings NO_NTP = new NtpSettings("", NtpMode.NONE);
  private static final long SECOND = 1_000_000_000L;
  private static final Request.StartPings START =
      new Request.StartPings("next", List.of(app("early", true)));

  private final Path bundle;
  private final Path work;

  EarlyPingsIT(@TempDir Path directory) throws IOException {
    bundle = Files.createDirectories(directory.resolve("bundle"));
    work = Files.createDirectories(directory.resolve("work"));
    new TestBundle(bundle)
        .withScript("early", "echo '{\"event\":\"created\"}'", "read word", "exit 7");
  }

  private static Request.AppLaunch app(String name, boolean auxiliary) {
    return new Request.AppLaunch(
        name, "apps/scripts/early", List.of(), Map.of(), List.of(), auxiliary, "none");
  }

  private StarterProcess starter() throws Exception {
    StarterProcess starter = new StarterProcess(bundle, work);
    starter.ask(new Request.Hello(1, "somebody", "here", "lo", Map.of(), Map.of(), List.of()));
    starter.await(Event.Welcome.class);
    return starter;
  }

  @Test
  void outliveThePreparationOfTheirRunAndOfAnother() throws Exception {
    try (StarterProcess starter = starter()) {
      starter.ask(START);
      starter.awaitSaid("early", "created");
      for (String run : List.of("present", "next")) {
        starter.ask(new Request.Prepare(run, NO_NTP, SECOND));
        starter.await(Event.Prepared.class);
      }
      assertTrue(Files.exists(work.resolve("runs/next/early.stdout.log")));
      starter.ask(new Request.Launch("next", List.of(), List.of(app("publisher-0", false))));
      starter.awaitSaid("publisher-0", "created");
      starter.ask(new Request.Tell("next", List.of("early"), "close", 60 * SECOND));
      assertEquals(
          new Event.AppExited("next", "early", 7, ""), starter.await(Event.AppExited.class));
    }
  }

  @Test
  void endWithTheirRun() throws Exception {
    try (StarterProcess starter = starter()) {
      starter.ask(START);
      starter.awaitSaid("early", "created");
      starter.ask(new Request.Forget("next"));
      assertEquals("early", starter.await(Event.AppExited.class).app());
      starter.ask(START);
      // The app reports it again after its restart; what it sent before does not count.
      assertEquals("early", starter.await(Event.AppSaid.class).app());
      assertTrue(Files.exists(work.resolve("runs/next")));
      starter.ask(new Request.Stop("next"));
      assertEquals("early", starter.await(Event.AppExited.class).app());
      starter.await(Event.Stopped.class);
      starter.ask(new Request.Forget("next"));
      starter.ask(new Request.Bye());
      assertEquals(0, starter.awaitExit());
      assertFalse(Files.exists(work.resolve("runs/next")));
    }
  }

  @Test
  void areNoPreparation() throws Exception {
    try (StarterProcess starter = starter()) {
      starter.ask(START);
      starter.awaitSaid("early", "created");
      starter.ask(new Request.Launch("next", List.of(), List.of(app("publisher-0", false))));
      assertEquals(
          "the clock was not prepared for this run", starter.await(Event.Failed.class).reason());
      starter.ask(START);
      assertSame(FailureKind.PROTOCOL, starter.await(Event.Failed.class).kind());
    }
  }
}

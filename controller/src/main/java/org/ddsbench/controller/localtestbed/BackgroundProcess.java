package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A server of the testbed: it outlives this process, does not receive Ctrl-C of this terminal, and
 * is in the inventory.
 */
final class BackgroundProcess {
  /** An early end is noticed at once, so this can be long enough for a busy machine. */
  private static final Duration START_LIMIT = Duration.ofSeconds(60);

  private static final long POLL_MILLIS = 20;

  private final Process process;
  private final String what;
  private final Path log;

  private BackgroundProcess(Process process, String what, Path log) {
    this.process = process;
    this.what = what;
    this.log = log;
  }

  /**
   * Starts a server that stays in the foreground.
   *
   * @param what its name in messages
   * @param command each of its words replaces the process by the next (exec), so that the process
   *     id stays
   * @param log receives stdout and stderr
   */
  static BackgroundProcess start(
      String what, List<String> enter, List<String> command, Path log, Inventory inventory)
      throws IOException {
    List<String> all = new ArrayList<>(List.of("setsid"));
    all.addAll(enter);
    all.addAll(command);
    Process process;
    try {
      process =
          new ProcessBuilder(all)
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      throw new CommandFailedException(all, "cannot be started", String.valueOf(e.getMessage()));
    }
    OwnedProcess owned =
        OwnedProcess.of(process.pid(), what)
            .orElseThrow(() -> new CommandFailedException(all, "ended at once", tail(log)));
    inventory.process(owned);
    return new BackgroundProcess(process, what, log);
  }

  /** Waits until it serves. */
  void await(BooleanSupplier serves) throws IOException, InterruptedException {
    Instant limit = Instant.now().plus(START_LIMIT);
    while (!serves.getAsBoolean()) {
      if (!process.isAlive()) {
        throw new LocalTestbedException(what + " ended at its start: " + tail(log));
      }
      if (Instant.now().isAfter(limit)) {
        throw new LocalTestbedException(
            what + " does not answer after " + START_LIMIT.toSeconds() + " s: " + tail(log));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  private static String tail(Path log) {
    try {
      List<String> lines = Files.readAllLines(log);
      return String.join("; ", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
    } catch (IOException e) {
      return "no log: " + e.getMessage();
    }
  }
}

package org.ddsbench.controller.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.core.file.Printable;

/**
 * Prints what is built: one line for each variant, and below it on a terminal the steps that are
 * done.
 */
final class BuildLines implements BuildListener {
  private static final String WIPE_LINE = "\r\033[2K";

  private final PrintStream err;
  private final boolean terminal;
  private final Clock clock;
  private Instant began = Instant.EPOCH;

  BuildLines(PrintStream err, boolean terminal, Clock clock) {
    this.err = err;
    this.terminal = terminal;
    this.clock = clock;
  }

  @Override
  public synchronized void building(String what, Path from) {
    began = clock.instant();
    err.println(Printable.line("building " + what + " from " + from));
  }

  @Override
  public synchronized void step(String what, int done, int all) {
    if (terminal) {
      err.printf(
          Locale.ROOT,
          "%s%s: step %d of %d, %d s",
          WIPE_LINE,
          Printable.line(what),
          done,
          all,
          Duration.between(began, clock.instant()).toSeconds());
      err.flush();
    }
  }

  @Override
  public synchronized void built(String what) {
    if (terminal) {
      err.print(WIPE_LINE);
      err.flush();
    }
  }
}

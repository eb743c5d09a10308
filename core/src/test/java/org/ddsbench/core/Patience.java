package org.ddsbench.core;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How long a test waits for what must happen. It only ends tests of programs that hang: nothing
 * that works takes so long, however busy the machine is. So no test has a shorter timeout of its
 * own.
 */
public final class Patience {
  public static final Duration LONG = Duration.ofMinutes(5);
  public static final long SECONDS = LONG.toSeconds();

  private Patience() {}

  /** The end of a wait that begins now, by {@link System#nanoTime}. */
  public static long endNs() {
    return System.nanoTime() + LONG.toNanos();
  }

  /** Sleeps briefly; then returns whether a wait with this end should go on. */
  public static boolean goesOn(long endNs) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(10);
    return System.nanoTime() - endNs < 0;
  }
}

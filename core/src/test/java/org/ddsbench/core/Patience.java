package org.ddsbench.core;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How long a test waits for what must happen. It only ends tests of programs that hang: nothing
 * that works takes so long, however busy the machine is. So no test has a shorter one of its own.
 */
public final class Patience {
  public static final Duration LONG = Duration.ofMinutes(5);
  public static final long SECONDS = LONG.toSeconds();

  private Patience() {}

  /** When a wait that begins now ends, by {@link System#nanoTime}. */
  public static long endNs() {
    return System.nanoTime() + LONG.toNanos();
  }

  /** Whether a wait that ends then goes on; lets the awaited go on meanwhile. */
  public static boolean goesOn(long endNs) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(10);
    return System.nanoTime() - endNs < 0;
  }
}

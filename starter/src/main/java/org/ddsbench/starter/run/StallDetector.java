package org.ddsbench.starter.run;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Detects an app that stops reporting progress, which it does every second from its first report
 * on. Counts only seconds in which this program itself ran, so that a stall of the whole machine is
 * not blamed on the app. Safe for threads.
 */
final class StallDetector {
  /** How long an app may report nothing before it counts as hanging. */
  static final int LIMIT_S = 15;

  private final ScheduledExecutorService timer;
  private final Runnable hangs;
  private @Nullable ScheduledFuture<?> ticks;
  private int seconds;
  private boolean ended;

  /**
   * @param hangs called once, on the timer's thread
   */
  StallDetector(ScheduledExecutorService timer, Runnable hangs) {
    this.timer = timer;
    this.hangs = hangs;
  }

  /** The app reported. */
  synchronized void broken() {
    seconds = 0;
    if (ticks == null && !ended) {
      ticks = timer.scheduleWithFixedDelay(this::tick, 1, 1, TimeUnit.SECONDS);
    }
  }

  private void tick() {
    synchronized (this) {
      seconds++;
      if (ended || seconds <= LIMIT_S) {
        return;
      }
    }
    end();
    hangs.run();
  }

  /** The app stops reporting: it is closing, or is gone. */
  synchronized void end() {
    ended = true;
    if (ticks != null) {
      ticks.cancel(false);
    }
  }
}

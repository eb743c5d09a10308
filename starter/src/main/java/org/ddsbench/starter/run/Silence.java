package org.ddsbench.starter.run;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Watches over an app that reports progress every second, from its first report on. Counts seconds
 * in which this program itself ran: while the whole machine stalls nobody is to blame. Safe for
 * threads.
 */
final class Silence {
  /** How long an app may say nothing before it is taken to hang. */
  static final int LIMIT_S = 15;

  private final ScheduledExecutorService timer;
  private final Runnable hangs;
  private @Nullable ScheduledFuture<?> ticks;
  private int seconds;
  private boolean ended;

  /**
   * @param hangs called once, on the timer's thread
   */
  Silence(ScheduledExecutorService timer, Runnable hangs) {
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

  /** The app reports no more: it was told to close, or is gone. */
  synchronized void end() {
    ended = true;
    if (ticks != null) {
      ticks.cancel(false);
    }
  }
}

package org.ddsbench.controller.node;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Watches the steps of a transfer, one after the other: when nothing of a step has moved for its
 * patience, the transfer is ended. A second in which this process did not run is not counted. The
 * steps are taken by one thread at a time.
 */
public final class StallWatch {
  /** The usual patience in seconds; a busy disk may pause for some. */
  public static final int PATIENCE_S = 20;

  /** A watch without a step for so long needs no thread. */
  private static final Duration IDLE = Duration.ofMinutes(1);

  private final int patienceS;
  private final Runnable end;
  private boolean watching;
  private boolean moving;
  private int still;
  private boolean stalled;

  /** One with the usual patience. */
  public StallWatch(Runnable end) {
    this(PATIENCE_S, end);
  }

  /**
   * @param patienceS seconds without a byte after which the transfer is ended
   * @param end ends the transfer, so that its step fails; called once at most, on another thread
   */
  public StallWatch(int patienceS, Runnable end) {
    this.patienceS = patienceS;
    this.end = end;
  }

  /** A step begins. */
  public synchronized void begin() {
    still = 0;
    moving = true;
    notifyAll();
    if (!watching) {
      watching = true;
      Thread thread = new Thread(this::watch, "stall-watch");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Records that the step goes on. */
  public synchronized void moved() {
    still = 0;
  }

  /** The step has ended. */
  public synchronized void pause() {
    moving = false;
  }

  /** Whether the transfer was ended. */
  public synchronized boolean isStalled() {
    return stalled;
  }

  private void watch() {
    try {
      while (hasStep()) {
        TimeUnit.SECONDS.sleep(1);
        if (isOver()) {
          end.run();
          return;
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("this thread is never interrupted", e);
    }
  }

  private synchronized boolean hasStep() throws InterruptedException {
    long until = System.nanoTime() + IDLE.toNanos();
    while (!moving && System.nanoTime() - until < 0) {
      wait(IDLE.toMillis());
    }
    watching = moving;
    return moving;
  }

  private synchronized boolean isOver() {
    if (moving) {
      still++;
      stalled = still >= patienceS;
    }
    return stalled;
  }
}

package org.ddsbench.controller.node;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Watches a transfer: when nothing of it has moved for {@link #PATIENCE_S} seconds, it is ended. A
 * second in which this process did not run is not counted.
 */
public final class StallWatch implements AutoCloseable {
  /** Seconds without a byte after which a transfer is ended; a busy disk may pause for some. */
  public static final int PATIENCE_S = 20;

  private final AtomicInteger still = new AtomicInteger();
  private final Runnable end;
  private volatile boolean stalled;
  private volatile boolean closed;

  /**
   * Begins to watch.
   *
   * @param end ends the transfer; called once at most, on another thread
   */
  public StallWatch(Runnable end) {
    this.end = end;
    Thread thread = new Thread(this::watch, "stall-watch");
    thread.setDaemon(true);
    thread.start();
  }

  private void watch() {
    try {
      while (!closed && still.get() < PATIENCE_S) {
        TimeUnit.SECONDS.sleep(1);
        still.incrementAndGet();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("this thread is never interrupted", e);
    }
    if (!closed) {
      stalled = true;
      end.run();
    }
  }

  /** Records that the transfer goes on. */
  public void moved() {
    still.set(0);
  }

  /** Whether the transfer was ended. */
  public boolean isStalled() {
    return stalled;
  }

  @Override
  public void close() {
    closed = true;
  }
}

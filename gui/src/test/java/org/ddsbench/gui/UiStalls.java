package org.ddsbench.gui;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * Measures how long the JavaFX application thread takes to run what is queued. It is not our fault
 * if a busy machine keeps the thread waiting, or if the thread then has a backlog; it is if the
 * thread waits, or computes for long, in our code.
 */
public final class UiStalls implements AutoCloseable {
  private static final long LOOK_MS = 20;
  private static final long STALL_NS = TimeUnit.MILLISECONDS.toNanos(100);

  /** Limit of processor time in our code; three times a stall, for a slow machine. */
  private static final long COMPUTED_NS = 3 * STALL_NS;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private final Thread ui;
  private final Thread watcher = new Thread(this::watch, "ui-stalls");
  private final List<String> ours = new ArrayList<>();

  /** Stack traces sampled since the thread last answered. */
  private final List<StackTraceElement[]> seen = new ArrayList<>();

  private int waiting;
  private long since = System.nanoTime();
  private long sinceCpu;
  private volatile boolean ended;

  private UiStalls(Thread ui) {
    this.ui = ui;
    sinceCpu = THREADS.getThreadCpuTime(ui.getId());
    watcher.start();
  }

  /** Starts watching. */
  public static UiStalls watching() {
    return new UiStalls(RealWindow.onUi(Thread::currentThread));
  }

  /** The stalls that our code caused so far, each with its place in the code; empty without any. */
  public synchronized List<String> ours() {
    return List.copyOf(ours);
  }

  private void watch() {
    try {
      while (!ended) {
        Thread.sleep(LOOK_MS);
        look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Queues a task at each sample, so that only work queued meanwhile lies between two answers. */
  private synchronized void look() {
    seen.add(ui.getStackTrace());
    waiting += ui.getState() == Thread.State.RUNNABLE ? 0 : 1;
    Platform.runLater(this::reached);
  }

  /** Called on the JavaFX application thread. */
  private synchronized void reached() {
    long now = System.nanoTime();
    long cpu = THREADS.getThreadCpuTime(ui.getId());
    long took = now - since;
    long computed = cpu - sinceCpu;
    long inOurs = seen.stream().filter(UiStalls::isOurs).count();
    boolean atFault =
        took > STALL_NS
            && inOurs * LOOK_MS * 1_000_000 >= STALL_NS
            && 2 * inOurs > seen.size()
            && (computed > COMPUTED_NS || 2 * waiting > seen.size());
    if (atFault) {
      ours.add(
          took / 1_000_000
              + " ms, of which computed "
              + computed / 1_000_000
              + " ms: "
              + where(seen.stream().filter(UiStalls::isOurs).toList().get((int) inOurs / 2)));
    }
    seen.clear();
    waiting = 0;
    since = now;
    sinceCpu = cpu;
  }

  private static boolean isOurs(StackTraceElement[] stack) {
    return Arrays.stream(stack).anyMatch(UiStalls::isOurs);
  }

  private static boolean isOurs(StackTraceElement frame) {
    return frame.getClassName().startsWith("org.ddsbench.")
        && !frame.getClassName().startsWith("org.ddsbench.gui.RealWindow")
        && !(frame.getClassName() + "$").startsWith(UiStalls.class.getName() + "$")
        && !frame.getClassName().endsWith("IT");
  }

  private static String where(StackTraceElement[] stack) {
    return Arrays.stream(stack).filter(UiStalls::isOurs).limit(4).toList().toString();
  }

  @Override
  public void close() {
    ended = true;
    watcher.interrupt();
  }
}

package org.ddsbench.gui.task;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Carries out what takes time beside the user interface's thread, and hands results back to it. To
 * be called from any thread; {@code done} and {@code failed} run on the user interface's.
 */
public final class Background implements AutoCloseable {
  private final Executor ui;
  private final ExecutorService threads;

  /**
   * @param ui runs what it is given on the user interface's thread, later
   */
  public Background(Executor ui) {
    this.ui = ui;
    AtomicInteger number = new AtomicInteger();
    threads =
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work, "background-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Work that was begun. */
  public interface Work {
    /**
     * Interrupts it if it still runs. Neither {@code done} nor {@code failed} is called any more,
     * if called on the user interface's thread.
     */
    void cancel();
  }

  /**
   * Begins a work.
   *
   * @param work runs on a thread of its own; may be interrupted
   * @param done gets its result
   * @param failed gets what it threw
   */
  public <T> Work run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    Begun begun = new Begun();
    begun.future =
        threads.submit(
            () -> {
              try {
                T result = work.call();
                ui.execute(() -> begun.unlessCancelled(() -> done.accept(result)));
              } catch (Exception e) {
                ui.execute(() -> begun.unlessCancelled(() -> failed.accept(e)));
              }
            });
    return begun;
  }

  /** Hands something to the user interface's thread. */
  public void onUi(Runnable action) {
    ui.execute(action);
  }

  /** Interrupts all work. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  private static final class Begun implements Work {
    private volatile boolean cancelled;
    private volatile Future<?> future = CompletableFuture.completedFuture("");

    @Override
    public void cancel() {
      cancelled = true;
      future.cancel(true);
    }

    void unlessCancelled(Runnable action) {
      if (!cancelled) {
        action.run();
      }
    }
  }
}

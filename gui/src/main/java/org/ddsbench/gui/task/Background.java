package org.ddsbench.gui.task;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Carries out tasks that take time on other threads, and returns results to the JavaFX application
 * thread. Can be called on any thread; {@code done} and {@code failed} run on the JavaFX
 * application thread.
 */
public final class Background implements AutoCloseable {
  private final Executor ui;
  private final AtomicInteger number = new AtomicInteger();
  private final Set<Thread> running = ConcurrentHashMap.newKeySet();

  /**
   * @param ui runs actions later on the JavaFX application thread
   */
  public Background(Executor ui) {
    this.ui = ui;
  }

  /** A task that was begun. */
  public interface Work {
    /** No task. */
    Work NONE = new Begun(new Thread(), new AtomicBoolean());

    /** Interrupts it if it still runs; its result or exception is still reported. */
    void interrupt();

    /**
     * Interrupts it if it still runs. Neither {@code done} nor {@code failed} is called any more,
     * if called on the JavaFX application thread.
     */
    void cancel();
  }

  /**
   * Begins a task that may be lost when the program ends.
   *
   * @param work runs on a thread of its own; may be interrupted
   * @param done receives its result
   * @param failed receives its exception
   */
  public <T> Work run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    return begin(true, work, done, failed);
  }

  /** The same for a task that cleans up when it is interrupted: the program ends after it. */
  public <T> Work runToItsEnd(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    return begin(false, work, done, failed);
  }

  private <T> Work begin(
      boolean daemon, Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    AtomicBoolean cancelled = new AtomicBoolean();
    Thread thread =
        new Thread(
            () -> {
              try {
                T result = work.call();
                ui.execute(() -> unless(cancelled, () -> done.accept(result)));
              } catch (Exception e) {
                ui.execute(() -> unless(cancelled, () -> failed.accept(e)));
              } catch (OutOfMemoryError e) {
                IOException scarce = new IOException("not enough memory", e);
                ui.execute(() -> unless(cancelled, () -> failed.accept(scarce)));
              } catch (Error e) {
                IllegalStateException internal = new IllegalStateException(e.toString(), e);
                ui.execute(() -> unless(cancelled, () -> failed.accept(internal)));
                throw e;
              } finally {
                running.remove(Thread.currentThread());
              }
            },
            "background-" + number.incrementAndGet());
    thread.setDaemon(daemon);
    running.add(thread);
    thread.start();
    return new Begun(thread, cancelled);
  }

  /** Runs an action on the JavaFX application thread. */
  public void onUi(Runnable action) {
    ui.execute(action);
  }

  /** Interrupts all tasks. */
  @Override
  public void close() {
    running.forEach(Thread::interrupt);
  }

  private static void unless(AtomicBoolean cancelled, Runnable action) {
    if (!cancelled.get()) {
      action.run();
    }
  }

  private record Begun(Thread thread, AtomicBoolean cancelled) implements Work {
    @Override
    public void interrupt() {
      thread.interrupt();
    }

    @Override
    public void cancel() {
      cancelled.set(true);
      thread.interrupt();
    }
  }
}

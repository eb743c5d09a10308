package org.ddsbench.gui.model.results;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.ddsbench.gui.task.Background;

/**
 * Work that is started again whenever its input changes; only the latest counts. Called on the
 * JavaFX application thread.
 */
final class Task {
  private final Background background;
  private final Busy busy;
  private Optional<Background.Work> running = Optional.empty();

  Task(Background background, Busy busy) {
    this.background = background;
    this.busy = busy;
  }

  /**
   * Cancels the previous work and starts this one.
   *
   * @param failed receives why it failed
   */
  <T> void run(Callable<T> work, Consumer<T> done, Consumer<String> failed) {
    cancel();
    busy.begin();
    running =
        Optional.of(
            background.run(
                work,
                result -> {
                  over();
                  done.accept(result);
                },
                problem -> {
                  over();
                  String why = problem.getMessage();
                  failed.accept(why == null ? problem.toString() : why);
                }));
  }

  /** Cancels the work. */
  void cancel() {
    running.ifPresent(
        work -> {
          work.cancel();
          over();
        });
  }

  /** Whether the latest work has not ended yet. */
  boolean isRunning() {
    return running.isPresent();
  }

  private void over() {
    running = Optional.empty();
    busy.end();
  }
}

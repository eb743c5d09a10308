package org.ddsbench.gui.model.results;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.ddsbench.gui.task.Background;

/**
 * A work that is begun anew whenever what it is about changes; only the latest counts. Of the user
 * interface's thread.
 */
final class Errand {
  private final Background background;
  private final Busy busy;
  private Optional<Background.Work> running = Optional.empty();

  Errand(Background background, Busy busy) {
    this.background = background;
    this.busy = busy;
  }

  /**
   * Ends what was begun before and begins this.
   *
   * @param failed gets why it could not be done
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

  /** Ends what was begun. */
  void cancel() {
    running.ifPresent(
        work -> {
          work.cancel();
          over();
        });
  }

  /** Whether what was begun last is not over yet. */
  boolean isRunning() {
    return running.isPresent();
  }

  private void over() {
    running = Optional.empty();
    busy.end();
  }
}

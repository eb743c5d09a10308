package org.ddsbench.gui.model.testbed;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.ddsbench.gui.task.Background;

/**
 * Carries out one task at a time that can be stopped: it runs until it has really ended, even when
 * its result is no longer needed. Called on the JavaFX application thread.
 */
final class StoppableWork {
  private final Background background;
  private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
  private Background.Work work = Background.Work.NONE;
  private Turn current = new Turn();

  StoppableWork(Background background) {
    this.background = background;
  }

  ReadOnlyBooleanProperty running() {
    return running.getReadOnlyProperty();
  }

  /**
   * Begins a task; the previous one has ended. Its end and its result come in one action: it is
   * never ended with its result still to come.
   */
  <T> void begin(Callable<T> task, Consumer<T> done, Consumer<Exception> failed) {
    Turn mine = new Turn();
    current = mine;
    running.set(true);
    work =
        background.run(
            task,
            result -> ended(mine, () -> done.accept(result)),
            failure -> ended(mine, () -> failed.accept(failure)));
  }

  /** Interrupts it; neither of the two callbacks is called any more. */
  void stop() {
    current.stopped = true;
    work.interrupt();
  }

  private void ended(Turn one, Runnable report) {
    if (one == current) {
      running.set(false);
    }
    if (!one.stopped) {
      report.run();
    }
  }

  /** One task. Used on the JavaFX application thread. */
  private static final class Turn {
    private boolean stopped;
  }
}

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
  private Object current = this;

  StoppableWork(Background background) {
    this.background = background;
  }

  ReadOnlyBooleanProperty running() {
    return running.getReadOnlyProperty();
  }

  /** Begins a task; the previous one has ended. */
  <T> void begin(Callable<T> task, Consumer<T> done, Consumer<Exception> failed) {
    Object mine = new Object();
    current = mine;
    running.set(true);
    work =
        background.run(
            () -> {
              try {
                return task.call();
              } finally {
                background.onUi(() -> ended(mine));
              }
            },
            done,
            failed);
  }

  /** Interrupts it; neither of the two callbacks is called any more. */
  void stop() {
    work.cancel();
  }

  private void ended(Object one) {
    if (one == current) {
      running.set(false);
    }
  }
}

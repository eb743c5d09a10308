package org.ddsbench.starter;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;

/**
 * Sends an event at regular intervals while a request is carried out that may take long. Short work
 * causes none.
 */
final class WorkSigns implements AutoCloseable {
  private final ScheduledFuture<?> signs;

  private WorkSigns(ScheduledFuture<?> signs) {
    this.signs = signs;
  }

  /** Begins; the first sign is sent after one period. */
  static WorkSigns begin(
      ScheduledExecutorService timer, Event.Working sign, Consumer<Event> events) {
    long period = Lines.ALIVE_PERIOD.toMillis();
    return new WorkSigns(
        timer.scheduleAtFixedRate(
            () -> events.accept(sign), period, period, TimeUnit.MILLISECONDS));
  }

  /** Ends the signs; one that is being sent may follow. */
  @Override
  public void close() {
    signs.cancel(false);
  }
}

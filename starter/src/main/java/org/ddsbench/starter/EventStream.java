package org.ddsbench.starter;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;

/**
 * Sends events to the controller. Safe for threads; an event is one line, never mixed with another.
 */
final class EventStream implements Consumer<Event> {
  private final OutputStream out;

  EventStream(OutputStream out) {
    this.out = out;
  }

  /**
   * Sends an event. If the controller is gone the event is lost; the closed stdin then ends the
   * starter.
   */
  @Override
  public synchronized void accept(Event event) {
    try {
      out.write((Lines.write(event) + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      StderrLog.say("cannot send an event to the controller: " + e.getMessage());
    }
  }
}

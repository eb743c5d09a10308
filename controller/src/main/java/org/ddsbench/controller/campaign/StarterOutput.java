package org.ddsbench.controller.campaign;

import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.ddsbench.controller.node.LoginShell;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;

/**
 * Reads the output of a starter. Output of a login shell before the first event becomes a warning;
 * after it only events are accepted.
 */
final class StarterOutput implements BoundedLines.Receiver {
  private static final int SHOWN = 120;
  private static final int MOST_LINES_BEFORE = 200;

  private final ObjIntConsumer<Event> events;
  private final Consumer<String> broken;
  private boolean greeted;
  private boolean unusable;
  private int linesBefore;
  private String firstBefore = "";

  /**
   * @param events receives each event and the number of characters of its line
   * @param broken receives the reason when the output cannot be used; no event follows
   */
  StarterOutput(ObjIntConsumer<Event> events, Consumer<String> broken) {
    this.events = events;
    this.broken = broken;
  }

  @Override
  public void line(String line) {
    if (unusable) {
      return;
    }
    try {
      Event event = Lines.readEvent(line);
      if (!greeted) {
        greeted = true;
        warnOfNoise();
      }
      events.accept(event, line.length());
    } catch (MalformedLineException e) {
      noise(line);
    }
  }

  @Override
  public void tooLong() {
    giveUp("said a line that has no end");
  }

  private void noise(String line) {
    if (greeted) {
      giveUp("said something unknown: " + shown(line));
      return;
    }
    linesBefore++;
    firstBefore = linesBefore == 1 ? line : firstBefore;
    if (linesBefore > MOST_LINES_BEFORE) {
      giveUp(
          "is unreadable: other output precedes it, perhaps from the login shell. The output begins with "
              + shown(firstBefore));
    }
  }

  private void warnOfNoise() {
    if (linesBefore > 0) {
      events.accept(
          new Event.Warning(
              "",
              "the login shell prints output in sessions without a terminal ("
                  + shown(firstBefore)
                  + "): "
                  + LoginShell.SILENCE_WANTED),
          0);
    }
  }

  /** The output that was received in place of events until the end; may be empty. */
  String heardInstead() {
    return greeted || linesBefore == 0 ? "" : shown(firstBefore);
  }

  private void giveUp(String why) {
    if (!unusable) {
      unusable = true;
      broken.accept(why);
    }
  }

  /** The line in a printable and short form, for people. */
  private static String shown(String line) {
    String start = line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
    return "'" + Printable.line(start) + "'";
  }
}

package org.ddsbench.starter.clock;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;

/**
 * Sets the node's clock: through the chronyd that controls it, or by a chronyd that sets it once
 * and ends.
 */
final class ClockStepper {
  private static final String REFUSED = "Could not step system clock";

  private final Children children;
  private final ChronydCommand command;

  ClockStepper(Children children, ChronydCommand command) {
    this.children = children;
    this.command = command;
  }

  /** Sets the clock before it returns. */
  void step(NtpServer server, long endNanoTime) throws ClockException, InterruptedException {
    try {
      SystemChronyd system = new SystemChronyd(children, command.programs().client());
      if (system.answers()) {
        system.step(endNanoTime);
      } else {
        stepOnce(server, endNanoTime);
      }
    } catch (IOException e) {
      throw new ClockException("the clock cannot be set: " + e.getMessage());
    }
  }

  private void stepOnce(NtpServer server, long endNanoTime)
      throws IOException, ClockException, InterruptedException {
    List<String> settings = List.of(server.directive("iburst maxsamples 1"), "cmdport 0");
    Duration left = left(endNanoTime);
    Command.Output output =
        Command.run(children, command.settingOnce(settings, left), Map.of(), left);
    if (output.timedOut()) {
      throw new ClockException(
          "NTP server "
              + server.host()
              + " does not answer; check the server and its 'allow' line");
    }
    // Its exit status is 0 even when the clock could not be set.
    if (output.status() != 0 || output.err().contains(REFUSED) || output.out().contains(REFUSED)) {
      throw new ClockException(
          "chronyd cannot set the clock: "
              + (output.status() == 0 ? REFUSED : output.lastWords())
              + "; it needs root (or use mode=\"measure\")");
    }
  }

  private static Duration left(long endNanoTime) {
    return Duration.ofNanos(Math.max(1, endNanoTime - System.nanoTime()));
  }
}

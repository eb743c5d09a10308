package org.ddsbench.starter.clock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;

/**
 * Sets the node's clock: through the chronyd that controls it, or by a chronyd that sets it once
 * and ends.
 */
final class ClockStepper {
  private static final Duration ASK = Duration.ofSeconds(5);

  private final Children children;
  private final ChronyPrograms programs;
  private final Path directory;

  /**
   * @param directory for files; exists
   */
  ClockStepper(Children children, ChronyPrograms programs, Path directory) {
    this.children = children;
    this.programs = programs;
    this.directory = directory;
  }

  /** Sets the clock; on return it is set. */
  void step(NtpServer server, long endNanoTime) throws ClockException, InterruptedException {
    try {
      if (systemChronydRuns()) {
        stepBySystem(endNanoTime);
      } else {
        stepOnce(server, endNanoTime);
      }
    } catch (IOException e) {
      throw new ClockException("the clock cannot be set: " + e.getMessage());
    }
  }

  private boolean systemChronydRuns() throws IOException, InterruptedException {
    return ask(ASK, "-c", "tracking").status() == 0;
  }

  private void stepBySystem(long endNanoTime)
      throws IOException, ClockException, InterruptedException {
    tell(endNanoTime, "burst", "4/4");
    tell(endNanoTime, "waitsync", "0", "0", "0", "0.1");
    tell(endNanoTime, "makestep");
  }

  private void tell(long endNanoTime, String... words)
      throws IOException, ClockException, InterruptedException {
    Command.Output output = ask(left(endNanoTime), words);
    if (output.status() != 0) {
      throw new ClockException(
          "the system's chronyd refuses '"
              + String.join(" ", words)
              + "': "
              + (output.timedOut() ? "no answer in time" : output.lastWords())
              + "; run as root, or use mode=\"measure\"");
    }
  }

  private Command.Output ask(Duration deadline, String... words)
      throws IOException, InterruptedException {
    List<String> line =
        Stream.concat(Stream.of(programs.client().toString()), Stream.of(words)).toList();
    return Command.run(children, line, Map.of(), deadline);
  }

  private void stepOnce(NtpServer server, long endNanoTime)
      throws IOException, ClockException, InterruptedException {
    Path configuration = directory.resolve("chrony-step.conf");
    Files.write(
        configuration,
        List.of(
            server.directive("iburst maxsamples 1"),
            "port 0",
            "cmdport 0",
            "bindcmdaddress /",
            "pidfile " + directory.resolve("chronyd-step.pid")));
    Command.Output output =
        Command.run(
            children,
            programs.daemonLine(configuration, List.of("-q")),
            Map.of(),
            left(endNanoTime));
    if (output.timedOut()) {
      throw new ClockException(
          "NTP server "
              + server.host()
              + " does not answer; check the server and its 'allow' line");
    }
    if (output.status() != 0) {
      throw new ClockException(
          "chronyd cannot set the clock: "
              + output.lastWords()
              + "; it needs root (or use mode=\"measure\")");
    }
  }

  private static Duration left(long endNanoTime) {
    return Duration.ofNanos(Math.max(1, endNanoTime - System.nanoTime()));
  }
}

package org.ddsbench.starter.clock;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;

/** The chronyd that controls this node's clock, where chronyc finds it. */
final class SystemChronyd {
  private static final Duration ASK = Duration.ofSeconds(5);
  private static final Pattern COMMA = Pattern.compile(",");

  private final Children children;
  private final Path chronyc;

  SystemChronyd(Children children, Path chronyc) {
    this.children = children;
    this.chronyc = chronyc;
  }

  /** Whether there is one that answers. */
  boolean answers() throws IOException, InterruptedException {
    return ask(ASK, "-c", "tracking").status() == 0;
  }

  /**
   * Corrects the known error of the clock at once. A daemon that is not synchronised yet is made to
   * measure faster and waited for; a synchronised one does not measure again for this.
   *
   * @param endNanoTime deadline, on System.nanoTime()
   */
  void step(long endNanoTime) throws IOException, ClockException, InterruptedException {
    if (!synchronised()) {
      int sources = sources();
      if (sources == 0) {
        throw new ClockException(
            "the chronyd of this node has no time source: add a server to its chrony.conf, or stop it, so that the"
                + " testbed's server sets the clock");
      }
      command(endNanoTime, "burst", "4/4");
      awaitSynchronisation(sources, endNanoTime);
    }
    command(endNanoTime, "makestep");
  }

  private boolean synchronised() throws IOException, ClockException, InterruptedException {
    return Tracking.parse(ask(ASK, "-c", "tracking").out().strip()).isPresent();
  }

  /** Servers and other sources in its configuration, whether they answer or not. */
  private int sources() throws IOException, ClockException, InterruptedException {
    String answer = ask(ASK, "-c", "activity").out().strip();
    try {
      return COMMA.splitAsStream(answer).mapToInt(Integer::parseInt).sum();
    } catch (NumberFormatException e) {
      throw new ClockException("chronyc said: " + answer);
    }
  }

  private void awaitSynchronisation(int sources, long endNanoTime)
      throws IOException, ClockException, InterruptedException {
    // No limit of tries, correction and skew; it checks ten times a second.
    Command.Output output = ask(left(endNanoTime), "waitsync", "0", "0", "0", "0.1");
    if (output.status() != 0 && !output.timedOut()) {
      throw new ClockException(
          "the chronyd of this node ended while it synchronised: " + output.lastWords());
    }
    if (output.status() != 0) {
      throw new ClockException(
          "the chronyd of this node is not synchronised: none of its "
              + sources
              + " time sources answered in time; list them with 'chronyc sources', or stop it, so that the"
              + " testbed's server sets the clock");
    }
  }

  private void command(long endNanoTime, String... words)
      throws IOException, ClockException, InterruptedException {
    Command.Output output = ask(left(endNanoTime), words);
    if (output.status() == 0) {
      return;
    }
    String said = output.timedOut() ? "no answer in time" : output.lastWords();
    throw new ClockException(
        "the chronyd of this node does not do '"
            + String.join(" ", words)
            + "' ("
            + said
            + "): "
            + (said.startsWith("501")
                ? "it takes commands from root through its socket only; log in as root, check bindcmdaddress in its"
                    + " chrony.conf"
                : "started with -x it sets no clock; start it without")
            + ", or use mode=\"measure\"");
  }

  private Command.Output ask(Duration deadline, String... words)
      throws IOException, InterruptedException {
    List<String> line =
        Stream.concat(Stream.of(chronyc.toString(), "-n"), Stream.of(words)).toList();
    return Command.run(children, line, Map.of(), deadline);
  }

  private static Duration left(long endNanoTime) {
    return Duration.ofNanos(Math.max(1, endNanoTime - System.nanoTime()));
  }
}

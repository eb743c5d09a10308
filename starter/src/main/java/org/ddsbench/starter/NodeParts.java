package org.ddsbench.starter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.clock.NodeClock;
import org.ddsbench.starter.monitor.Monitors;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Programs;
import org.ddsbench.starter.run.Run;
import org.ddsbench.starter.run.RunDirectory;

/**
 * The parts of a node that live as long as the starter.
 *
 * @param deadlines reports overdue answers
 * @param timer triggers the monitors
 */
record NodeParts(
    Children children,
    Programs programs,
    NodeClock clock,
    ScheduledExecutorService deadlines,
    ScheduledExecutorService timer) {

  /** The parts that a run needs. */
  Run.Surroundings surroundings(Arguments arguments, Request.Hello hello, Consumer<Event> events) {
    return new Run.Surroundings(
        arguments.bundle(), hello.environment(), hello.probes(), children, deadlines, events);
  }

  /** Begins to send signs of the work on a run. */
  WorkSigns signs(String run, Consumer<Event> events) {
    return WorkSigns.begin(deadlines, new Event.Working(run), events);
  }

  /** Starts the monitors of a run. */
  Monitors monitors(
      Arguments arguments,
      Request.Hello hello,
      RunDirectory directory,
      Map<String, Long> pids,
      Consumer<String> warnings)
      throws IOException {
    Path path = directory.path();
    Monitors.Node node =
        new Monitors.Node(
            arguments.bundle(),
            hello.networkInterface(),
            hello.environment(),
            clock,
            children,
            timer);
    return Monitors.start(node, path, pids, warnings);
  }
}

package org.ddsbench.starter.clock;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.ddsbench.starter.process.Children;

/**
 * A private chronyd that measures this node's clock against a server and never sets it. It runs in
 * the environment of the apps, so that it reads the same clock, even if a library changes what
 * programs read.
 */
final class MeasuringDaemon implements AutoCloseable {
  private static final long POLL_NS = 50_000_000;
  private static final long SETTLE_NS = 2_000_000_000;
  private static final int PORT_TRIES = 5;
  // chronyd then continues without accepting commands.
  private static final String PORT_TAKEN =
      "Could not open command socket on " + CommandPort.ADDRESS + ":";

  private final Process process;
  private final DaemonLog log;
  private final CommandPort port;
  private final ChronyClient client;
  private final NtpServer server;

  private MeasuringDaemon(
      Process process, DaemonLog log, CommandPort port, ChronyClient client, NtpServer server) {
    this.process = process;
    this.log = log;
    this.port = port;
    this.client = client;
    this.server = server;
  }

  /**
   * Starts it.
   *
   * @param ports source of the port for its commands; a port that turns out to be taken is replaced
   * @param endNanoTime time until which it must answer
   */
  static MeasuringDaemon start(
      Children children,
      ChronydCommand command,
      CommandPort.Source ports,
      NtpServer server,
      Map<String, String> environment,
      long endNanoTime)
      throws ClockException, InterruptedException {
    try {
      for (int i = 0; i < PORT_TRIES; i++) {
        MeasuringDaemon daemon = launch(children, command, ports.claim(), server, environment);
        boolean answers = false;
        try {
          answers = daemon.awaitCommands(endNanoTime);
        } finally {
          if (!answers) {
            daemon.close();
          }
        }
        if (answers) {
          return daemon;
        }
      }
    } catch (IOException e) {
      throw new ClockException("chronyd does not start: " + e.getMessage());
    }
    throw new ClockException(
        "chronyd does not start: other programs took its port "
            + PORT_TRIES
            + " times; prepare again");
  }

  private static MeasuringDaemon launch(
      Children children,
      ChronydCommand command,
      CommandPort port,
      NtpServer server,
      Map<String, String> environment)
      throws IOException {
    List<String> settings =
        List.of(
            server.directive("iburst minpoll 0 maxpoll 2"),
            "bindcmdaddress " + CommandPort.ADDRESS,
            "cmdport " + port.number());
    ProcessBuilder builder =
        new ProcessBuilder(command.measuring(settings)).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = null;
    try {
      process = children.start(builder);
      process.getOutputStream().close();
      ChronyClient client = new ChronyClient(children, command.programs().client(), port);
      return new MeasuringDaemon(process, new DaemonLog(process), port, client, server);
    } catch (IOException e) {
      if (process != null) {
        Children.end(List.of(process));
      }
      port.close();
      throw e;
    }
  }

  /** Waits until it answers commands; false when its port is taken. */
  private boolean awaitCommands(long endNanoTime) throws ClockException, InterruptedException {
    do {
      if (process.waitFor(POLL_NS, TimeUnit.NANOSECONDS)) {
        throw new ClockException("chronyd ended: " + log.dyingWords());
      }
      if (log.contains(PORT_TAKEN)) {
        return false;
      }
      if (System.nanoTime() - endNanoTime >= 0) {
        throw new ClockException("chronyd takes no commands: " + log.lastWords());
      }
    } while (!client.answers());
    return !log.contains(PORT_TAKEN);
  }

  NtpServer server() {
    return server;
  }

  boolean alive() {
    return process.isAlive();
  }

  /** Its current state; empty while the server has not answered. */
  Optional<Tracking> tracking() throws ClockException, InterruptedException {
    return client.tracking();
  }

  /** Waits for the first measurement. */
  Tracking await(long endNanoTime) throws ClockException, InterruptedException {
    Optional<Tracking> known = tracking();
    while (known.isEmpty()) {
      if (process.waitFor(POLL_NS, TimeUnit.NANOSECONDS)) {
        throw new ClockException("chronyd ended: " + log.dyingWords());
      }
      if (System.nanoTime() >= endNanoTime) {
        throw new ClockException(
            "NTP server "
                + server.host()
                + " does not answer on port "
                + server.port()
                + "; check the server and its 'allow' line, or choose another in testbed.xml");
      }
      known = tracking();
    }
    return known.get();
  }

  /**
   * Waits for the first measurement, and then at most two seconds for the next ones, which show the
   * clock's rate: after the first one alone the root dispersion is up to a second.
   */
  Tracking awaitSettled(long endNanoTime) throws ClockException, InterruptedException {
    Tracking tracking = await(endNanoTime);
    long settleEnd = Math.min(endNanoTime, System.nanoTime() + SETTLE_NS);
    while (!tracking.settled() && System.nanoTime() - settleEnd < 0) {
      Thread.sleep(POLL_NS / 1_000_000);
      tracking = await(endNanoTime);
    }
    return tracking;
  }

  @Override
  public void close() {
    client.close();
    Children.end(List.of(process));
    port.close();
  }
}

package org.ddsbench.starter.clock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.ddsbench.starter.process.Children;

/**
 * A private chronyd that measures this node's clock against a server and never touches it. It runs
 * in the environment of the apps, so that a clock that lies to them lies to it.
 */
final class MeasuringDaemon implements AutoCloseable {
  private static final long POLL_NS = 50_000_000;
  private static final long SETTLE_NS = 2_000_000_000;
  // The kernel's limit; chronyd and chronyc do not say that it was passed.
  private static final int SOCKET_NAME_LIMIT = 107;
  // chronyc puts a socket of its own, with its process id in the name, beside chronyd's.
  private static final String LONGEST_SOCKET_NAME = "chronyc.4194304.sock";

  private final Process process;
  private final ChronyClient client;
  private final NtpServer server;
  private final Path log;

  private MeasuringDaemon(Process process, ChronyClient client, NtpServer server, Path log) {
    this.process = process;
    this.client = client;
    this.server = server;
    this.log = log;
  }

  /**
   * Starts it.
   *
   * @param directory for its files; belongs to it alone
   * @param endNanoTime until when its socket must be there
   */
  static MeasuringDaemon start(
      Children children,
      ChronyPrograms programs,
      Path directory,
      NtpServer server,
      Map<String, String> environment,
      long endNanoTime)
      throws ClockException, InterruptedException {
    Path socket = directory.resolve("chronyd.sock");
    Path log = directory.resolve("chronyd.stderr.log");
    Path longest = directory.resolve(LONGEST_SOCKET_NAME);
    if (longest.toString().length() > SOCKET_NAME_LIMIT) {
      throw new ClockException(
          "the work directory's name is too long for chrony's sockets, such as "
              + longest
              + ": choose one of at most "
              + (SOCKET_NAME_LIMIT - LONGEST_SOCKET_NAME.length() - "/chrony/".length())
              + " characters");
    }
    try {
      Files.createDirectories(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      Files.deleteIfExists(socket);
      Path configuration = directory.resolve("chrony.conf");
      Files.write(
          configuration,
          List.of(
              server.directive("iburst minpoll 0 maxpoll 2"),
              "port 0",
              "cmdport 0",
              "bindcmdaddress " + socket,
              "pidfile " + directory.resolve("chronyd.pid")));
      ProcessBuilder builder =
          new ProcessBuilder(programs.daemonLine(configuration, List.of("-x", "-d")))
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      builder.environment().putAll(environment);
      Process process = children.start(builder);
      process.getOutputStream().close();
      try {
        awaitSocket(process, socket, log, endNanoTime);
        return new MeasuringDaemon(
            process, new ChronyClient(children, programs.client(), socket), server, log);
      } catch (ClockException | InterruptedException | IOException e) {
        process.destroyForcibly();
        throw e;
      }
    } catch (IOException e) {
      throw new ClockException("chronyd does not start: " + e.getMessage());
    }
  }

  private static void awaitSocket(Process process, Path socket, Path log, long endNanoTime)
      throws ClockException, InterruptedException {
    while (!Files.exists(socket)) {
      if (process.waitFor(POLL_NS, TimeUnit.NANOSECONDS)) {
        throw new ClockException("chronyd ended: " + lastWords(log));
      }
      if (System.nanoTime() >= endNanoTime) {
        throw new ClockException(
            "chronyd does not open its socket " + socket + ": " + lastWords(log));
      }
    }
  }

  NtpServer server() {
    return server;
  }

  boolean alive() {
    return process.isAlive();
  }

  /** What it knows now; nothing while the server has not answered. */
  Optional<Tracking> tracking() throws ClockException, InterruptedException {
    return client.tracking();
  }

  /** Waits for the first measurement. */
  Tracking await(long endNanoTime) throws ClockException, InterruptedException {
    Optional<Tracking> known = tracking();
    while (known.isEmpty()) {
      if (process.waitFor(POLL_NS, TimeUnit.NANOSECONDS)) {
        throw new ClockException("chronyd ended: " + lastWords(log));
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
   * Waits for the first measurement, and then at most two seconds for the next ones, which tell the
   * clock's rate: the first one alone has a root dispersion of up to a second.
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
  }

  private static String lastWords(Path log) {
    try {
      List<String> lines = Files.readAllLines(log);
      return lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1);
    } catch (IOException e) {
      return "its log cannot be read: " + e.getMessage();
    }
  }
}

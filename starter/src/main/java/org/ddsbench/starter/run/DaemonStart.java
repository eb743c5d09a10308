package org.ddsbench.starter.run;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.implementation.Variables;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;

/** Starts the daemon of a run on a port that is free. For the session's thread. */
final class DaemonStart {
  private static final int TRIES = 5;
  private static final long POLL_MS = 20;

  /** Lets the program, which does not know about starters, end with the thread that starts it. */
  private static final List<String> END_WITH_STARTER = List.of("setpriv", "--pdeathsig", "KILL");

  private final String run;
  private final Request.DaemonLaunch launch;
  private final RunDirectory directory;
  private final Run.Surroundings surroundings;
  private final String program;
  private final Map<Path, Long> sizes = new HashMap<>();

  DaemonStart(
      String run,
      Request.DaemonLaunch launch,
      RunDirectory directory,
      Run.Surroundings surroundings) {
    this.run = run;
    this.launch = launch;
    this.directory = directory;
    this.surroundings = surroundings;
    program = String.valueOf(Path.of(launch.program()).getFileName());
  }

  /**
   * Starts it and waits until it is ready. A daemon that ends because another program took its port
   * is started again on another port.
   *
   * @throws RunException when it cannot be started, ends, or is not ready in time
   */
  Daemon within(long deadlineNs) throws RunException, InterruptedException {
    long end = System.nanoTime() + deadlineNs;
    try {
      InetAddress address = InetAddress.getByName(launch.address());
      for (int attempt = 1; ; attempt++) {
        int port = FreePort.at(address);
        Daemon daemon = start(port);
        if (isReady(daemon, end)) {
          daemon.watch(run, surroundings.events());
          return daemon;
        }
        if (attempt == TRIES || !FreePort.isTaken(address, port)) {
          throw new RunException(FailureKind.DAEMON, daemon.ending());
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new RunException(FailureKind.DAEMON, program + " does not start: " + e.getMessage());
    }
  }

  private Daemon start(int port) throws IOException {
    Map<String, String> values = Map.of(Variables.PORT, Integer.toString(port));
    for (RunFile file : launch.files()) {
      Files.writeString(directory.file(file.name()), Variables.substitute(file.content(), values));
    }
    Request.AppLaunch like =
        new Request.AppLaunch(
            Daemon.NAME,
            launch.program(),
            launch.arguments().stream()
                .map(argument -> Variables.substitute(argument, values))
                .toList(),
            Map.of(),
            List.of(),
            false,
            Probe.NONE);
    ProcessBuilder builder =
        AppCommand.of(
                like, surroundings.bundle(), directory.path(), surroundings.environment(), Map.of())
            .redirectInput(new File("/dev/null"))
            .redirectOutput(Daemon.stdout(directory).toFile())
            .redirectError(Daemon.stderr(directory).toFile());
    List<String> line = new ArrayList<>(END_WITH_STARTER);
    line.addAll(builder.command());
    return new Daemon(
        program,
        surroundings.children().start(builder.command(line)),
        port,
        directory,
        launch.failures());
  }

  /**
   * Waits until it is ready; false when it has ended. If the wait ends in another way, the daemon
   * is ended.
   */
  private boolean isReady(Daemon daemon, long end)
      throws RunException, InterruptedException, IOException {
    boolean serves = false;
    try {
      while (daemon.process().isAlive()) {
        if (showsReady()) {
          serves = true;
          return true;
        }
        if (System.nanoTime() > end) {
          throw new RunException(
              FailureKind.DAEMON, program + " is not ready in time" + daemon.lastWords());
        }
        TimeUnit.MILLISECONDS.sleep(POLL_MS);
      }
      return false;
    } finally {
      if (!serves) {
        daemon.end();
      }
    }
  }

  private boolean showsReady() throws IOException {
    boolean shown =
        launch.ready().output().isEmpty()
            ? isWritten(directory.file(launch.ready().file()))
            : said(Daemon.stdout(directory)) || said(Daemon.stderr(directory));
    for (String file : launch.announces()) {
      shown &= isWritten(directory.file(file));
    }
    return shown;
  }

  private boolean said(Path log) throws IOException {
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
        .lines()
        .anyMatch(line -> line.contains(launch.ready().output()));
  }

  /**
   * Whether the file exists and has the same length as at the last look, so that it is complete.
   */
  private boolean isWritten(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    long size = Files.size(file);
    Long before = sizes.put(file, size);
    return size > 0 && before != null && before == size;
  }

  /**
   * The files that it announces.
   *
   * @throws RunException when a file is too large or not text
   */
  List<RunFile> announced() throws RunException {
    List<RunFile> files = new ArrayList<>();
    long bytes = 0;
    for (String name : launch.announces()) {
      try {
        Path file = directory.file(name);
        bytes += Files.size(file);
        if (bytes > RunFile.MOST_BYTES) {
          throw new RunException(
              FailureKind.DAEMON,
              program + " announces more than " + RunFile.MOST_BYTES + " bytes in its files");
        }
        files.add(new RunFile(name, Files.readString(file)));
      } catch (CharacterCodingException e) {
        throw new RunException(
            FailureKind.DAEMON, name + " of " + program + " is not text in UTF-8");
      } catch (IOException e) {
        throw new RunException(FailureKind.DAEMON, name + " cannot be read: " + e.getMessage());
      }
    }
    return files;
  }
}

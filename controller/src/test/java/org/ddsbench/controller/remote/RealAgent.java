package org.ddsbench.controller.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.Patience;

/** An ssh-agent for one test. */
public final class RealAgent implements AutoCloseable {
  private final Path directory;
  private final Path socket;
  private final Process process;

  /**
   * Starts the agent.
   *
   * @param directory with a short name, since it holds the socket; of this agent alone
   */
  public RealAgent(Path directory) throws IOException, InterruptedException {
    this.directory = Files.createDirectories(directory);
    socket = directory.resolve("s");
    process =
        new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("log").toFile())
            .start();
    long end = Patience.endNs();
    while (!ListeningSocket.accepts(socket)) {
      if (!Patience.goesOn(end)) {
        throw new AssertionError("ssh-agent opens no socket");
      }
    }
  }

  public String socket() {
    return socket.toString();
  }

  /** Loads a key, whose passphrase may be empty. */
  public void add(Path key, String passphrase) throws IOException, InterruptedException {
    Path ask =
        Files.writeString(directory.resolve("ask"), "#!/bin/sh\necho '" + passphrase + "'\n");
    Files.setPosixFilePermissions(ask, PosixFilePermissions.fromString("rwx------"));
    Shell.run(
        Map.of(
            "SSH_AUTH_SOCK",
            socket(),
            "SSH_ASKPASS",
            ask.toString(),
            "SSH_ASKPASS_REQUIRE",
            "force"),
        List.of("ssh-add", "-q", key.toString()));
  }

  /** From now on the agent accepts requests and answers none. */
  void hang() throws IOException, InterruptedException {
    Shell.run("kill", "-STOP", String.valueOf(process.pid()));
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}

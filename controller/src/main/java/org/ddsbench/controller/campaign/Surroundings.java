package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.ddsbench.controller.remote.SshAccess;

/**
 * Where a front end runs, read once in its main.
 *
 * @param home the product's directory
 * @param userHome the user's home directory: what {@code ~} means, and where state and settings lie
 * @param loginHome the home directory of the user in the system's list, which OpenSSH uses whatever
 *     HOME says
 * @param environment environment variables
 */
public record Surroundings(
    Path home, Path userHome, Path loginHome, Map<String, String> environment) {
  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** Those of a user with one home directory. */
  public Surroundings(Path home, Path userHome, Map<String, String> environment) {
    this(home, userHome, userHome, environment);
  }

  /** Those of this process. */
  public static Surroundings ofThisProcess() {
    Path loginHome = Path.of(System.getProperty("user.home"));
    Map<String, String> environment = System.getenv();
    return new Surroundings(
        Path.of(System.getProperty("ddsbench.home", ".")).toAbsolutePath().normalize(),
        ownHome(environment.getOrDefault("HOME", ""), loginHome),
        loginHome,
        environment);
  }

  /**
   * HOME, unless it is no directory of this user: root with the HOME of another, as after {@code
   * sudo -E}, would put files there that sshd does not trust and their owner cannot remove.
   */
  static Path ownHome(String variable, Path loginHome) {
    try {
      Path named = Path.of(variable);
      return named.isAbsolute() && Files.isDirectory(named) && isOwn(named) ? named : loginHome;
    } catch (InvalidPathException | IOException e) {
      return loginHome;
    }
  }

  private static boolean isOwn(Path directory) throws IOException {
    String owner = "unix:uid";
    return Files.getAttribute(directory, owner)
        .equals(Files.getAttribute(Path.of("/proc/self"), owner));
  }

  /** Reads files and plans campaigns. */
  public Workspace workspace() {
    return new Workspace(home, userHome);
  }

  /** Where the local testbed keeps its state. */
  public Path testbedState() {
    return directory("XDG_STATE_HOME", ".local/state").resolve("ddsbench/testbed");
  }

  /** Where the user's settings are. */
  public Path settings() {
    return directory("XDG_CONFIG_HOME", ".config").resolve("ddsbench");
  }

  /** {@code knownHosts} may be empty: then OpenSSH's configuration names the files. */
  public SshAccess sshAccess(String knownHosts) {
    return new SshAccess(knownHosts, "", loginHome, environment.getOrDefault("SSH_AUTH_SOCK", ""));
  }

  private Path directory(String variable, String otherwise) {
    String named = environment.getOrDefault(variable, "");
    return named.isEmpty() ? userHome.resolve(otherwise) : Path.of(named);
  }
}

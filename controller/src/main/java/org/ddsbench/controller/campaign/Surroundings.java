package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.remote.SshAccess;

/**
 * The surroundings of a front end, read once in its main method.
 *
 * @param home the product's directory
 * @param userHome the user's home directory: the meaning of {@code ~}, and the place of state and
 *     settings
 * @param loginHome the home directory of the user in the system's list, which OpenSSH uses whatever
 *     HOME says
 * @param environment environment variables
 */
public record Surroundings(
    Path home, Path userHome, Path loginHome, Map<String, String> environment) {
  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** The surroundings of a user with one home directory. */
  public Surroundings(Path home, Path userHome, Map<String, String> environment) {
    this(home, userHome, userHome, environment);
  }

  /** The surroundings of this process. */
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
   * HOME, unless it belongs to another user: root with the HOME of another user, as after {@code
   * sudo -E}, would create files there that sshd does not trust and that the owner cannot remove.
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

  /** The workspace that reads files and plans campaigns. */
  public Workspace workspace() {
    return new Workspace(files(), userHome, List.of(settings()), BuildListener.NONE);
  }

  /** The places of the built parts of the product. */
  public ProjectFiles files() {
    return new ProjectFiles(home, directory("XDG_CACHE_HOME", ".cache").resolve("ddsbench/builds"));
  }

  /** The directory in which the local testbed keeps its state. */
  public Path testbedState() {
    return directory("XDG_STATE_HOME", ".local/state").resolve("ddsbench/testbed");
  }

  /** The place of the user's settings. */
  public Path settings() {
    return directory("XDG_CONFIG_HOME", ".config").resolve("ddsbench");
  }

  /** {@code knownHosts} may be empty: then OpenSSH's configuration names the files. */
  public SshAccess sshAccess(String knownHosts) {
    return new SshAccess(knownHosts, "", loginHome, environment.getOrDefault("SSH_AUTH_SOCK", ""));
  }

  private Path directory(String variable, String otherwise) {
    // The specification of these variables calls a path that is not absolute invalid, and has it
    // ignored.
    String named = environment.getOrDefault(variable, "");
    return named.startsWith("/") ? Path.of(named) : userHome.resolve(otherwise);
  }
}

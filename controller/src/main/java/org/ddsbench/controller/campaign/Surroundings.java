package org.ddsbench.controller.campaign;

import java.nio.file.Path;
import java.util.Map;
import org.ddsbench.controller.remote.SshAccess;

/**
 * Where a front end runs, read once in its main.
 *
 * @param home the product's directory
 * @param userHome the user's home directory
 * @param environment environment variables
 */
public record Surroundings(Path home, Path userHome, Map<String, String> environment) {
  public Surroundings {
    environment = Map.copyOf(environment);
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
    return new SshAccess(knownHosts, "", userHome, environment.getOrDefault("SSH_AUTH_SOCK", ""));
  }

  private Path directory(String variable, String otherwise) {
    String named = environment.getOrDefault(variable, "");
    return named.isEmpty() ? userHome.resolve(otherwise) : Path.of(named);
  }
}

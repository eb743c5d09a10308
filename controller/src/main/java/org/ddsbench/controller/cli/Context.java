package org.ddsbench.controller.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.ddsbench.controller.remote.SshAccess;

/**
 * What the process was given by its surroundings, read once in main.
 *
 * @param home the product's directory
 * @param userHome the user's home directory
 * @param environment environment variables
 * @param out where results go
 * @param err where findings and progress go
 * @param terminal whether a person watches err
 * @param askAt the terminal that questions are asked at; without one it cannot be opened
 */
record Context(
    Path home,
    Path userHome,
    Map<String, String> environment,
    PrintStream out,
    PrintStream err,
    boolean terminal,
    Path askAt) {

  Context {
    environment = Map.copyOf(environment);
  }

  /** Where the local testbed keeps its state. */
  Path testbedState() {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path base = state.isEmpty() ? userHome.resolve(".local/state") : Path.of(state);
    return base.resolve("ddsbench/testbed");
  }

  /** {@code knownHosts} may be empty: then OpenSSH's configuration names the files. */
  SshAccess sshAccess(String knownHosts) {
    return new SshAccess(knownHosts, "", userHome, environment.getOrDefault("SSH_AUTH_SOCK", ""));
  }
}

package org.ddsbench.controller.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.remote.SshAccess;

/**
 * What the process was given, read once in main.
 *
 * @param surroundings where it runs
 * @param out where results go
 * @param err where findings and progress go
 * @param terminal whether a person watches err
 * @param askAt the terminal that questions are asked at; without one it cannot be opened
 */
record Context(
    Surroundings surroundings, PrintStream out, PrintStream err, boolean terminal, Path askAt) {

  /** The product's directory. */
  Path home() {
    return surroundings.home();
  }

  /** The user's home directory. */
  Path userHome() {
    return surroundings.userHome();
  }

  Workspace workspace() {
    return surroundings.workspace();
  }

  /** Where the local testbed keeps its state. */
  Path testbedState() {
    return surroundings.testbedState();
  }

  /** {@code knownHosts} may be empty: then OpenSSH's configuration names the files. */
  SshAccess sshAccess(String knownHosts) {
    return surroundings.sshAccess(knownHosts);
  }
}

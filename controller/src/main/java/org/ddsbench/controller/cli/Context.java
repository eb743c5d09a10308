package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.time.Clock;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.core.testbed.Libraries;

/**
 * The context of the process, read once in main.
 *
 * @param surroundings surroundings of the process
 * @param out stream for results
 * @param err stream for findings and progress
 * @param terminal whether err is a terminal
 * @param askAt the terminal for questions; without one it cannot be opened
 */
record Context(Surroundings surroundings, Output out, Output err, boolean terminal, Path askAt) {

  /** The product's directory. */
  Path home() {
    return surroundings.home();
  }

  /** The user's home directory. */
  Path userHome() {
    return surroundings.userHome();
  }

  Workspace workspace() {
    return surroundings
        .workspace()
        .reporting(new BuildLines(err.stream(), terminal, Clock.systemUTC()));
  }

  /** The directory in which the local testbed keeps its state. */
  Path testbedState() {
    return surroundings.testbedState();
  }

  /** Where nodes on this machine have their DDS libraries from. */
  Libraries librariesOfLocalNodes() {
    return surroundings.files().librariesOfLocalNodes();
  }

  /** {@code knownHosts} may be empty: then OpenSSH's configuration names the files. */
  SshAccess sshAccess(String knownHosts) {
    return surroundings.sshAccess(knownHosts);
  }
}

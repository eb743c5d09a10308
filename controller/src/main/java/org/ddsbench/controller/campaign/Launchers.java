package org.ddsbench.controller.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.ddsbench.controller.command.CommandLauncher;
import org.ddsbench.controller.local.LocalLauncher;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.LauncherByKind;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.controller.remote.SshConnector;
import org.ddsbench.controller.slurm.SlurmLauncher;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Testbed;

/**
 * Ways to reach the nodes of a testbed.
 *
 * @param userHome home directory of the user
 * @param access how logins are made
 */
record Launchers(Path userHome, SshAccess access) {
  private static final Duration LOGIN = Duration.ofSeconds(10);

  /** Each node in its own way. */
  Launcher of(Testbed testbed) {
    Map<String, String> environment = System.getenv();
    return new LauncherByKind(
        Map.of(
            LauncherKind.SSH,
            ssh(),
            LauncherKind.LOCAL,
            new LocalLauncher(userHome, environment),
            LauncherKind.COMMAND,
            new CommandLauncher(testbed.command(), environment),
            LauncherKind.SLURM,
            new SlurmLauncher(testbed.slurm(), environment)));
  }

  /** All nodes over SSH; gives up on a login after {@link #LOGIN}. */
  Launcher ssh() {
    return new SshConnector(access, LOGIN);
  }
}

package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;

/** The command that starts a node's starter. */
final class StarterCommand {
  private StarterCommand() {}

  /**
   * The words of the command.
   *
   * @param bundle directory of the deployed bundle
   * @param workDirectory directory of the node
   */
  static List<String> of(String bundle, String workDirectory) {
    List<String> command = new ArrayList<>();
    if (!ascii(bundle) || !ascii(workDirectory)) {
      // Java opens files of such names only in a locale that has their characters, and sessions of
      // sshd often have none. Where it is not needed, what is measured keeps its environment.
      command.addAll(List.of("env", "LC_ALL=C.UTF-8"));
    }
    command.addAll(
        List.of(
            bundle + "/runtime/bin/java",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-jar",
            bundle + "/starter.jar",
            "--bundle",
            bundle,
            "--work",
            workDirectory));
    return command;
  }

  private static boolean ascii(String path) {
    return path.chars().allMatch(c -> c < 0x80);
  }
}

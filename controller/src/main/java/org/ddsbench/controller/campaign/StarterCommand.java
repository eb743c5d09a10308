package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;

/** The command that starts a node's starter. */
final class StarterCommand {
  /** The archive holds the classes of a jar of this name in the working directory. */
  private static final String IN_BUNDLE = "cd -- \"$1\" && shift && exec \"$@\"";

  private StarterCommand() {}

  /**
   * The words of the command.
   *
   * @param bundle directory of the deployed bundle
   * @param workDirectory directory of the node
   */
  static List<String> of(String bundle, String workDirectory) {
    // The system's words for errors are English, like all others.
    List<String> command = new ArrayList<>(List.of("env", "-u", "LANGUAGE"));
    if (ascii(bundle) && ascii(workDirectory)) {
      // What is measured keeps the rest of its environment.
      command.addAll(List.of("-u", "LC_ALL", "LC_MESSAGES=C"));
    } else {
      // Java opens files of such names only in a locale that has their characters, and sessions of
      // sshd often have none. No language has translations for this one.
      command.add("LC_ALL=C.UTF-8");
    }
    command.addAll(List.of("sh", "-c", IN_BUNDLE, "sh", bundle, bundle + "/runtime/bin/java"));
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-XX:SharedArchiveFile=runtime/lib/server/starter.jsa",
            // Java says on stdout that it does not use an archive.
            "-Xlog:disable",
            "-Xlog:all=error:stderr",
            "-jar",
            "starter.jar",
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

package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;

/** The real program in a process of its own. */
public final class CommandProcess {
  private CommandProcess() {}

  /** Its command line. */
  public static List<String> line(boolean terminal, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dddsbench.home=" + RealTestbed.home(),
                "-Dddsbench.terminal=" + terminal,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /**
   * Starts it without a terminal.
   *
   * @param inside what precedes its command line
   * @param state the user's directory of states
   * @param said file of what it says
   */
  public static Process start(List<String> inside, Path state, Path said, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(inside);
    command.addAll(line(false, arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    builder.environment().put("XDG_STATE_HOME", state.toString());
    return builder.start();
  }
}

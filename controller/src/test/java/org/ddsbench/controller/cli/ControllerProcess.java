package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.Patience;

/** The real program in a separate process. */
public final class ControllerProcess implements AutoCloseable {
  /** As the script ddsbench has it for commands that run campaigns. */
  static final List<String> COMPILER =
      List.of(
          "-XX:Tier4InvocationThreshold=200000",
          "-XX:Tier4MinInvocationThreshold=100000",
          "-XX:Tier4CompileThreshold=400000",
          "-XX:Tier4BackEdgeThreshold=2000000",
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=CompileThresholdScaling,com.sun.crypto.provider.*::*,0.001");

  private final Process process;
  private final Path said;

  private ControllerProcess(Process process, Path said) {
    this.process = process;
    this.said = said;
  }

  /**
   * The program's command line, with or without a terminal; it reacts to signals even if its parent
   * ignores them.
   */
  public static List<String> line(boolean terminal, String... arguments) {
    return line(List.of(), terminal, arguments);
  }

  private static List<String> line(
      List<String> javaOptions, boolean terminal, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "env",
                "--default-signal=HUP,INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(javaOptions);
    command.addAll(COMPILER);
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-Dddsbench.home=" + RealTestbed.home(),
            "-Dddsbench.terminal=" + terminal,
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Main.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Starts the program with these arguments; {@code state} keeps its state and its output. */
  public static ControllerProcess start(Path state, String... arguments) throws IOException {
    return start(List.of(), state, arguments);
  }

  /** {@code around} is a command that runs the command after it. */
  public static ControllerProcess start(List<String> around, Path state, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(around);
    command.addAll(line(false, arguments));
    return start(command, state);
  }

  /** Starts the program so that one of its methods can be held. */
  static ControllerProcess start(HeldMethod held, Path state, String... arguments)
      throws IOException {
    return start(line(List.of(held.javaOption()), false, arguments), state);
  }

  private static ControllerProcess start(List<String> command, Path state) throws IOException {
    Path said = Files.createTempFile(state, "said", "");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    builder.environment().put("XDG_STATE_HOME", state.toString());
    return new ControllerProcess(builder.start(), said);
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Its output so far. */
  public String said() {
    try {
      return Files.readString(said);
    } catch (IOException e) {
      return e.toString();
    }
  }

  /** Waits until it exits and returns its exit status. */
  public int awaitExit() throws InterruptedException {
    if (!process.waitFor(Patience.SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("it does not end: " + said());
    }
    return process.exitValue();
  }

  /** Kills it as {@code kill -9} does; returns when it is gone. */
  public void kill() {
    process.destroyForcibly().onExit().orTimeout(Patience.SECONDS, TimeUnit.SECONDS).join();
  }

  @Override
  public void close() {
    kill();
  }
}

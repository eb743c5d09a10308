package org.ddsbench.controller.node;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.node.NodeException.Kind;

/** A process of this machine that is a program of a node, or a command that runs one. */
public final class LocalProgram {
  /** Java adds this to the number of the signal that killed a process. */
  private static final int SIGNAL = 128;

  /**
   * The variables that a login has too. All others of this process could change what is measured.
   */
  private static final Set<String> LOGIN =
      Set.of("HOME", "LANG", "LC_ALL", "LOGNAME", "PATH", "SHELL", "TZ", "USER");

  private LocalProgram() {}

  /** Those of these variables that a program gets from a login too. */
  public static Map<String, String> loginEnvironment(Map<String, String> environment) {
    Map<String, String> kept = new HashMap<>(environment);
    kept.keySet().retainAll(LOGIN);
    return kept;
  }

  /** {@link #start(String, Map, Path, List)} in the working directory of this process. */
  public static NodeProcess start(
      String description, Map<String, String> environment, List<String> command)
      throws NodeException {
    return start(description, environment, Path.of("").toAbsolutePath(), command);
  }

  /**
   * Starts it, in a session of its own, so that only this process receives Ctrl-C and then ends the
   * others.
   *
   * @param description node and program, for messages
   * @param environment its complete environment
   * @param command program and arguments, which no shell interprets
   */
  public static NodeProcess start(
      String description, Map<String, String> environment, Path directory, List<String> command)
      throws NodeException {
    List<String> detached = new ArrayList<>(List.of("setsid"));
    detached.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(detached).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      ProcessEnd end = new ProcessEnd(process);
      return new NodeProcess(
          description,
          new ProgramInput(description, process.getOutputStream(), end::cut),
          process.getInputStream(),
          process.getErrorStream(),
          end);
    } catch (IOException e) {
      throw new NodeException(
          Kind.COMMAND, description + " cannot be started: " + e.getMessage(), e);
    }
  }

  private record ProcessEnd(Process process) implements NodeProcess.End {
    @Override
    public OptionalInt exitStatus() throws InterruptedException {
      return process.waitFor(1, TimeUnit.SECONDS) && process.exitValue() <= SIGNAL
          ? OptionalInt.of(process.exitValue())
          : OptionalInt.empty();
    }

    @Override
    public void cut() {
      // Its children have its streams, too.
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }

    @Override
    public void release() {
      close(process.getOutputStream());
      close(process.getInputStream());
      close(process.getErrorStream());
    }

    private static void close(Closeable stream) {
      try {
        stream.close();
      } catch (IOException e) {
        // The process has ended and does not need the rest of its input.
        return;
      }
    }
  }
}

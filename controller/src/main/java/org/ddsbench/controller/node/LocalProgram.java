package org.ddsbench.controller.node;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.node.NodeException.Kind;

/** A process of this machine that is a program of a node, or leads to one. */
public final class LocalProgram {
  /** What Java adds to the number of the signal that killed a process. */
  private static final int SIGNAL = 128;

  private LocalProgram() {}

  /**
   * Starts it, in a session of its own: Ctrl-C is for this process alone, which then ends the
   * others.
   *
   * @param description node and program, for messages
   * @param builder has directory and environment; its command is the argument list
   */
  public static NodeProcess start(String description, ProcessBuilder builder) throws NodeException {
    List<String> detached = new ArrayList<>(List.of("setsid"));
    detached.addAll(builder.command());
    try {
      Process process = builder.command(detached).start();
      return new NodeProcess(
          description,
          process.getOutputStream(),
          process.getInputStream(),
          process.getErrorStream(),
          new ProcessEnd(process));
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
    public void release() {
      close(process.getOutputStream());
      close(process.getInputStream());
      close(process.getErrorStream());
    }

    private static void close(Closeable stream) {
      try {
        stream.close();
      } catch (IOException e) {
        // What was not written yet is for a process that has ended.
        return;
      }
    }
  }
}

package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes that each keep a processor busy until they are closed: the load beside which something
 * is measured. Each is in a session and therefore in a scheduling group of its own, like programs
 * of other users. It also ends soon after this process, so that none remains.
 */
public final class BusyLoops implements AutoCloseable {
  // Counting in between keeps the loop in user mode, like a computing program.
  private static final String LOOP =
      "while kill -0 \"$1\" 2>/dev/null; do i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; done";

  private final List<Process> loops = new ArrayList<>();

  private BusyLoops() {}

  /**
   * Starts a number of loops.
   *
   * @param around a command that runs the command after it, such as taskset; may be empty
   */
  public static BusyLoops start(int count, String... around) throws IOException {
    return start(count, ProcessHandle.current().pid(), around);
  }

  /** Starts loops that also end when this process does. */
  static BusyLoops start(int count, long owner, String... around) throws IOException {
    List<String> command = new ArrayList<>(List.of("setsid"));
    command.addAll(List.of(around));
    command.addAll(List.of("sh", "-c", LOOP, "ddsbench-busy", Long.toString(owner)));
    BusyLoops all = new BusyLoops();
    try {
      for (int loop = 0; loop < count; loop++) {
        all.loops.add(
            new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
      }
    } catch (IOException e) {
      all.close();
      throw e;
    }
    return all;
  }

  /** The processes. */
  List<ProcessHandle> processes() {
    return loops.stream().map(Process::toHandle).toList();
  }

  /** Ends them and waits for their end. */
  @Override
  public void close() {
    loops.forEach(Process::destroyForcibly);
    loops.forEach(loop -> loop.onExit().join());
  }
}

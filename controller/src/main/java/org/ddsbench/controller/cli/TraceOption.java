package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.trace.Trace;
import org.ddsbench.controller.trace.TracedLauncher;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Records the communication between this machine and the nodes, if requested. */
final class TraceOption {
  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "append everything sent to and received from the nodes, for debugging")
  private @Nullable Path file;

  /** A command that reaches nodes. */
  interface Work<T> {
    T with(Launcher launcher) throws IOException, InterruptedException;
  }

  /** Does the work, recorded if this option is set. */
  <T> T recording(Launcher launcher, Work<T> work) throws IOException, InterruptedException {
    if (file == null) {
      return work.with(launcher);
    }
    Path place = file;
    Trace trace;
    try {
      trace = Trace.to(place);
    } catch (IOException e) {
      throw FileTrouble.of(place, e);
    }
    try (trace) {
      return work.with(new TracedLauncher(launcher, trace));
    }
  }
}

package org.ddsbench.controller.local;

import java.io.Closeable;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.node.NodeProcess;

/** The end of a process of this machine. */
record LocalEnd(Process process) implements NodeProcess.End {
  /** What Java adds to the number of the signal that killed a process. */
  private static final int SIGNAL = 128;

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

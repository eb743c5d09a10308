package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Work that an interrupt does not cut off: an interrupted thread finds each file closed that it
 * reads or writes. The work has a thread of its own; the caller's interrupt stays pending.
 */
final class Uninterrupted {
  private Uninterrupted() {}

  /** Steps that use files. */
  interface Work {
    void run() throws IOException;
  }

  /** Does the work; what it throws is thrown here. */
  static void run(Work work) throws IOException {
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              work.run();
              return true;
            });
    Thread thread = new Thread(task, "uninterrupted");
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          task.get();
          return;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

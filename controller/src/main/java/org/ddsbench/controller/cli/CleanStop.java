package org.ddsbench.controller.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * Lets Ctrl-C (SIGINT, SIGTERM, SIGHUP) end a command cleanly: the command's thread is interrupted,
 * cleans up in its own finally blocks, and only then does the process end.
 */
final class CleanStop {
  private static final long LONGEST_S = 90;

  private CleanStop() {}

  /** Runs the command on the calling thread. */
  static int around(IntSupplier command, Output err) {
    Thread worker = Thread.currentThread();
    CountDownLatch ended = new CountDownLatch(1);
    Thread hook =
        new Thread(
            () -> {
              if (ended.getCount() == 0) {
                return;
              }
              err.println();
              err.println("stopping: cleaning up first");
              worker.interrupt();
              try {
                if (!ended.await(LONGEST_S, TimeUnit.SECONDS)) {
                  err.println(
                      "cleaning up took too long; starters end by themselves when the connection does");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "clean-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return command.getAsInt();
    } finally {
      ended.countDown();
    }
  }
}

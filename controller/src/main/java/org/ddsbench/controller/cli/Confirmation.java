package org.ddsbench.controller.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Asks the user at the terminal for confirmation. */
final class Confirmation {
  private Confirmation() {}

  /**
   * Whether the answer is yes; no without a terminal.
   *
   * @throws InterruptedException on Ctrl-C
   */
  static boolean of(String question, Context context, InputStream answers)
      throws InterruptedException {
    if (!context.terminal()) {
      return false;
    }
    context.err().print(question);
    CompletableFuture<String> line = new CompletableFuture<>();
    // A thread that waits for a terminal cannot be interrupted.
    Thread reader = new Thread(() -> read(answers, line), "answer");
    reader.setDaemon(true);
    reader.start();
    try {
      return line.get().strip().equals("yes");
    } catch (ExecutionException e) {
      return false;
    }
  }

  private static void read(InputStream answers, CompletableFuture<String> line) {
    try {
      String answer =
          new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8)).readLine();
      line.complete(answer == null ? "" : answer);
    } catch (IOException e) {
      line.completeExceptionally(e);
    }
  }
}

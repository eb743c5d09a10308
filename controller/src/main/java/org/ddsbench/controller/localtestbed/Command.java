package org.ddsbench.controller.localtestbed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs short external commands; always an argument list, never a shell. */
final class Command {
  /** Longer than what a login shell of a busy machine takes, since nothing is gained by less. */
  private static final Duration LIMIT = Duration.ofSeconds(120);

  private static final long READ_SECONDS = 5;

  private Command() {}

  /**
   * Runs to the end and returns stdout.
   *
   * @throws CommandFailedException not found, exit status other than 0, or more than 120 s
   */
  static String run(String... command) throws IOException, InterruptedException {
    return run(List.of(command));
  }

  static String run(List<String> command) throws IOException, InterruptedException {
    return run(command, LIMIT);
  }

  static String run(List<String> command, Duration limit) throws IOException, InterruptedException {
    Process process;
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw new CommandFailedException(
          command, "cannot be started", String.valueOf(e.getMessage()));
    }
    process.getOutputStream().close();
    CompletableFuture<String> out = read(process.getInputStream());
    CompletableFuture<String> err = read(process.getErrorStream());
    if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
      // By the handle: Process.destroyForcibly would close the pipes that are being read.
      process.toHandle().destroyForcibly();
      // A child of its own may hold them open.
      String said = err.completeOnTimeout("", READ_SECONDS, TimeUnit.SECONDS).join();
      throw new CommandFailedException(command, "took more than " + limit.toSeconds() + " s", said);
    }
    if (process.exitValue() != 0) {
      throw new CommandFailedException(command, "exit status " + process.exitValue(), err.join());
    }
    return out.join();
  }

  private static CompletableFuture<String> read(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          ByteArrayOutputStream text = new ByteArrayOutputStream();
          try (stream) {
            stream.transferTo(text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return text.toString(StandardCharsets.UTF_8);
        },
        task -> {
          Thread reader = new Thread(task, "command-output");
          reader.setDaemon(true);
          reader.start();
        });
  }
}

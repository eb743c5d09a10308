package org.ddsbench.controller.localtestbed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs short external commands; always an argument list, never a shell. */
final class Command {
  private static final long LIMIT_SECONDS = 30;

  private Command() {}

  /**
   * Runs to the end and returns stdout.
   *
   * @throws CommandFailedException not found, exit status other than 0, or more than 30 s
   */
  static String run(String... command) throws IOException, InterruptedException {
    return run(List.of(command));
  }

  static String run(List<String> command) throws IOException, InterruptedException {
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
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new CommandFailedException(
          command, "took more than " + LIMIT_SECONDS + " s", err.join());
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

package org.ddsbench.controller.localtestbed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A short external command; always an argument list, never a shell. */
final class Command {
  /** Longer than a login shell takes on a busy machine; a shorter limit would have no advantage. */
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private static final Duration READ = Duration.ofSeconds(5);

  private final List<String> words;
  private final Process process;
  private final Output out;
  private final Output err;

  private Command(List<String> words, Process process) {
    this.words = words;
    this.process = process;
    this.out = new Output(process.getInputStream());
    this.err = new Output(process.getErrorStream());
  }

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
    return start(command).await(limit);
  }

  /** Starts it, so that several can run at once; each must be waited for. */
  static Command start(List<String> command) throws IOException {
    Process process;
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw new CommandFailedException(
          command, "cannot be started", String.valueOf(e.getMessage()));
    }
    process.getOutputStream().close();
    return new Command(command, process);
  }

  /** Does {@link #run(List)} for the started command. */
  String await() throws IOException, InterruptedException {
    return await(LIMIT);
  }

  private String await(Duration limit) throws IOException, InterruptedException {
    if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
      // Through the handle, since Process.destroyForcibly would close the pipes that are being
      // read.
      process.toHandle().destroyForcibly();
      throw new CommandFailedException(
          words, "took more than " + limit.toSeconds() + " s", err.textWithin(READ));
    }
    if (process.exitValue() != 0) {
      throw new CommandFailedException(words, "exit status " + process.exitValue(), err.text());
    }
    return out.text();
  }

  /** The output of a command, read by a thread of its own. */
  private static final class Output {
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final Thread reader;

    Output(InputStream stream) {
      reader = new Thread(() -> read(stream), "command-output");
      reader.setDaemon(true);
      reader.start();
    }

    private void read(InputStream stream) {
      try (stream) {
        stream.transferTo(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** All output, once the stream has ended. */
    String text() throws InterruptedException {
      reader.join();
      return text.toString(StandardCharsets.UTF_8);
    }

    /** The output before the limit; a child may hold the stream open for longer. */
    String textWithin(Duration limit) throws InterruptedException {
      reader.join(limit.toMillis());
      return text.toString(StandardCharsets.UTF_8);
    }
  }
}

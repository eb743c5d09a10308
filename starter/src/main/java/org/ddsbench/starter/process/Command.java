package org.ddsbench.starter.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A short program that is run for its output, within a deadline. For the thread that starts
 * children.
 */
public final class Command {
  private static final int OUTPUT_LIMIT = 1 << 16;
  private static final Duration PIPES_CLOSE = Duration.ofSeconds(1);

  private final Process process;
  private final long endNanoTime;
  private final CompletableFuture<String> out;
  private final CompletableFuture<String> err;

  /**
   * The result of a program.
   *
   * @param status exit status; 128 + signal number when killed, as at the deadline (137)
   * @param timedOut whether the deadline ended it
   */
  public record Output(int status, String out, String err, boolean timedOut) {
    /** The last line of standard error, else of standard output; for people. */
    public String lastWords() {
      String said = err.isBlank() ? out : err;
      List<String> lines = said.strip().lines().toList();
      return lines.isEmpty() ? "exit status " + status : lines.get(lines.size() - 1);
    }
  }

  private Command(Process process, long endNanoTime) {
    this.process = process;
    this.endNanoTime = endNanoTime;
    out = read(process.getInputStream());
    err = read(process.getErrorStream());
  }

  /**
   * Starts it; several can run at a time.
   *
   * @param environment variables in addition to the starter's own
   */
  public static Command start(
      Children children, List<String> line, Map<String, String> environment, Duration deadline)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(line).redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    builder.environment().putAll(environment);
    return new Command(children.start(builder), System.nanoTime() + deadline.toNanos());
  }

  /** Starts it and waits for its end. */
  public static Output run(
      Children children, List<String> line, Map<String, String> environment, Duration deadline)
      throws IOException, InterruptedException {
    return start(children, line, environment, deadline).await();
  }

  /** Waits until it ends or the deadline kills it. */
  public Output await() throws IOException, InterruptedException {
    try {
      boolean ended =
          process.waitFor(Math.max(0, endNanoTime - System.nanoTime()), TimeUnit.NANOSECONDS);
      if (!ended) {
        Children.kill(process);
      }
      int status = process.waitFor();
      return new Output(status, text(out), text(err), !ended);
    } catch (InterruptedException e) {
      Children.kill(process);
      throw e;
    }
  }

  private static CompletableFuture<String> read(InputStream in) {
    CompletableFuture<String> text = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try (in) {
                byte[] start = in.readNBytes(OUTPUT_LIMIT);
                in.transferTo(OutputStream.nullOutputStream());
                text.complete(new String(start, StandardCharsets.UTF_8));
              } catch (IOException e) {
                text.completeExceptionally(new UncheckedIOException(e));
              }
            },
            "command-output");
    reader.setDaemon(true);
    reader.start();
    return text;
  }

  // A grandchild may hold the pipe open after the program itself is gone.
  private static String text(CompletableFuture<String> text)
      throws IOException, InterruptedException {
    try {
      return text.get(PIPES_CLOSE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return "";
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }
}

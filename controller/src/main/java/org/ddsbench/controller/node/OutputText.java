package org.ddsbench.controller.node;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ddsbench.controller.node.NodeException.Kind;

/** The output of a program, read on another thread than the one that waits for it. */
public final class OutputText {
  /** The most bytes that an output may have. */
  public static final int LIMIT = 1 << 20;

  // Not the common pool, whose few threads would be occupied by the processes of the first nodes.
  private static final Executor READERS =
      task -> {
        Thread reader = new Thread(task, "node-output");
        reader.setDaemon(true);
        reader.start();
      };

  private OutputText() {}

  /** All of a stream until its end, as UTF-8; more than 1 MiB is an error. */
  public static CompletableFuture<String> of(InputStream stream) {
    return CompletableFuture.supplyAsync(() -> text(stream), READERS);
  }

  /** The first line of a stream without its end, as UTF-8; empty without one. */
  public static CompletableFuture<String> line(InputStream stream) {
    return CompletableFuture.supplyAsync(() -> firstLine(stream), READERS);
  }

  /**
   * Waits for output.
   *
   * @param program node and program, for messages
   */
  public static <T> T await(Future<T> output, Duration timeout, String program)
      throws NodeException {
    try {
      return output.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new NodeException(
          Kind.COMMAND, program + " did not end within " + timeout.toSeconds() + " s", e);
    } catch (ExecutionException e) {
      throw new NodeException(
          Kind.COMMAND,
          program
              + ": its output cannot be read: "
              + (e.getCause() == null ? "" : e.getCause().getMessage()),
          e);
    } catch (InterruptedException e) {
      throw interrupted(program, e);
    }
  }

  /** Keeps the interrupt for the caller, who receives the exception. */
  public static NodeException interrupted(String program, InterruptedException e) {
    Thread.currentThread().interrupt();
    return new NodeException(Kind.COMMAND, program + " was interrupted", e);
  }

  private static String firstLine(InputStream stream) {
    try {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int next = stream.read();
          next >= 0 && next != '\n' && line.size() < LIMIT;
          next = stream.read()) {
        line.write(next);
      }
      return line.toString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(InputStream stream) {
    try {
      byte[] bytes = stream.readNBytes(LIMIT + 1);
      if (bytes.length > LIMIT) {
        throw new IOException("it is more than " + LIMIT + " bytes");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

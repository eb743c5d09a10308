package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelExec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ddsbench.controller.remote.RemoteException.Kind;

/**
 * A command running on a node. Closing it closes its stdin and the channel, which by itself ends no
 * remote process: what must not outlive the connection has to watch its stdin.
 */
public final class RemoteProcess implements AutoCloseable {
  private static final int OUTPUT_LIMIT = 1 << 20;

  // Not the common pool: its few threads would be held by the processes of the first nodes.
  private static final Executor READERS =
      task -> {
        Thread reader = new Thread(task, "remote-output");
        reader.setDaemon(true);
        reader.start();
      };

  private final String description;
  private final ChannelExec channel;
  private final OutputStream stdin;
  private final InputStream stdout;
  private final InputStream stderr;

  RemoteProcess(
      String description,
      ChannelExec channel,
      OutputStream stdin,
      InputStream stdout,
      InputStream stderr) {
    this.description = description;
    this.channel = channel;
    this.stdin = stdin;
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** The command's input. */
  public OutputStream stdin() {
    return stdin;
  }

  /** The command's output; ends when the command does. */
  public InputStream stdout() {
    return stdout;
  }

  /** The command's error output; ends when the command does. */
  public InputStream stderr() {
    return stderr;
  }

  /**
   * Reads stdout and stderr to their ends, a mebibyte of each at most, and waits for the exit
   * status.
   */
  public CommandResult waitFor(Duration timeout) throws RemoteException {
    CompletableFuture<String> out = textOf(stdout);
    CompletableFuture<String> err = textOf(stderr);
    try {
      String stdoutText = out.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      String stderrText = err.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return new CommandResult(exitStatus().orElse(-1), stdoutText, stderrText);
    } catch (TimeoutException e) {
      throw new RemoteException(
          Kind.COMMAND, description + " did not end within " + timeout.toSeconds() + " s", e);
    } catch (ExecutionException e) {
      throw new RemoteException(
          Kind.COMMAND,
          description
              + ": its output cannot be read: "
              + (e.getCause() == null ? "" : e.getCause().getMessage()),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException(Kind.COMMAND, description + " was interrupted", e);
    }
  }

  /**
   * The exit status once stdout has ended; nothing if a signal killed it or the connection is lost.
   */
  public OptionalInt exitStatus() throws InterruptedException {
    for (int i = 0; i < 200 && !channel.isClosed(); i++) {
      Thread.sleep(5);
    }
    int status = channel.getExitStatus();
    return status < 0 ? OptionalInt.empty() : OptionalInt.of(status);
  }

  /** All that will come out of the stream, read by a thread of its own; too much is an error. */
  static CompletableFuture<String> textOf(InputStream stream) {
    return CompletableFuture.supplyAsync(() -> text(stream), READERS);
  }

  private static String text(InputStream stream) {
    try {
      byte[] bytes = stream.readNBytes(OUTPUT_LIMIT + 1);
      if (bytes.length > OUTPUT_LIMIT) {
        throw new IOException("it says more than " + OUTPUT_LIMIT + " bytes");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    channel.disconnect();
  }
}

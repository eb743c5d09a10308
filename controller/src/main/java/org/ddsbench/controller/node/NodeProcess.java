package org.ddsbench.controller.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/**
 * A program running on a node. Closing it closes its streams, which does not itself end the
 * program: a program that must not outlive the connection has to end when its stdin closes.
 */
public final class NodeProcess implements AutoCloseable {
  private final String description;
  private final OutputStream stdin;
  private final InputStream stdout;
  private final InputStream stderr;
  private final End end;

  /** How a launcher handles the end of a program. */
  public interface End {
    /** {@link NodeProcess#exitStatus()}. */
    OptionalInt exitStatus() throws InterruptedException;

    /**
     * Ends the program for this side, which may not react: its streams end, and the threads that
     * use them continue.
     */
    void cut();

    /** Releases the resources of the streams. */
    void release();
  }

  /**
   * A program that was just started.
   *
   * @param description node and program, for messages
   */
  public NodeProcess(
      String description, OutputStream stdin, InputStream stdout, InputStream stderr, End end) {
    this.description = description;
    this.stdin = stdin;
    this.stdout = stdout;
    this.stderr = stderr;
    this.end = end;
  }

  /** The program's input; see {@link ProgramInput}. */
  public OutputStream stdin() {
    return stdin;
  }

  /** The program's output; ends when the program does. */
  public InputStream stdout() {
    return stdout;
  }

  /** The program's error output; ends when the program does. */
  public InputStream stderr() {
    return stderr;
  }

  /**
   * Writes its whole input and reads its answer, like {@link #waitFor}. That it ends without
   * reading its input is not a failure by itself; its status decides.
   */
  public CommandResult answer(String input, Duration timeout) throws NodeException {
    try {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
      stdin.close();
    } catch (StalledTransferException e) {
      throw e;
    } catch (IOException e) {
      // It has already ended.
    }
    return waitFor(timeout);
  }

  /**
   * Reads stdout and stderr to their ends, at most 1 MiB of each, and waits for the exit status.
   */
  public CommandResult waitFor(Duration timeout) throws NodeException {
    CompletableFuture<String> out = OutputText.of(stdout);
    CompletableFuture<String> err = OutputText.of(stderr);
    String stdoutText = OutputText.await(out, timeout, description);
    String stderrText = OutputText.await(err, timeout, description);
    try {
      return new CommandResult(exitStatus().orElse(-1), stdoutText, stderrText);
    } catch (InterruptedException e) {
      throw OutputText.interrupted(description, e);
    }
  }

  /**
   * The exit status once stdout has ended; empty if a signal killed it or the connection is lost.
   */
  public OptionalInt exitStatus() throws InterruptedException {
    return end.exitStatus();
  }

  /** Ends the program for this side; see {@link End#cut}. */
  public void cut() {
    end.cut();
  }

  @Override
  public void close() {
    end.release();
  }
}

package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelExec;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.OutputText;
import org.jspecify.annotations.Nullable;

/**
 * A shell on a node that runs commands, one after the other: only its own start waits for the
 * start-up files of the login's shell, which sshd starts for every command. Closing it keeps it for
 * the next command, unless the last one failed to end. For one thread at a time.
 */
final class CommandShell implements AutoCloseable {
  private final String node;
  private final ChannelExec channel;
  private final NodeProcess shell;
  private final AtomicReference<@Nullable CommandShell> idle;
  private final Output stdout;
  private final Output stderr;
  private boolean usable = true;

  /**
   * @param channel that of the shell
   * @param shell a running {@code sh}, which reads commands from its input
   * @param idle holds it while it is not in use
   */
  CommandShell(
      String node,
      ChannelExec channel,
      NodeProcess shell,
      AtomicReference<@Nullable CommandShell> idle) {
    this.node = node;
    this.channel = channel;
    this.shell = shell;
    this.idle = idle;
    stdout = new Output(shell.stdout());
    stderr = new Output(shell.stderr());
  }

  /**
   * An output of the shell. One thread reads it for all commands: JSch ends a session in which
   * output arrives for a thread that has ended.
   */
  private static final class Output {
    private final InputStream stream;
    private final ExecutorService reader =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(task, "shell-output");
              thread.setDaemon(true);
              return thread;
            });

    Output(InputStream stream) {
      this.stream = new BufferedInputStream(stream);
    }

    Future<MarkedOutput> read(String word) {
      return reader.submit(() -> MarkedOutput.read(stream, word));
    }

    /** Lets the thread end, as soon as the stream does. */
    void end() {
      reader.shutdown();
    }
  }

  /** Whether it runs, as far as this side has noticed. */
  boolean isOpen() {
    return channel.isConnected() && !channel.isClosed();
  }

  /**
   * Runs a command to its end. If the shell ends before that, the result has its status and output.
   *
   * @param input what the command reads
   */
  CommandResult run(List<String> command, String input, Duration timeout) throws NodeException {
    usable = false;
    String program = node + ": " + command.get(0);
    String word = UUID.randomUUID().toString();
    try {
      shell.stdin().write(script(command, input, word).getBytes(StandardCharsets.UTF_8));
      shell.stdin().flush();
      Future<MarkedOutput> out = stdout.read(word);
      Future<MarkedOutput> err = stderr.read(word);
      MarkedOutput said = OutputText.await(out, timeout, program);
      MarkedOutput complained = OutputText.await(err, timeout, program);
      usable = said.status().isPresent() && complained.status().isPresent();
      int status = (usable ? said.status() : shell.exitStatus()).orElse(-1);
      return new CommandResult(status, said.text(), complained.text());
    } catch (InterruptedException e) {
      throw OutputText.interrupted(program, e);
    } catch (NodeException e) {
      throw e;
    } catch (IOException e) {
      throw new NodeException(Kind.COMMAND, program + " failed: " + e.getMessage(), e);
    }
  }

  /** The command between marks on both outputs. It does not read the shell's own input. */
  private static String script(List<String> command, String input, String word) {
    String quoted = ShellQuoting.line(command);
    return String.join(
        "\n",
        "echo " + word + "; echo " + word + " >&2",
        input.isEmpty()
            ? quoted + " < /dev/null"
            : ShellQuoting.line(List.of("printf", "%s", input)) + " | " + quoted,
        "status=$?; echo " + word + " $status; echo " + word + " $status >&2",
        "");
  }

  @Override
  public void close() {
    if (!usable || !idle.compareAndSet(null, this)) {
      end();
    }
  }

  /** Ends it. */
  void end() {
    shell.close();
    stdout.end();
    stderr.end();
  }
}

package org.ddsbench.controller.slurm;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.ddsbench.controller.node.LocalProgram;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.OutputText;
import org.ddsbench.core.testbed.SlurmRequest;

/**
 * A job that was requested from Slurm and ends with this process, however that ends. A shell runs
 * {@code salloc}, with a pipe of this process as its input: when the pipe is closed, by {@link
 * #close} or because the process was killed, it ends salloc, which leaves the queue or releases the
 * machines.
 */
final class OwnJob implements AutoCloseable {
  /** Characters of the job's name in {@code squeue} that no other job of the user has. */
  private static final int UNIQUE = 8;

  private static final Duration SOON = Duration.ofSeconds(3);
  private static final Duration GIVEN_BACK = Duration.ofSeconds(30);

  /**
   * salloc does not read while it is queued, so another process monitors the pipe. When it has the
   * machines it runs a program that also reads the pipe, and ends with it. salloc must not be
   * killed by a message that is no longer read, before it has released the machines; and if Slurm
   * fails meanwhile it would wait for ever. A salloc that ends at the moment of the grant leaves
   * the job in Slurm: jobs of its name are cancelled at last.
   */
  private static final String HOLD =
      """
      name=$1
      shift
      trap '' PIPE
      exec 3<&0
      salloc "$@" sh -c 'echo "$SLURM_JOB_ID"; exec cat >/dev/null' <&3 3<&- &
      salloc=$!
      { cat; kill "$salloc"; sleep 20; kill -9 "$salloc"; } <&3 3<&- >/dev/null 2>&1 &
      watch=$!
      exec 3<&-
      wait "$salloc"
      status=$?
      kill "$watch"
      scancel --quiet --name="$name" 2>/dev/null
      exit "$status"
      """;

  private final String name;
  private final NodeProcess holder;
  private final CompletableFuture<String> messages;
  private String id = "";

  private OwnJob(String name, NodeProcess holder) {
    this.name = name;
    this.holder = holder;
    this.messages = OutputText.of(holder.stderr());
  }

  /**
   * Waits until the machines are available.
   *
   * @param waiting receives a text when that takes longer
   */
  static OwnJob ask(
      SlurmRequest request, int nodes, Map<String, String> environment, Consumer<String> waiting)
      throws NodeException, InterruptedException {
    String name = "ddsbench-" + UUID.randomUUID().toString().substring(0, UNIQUE);
    List<String> command = new ArrayList<>(List.of("sh", "-c", HOLD, "sh", name));
    command.addAll(arguments(name, request, nodes));
    OwnJob job =
        new OwnJob(name, LocalProgram.start("salloc", new HashMap<>(environment), command));
    try {
      job.waitFor(nodes, waiting);
    } finally {
      if (job.id.isEmpty()) {
        job.close();
      }
    }
    return job;
  }

  private static List<String> arguments(String name, SlurmRequest request, int nodes) {
    List<String> arguments =
        new ArrayList<>(
            List.of("--quiet", "--job-name=" + name, "--nodes=" + nodes, "--exclusive"));
    if (!request.partition().isEmpty()) {
      arguments.add("--partition=" + request.partition());
    }
    if (!request.timeLimit().isEmpty()) {
      arguments.add("--time=" + request.timeLimit());
    }
    arguments.addAll(request.arguments());
    return arguments;
  }

  private void waitFor(int nodes, Consumer<String> waiting)
      throws NodeException, InterruptedException {
    CompletableFuture<String> granted = OutputText.line(holder.stdout());
    try {
      try {
        id = granted.get(SOON.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        waiting.accept(
            "waiting for "
                + nodes
                + (nodes == 1 ? " machine" : " machines")
                + " of Slurm (squeue --name="
                + name
                + ")");
        id = granted.get();
      }
      if (id.isEmpty()) {
        holder.stdin().close();
        throw new NodeException(
            Kind.CONFIGURATION,
            "Slurm gives no machines: "
                + messages.get(GIVEN_BACK.toMillis(), TimeUnit.MILLISECONDS).strip(),
            null);
      }
    } catch (ExecutionException | TimeoutException | IOException e) {
      throw new NodeException(Kind.COMMAND, "salloc cannot be read: " + e.getMessage(), e);
    }
  }

  /** The job's number. */
  String id() {
    return id;
  }

  /** Cancels the request or releases the machines, and waits until Slurm has been informed. */
  @Override
  public void close() {
    boolean interrupted = false;
    try {
      holder.stdin().close();
      messages.get(GIVEN_BACK.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      interrupted = true;
    } catch (IOException | ExecutionException | TimeoutException e) {
      // The shell will do it without this process.
    } finally {
      holder.close();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

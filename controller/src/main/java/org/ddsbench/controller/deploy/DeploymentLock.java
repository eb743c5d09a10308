package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.StallWatch;
import org.ddsbench.controller.node.StalledTransferException;

/**
 * Lets one controller at a time send bundles to a node; others wait. It is held by a process on the
 * node that ends with the connection, and so with the controller, however that ends.
 */
final class DeploymentLock implements AutoCloseable {
  /** Longer than a deployment may take. */
  private static final Duration PATIENCE = Duration.ofMinutes(15);

  private static final Duration ASK_AGAIN = Duration.ofSeconds(1);
  private static final Duration ENDING = Duration.ofSeconds(10);

  /** Start-up files of a login shell may be silent for long. */
  private static final int SHELL_S = 60;

  private static final int GREETING_LIMIT = 1 << 20;

  /**
   * Creates the directory, its argument, when it is missing; cat runs as long as its input is open.
   */
  private static final String HOLD =
      """
      mkdir -p -m 700 -- "$1" || exit 2
      exec flock -n "$1/.deploying" cat
      """;

  /** Status of flock when another process holds the lock. */
  private static final int TAKEN = 1;

  private final NodeProcess holder;

  private DeploymentLock(NodeProcess holder) {
    this.holder = holder;
  }

  /**
   * Takes the lock, trying again while another controller holds it: a waiting process on the node
   * would not notice the loss of its controller.
   *
   * @param bundles directory on the node, whose parent exists
   * @throws IOException when the lock cannot be taken
   */
  static DeploymentLock take(NodeConnection node, String bundles) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      NodeProcess holder = node.start(List.of("sh", "-c", HOLD, "sh", bundles));
      if (holds(node, holder)) {
        return new DeploymentLock(holder);
      }
      CommandResult ended = holder.waitFor(ENDING);
      holder.close();
      if (ended.status() != TAKEN) {
        throw new IOException(
            node.name()
                + ": "
                + bundles
                + " cannot be locked (status "
                + ended.status()
                + "): "
                + ended.stderr().strip());
      }
      if (System.nanoTime() > end) {
        throw new IOException(
            node.name()
                + ": another controller sends a bundle there for more than "
                + PATIENCE.toMinutes()
                + " minutes");
      }
      pause();
    }
  }

  /**
   * Whether the lock is held: cat repeats a line as soon as it runs, and it runs when the lock is
   * held. A login shell may write before that.
   */
  private static boolean holds(NodeConnection node, NodeProcess holder) throws IOException {
    String line = UUID.randomUUID() + "\n";
    try {
      OutputStream in = holder.stdin();
      in.write(line.getBytes(StandardCharsets.US_ASCII));
      in.flush();
    } catch (IOException e) {
      // It ended before that; its status shows why.
      return false;
    }
    StallWatch watch = new StallWatch(SHELL_S, holder::cut);
    watch.begin();
    boolean held = repeats(node, holder, line, watch);
    watch.pause();
    if (watch.isStalled()) {
      throw new IOException(
          node.name()
              + ": it does not answer for "
              + SHELL_S
              + " s: "
              + StalledTransferException.ADVICE);
    }
    return held;
  }

  private static boolean repeats(
      NodeConnection node, NodeProcess holder, String line, StallWatch watch) throws IOException {
    int matched = 0;
    for (int heard = 0; heard < GREETING_LIMIT; heard++) {
      int next = holder.stdout().read();
      watch.moved();
      if (next < 0) {
        return false;
      }
      matched = next == line.charAt(matched) ? matched + 1 : next == line.charAt(0) ? 1 : 0;
      if (matched == line.length()) {
        return true;
      }
    }
    throw new IOException(
        node.name() + ": the login shell there prints more than " + GREETING_LIMIT + " bytes");
  }

  private static void pause() throws InterruptedIOException {
    try {
      Thread.sleep(ASK_AGAIN.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  @Override
  public void close() {
    holder.close();
  }
}

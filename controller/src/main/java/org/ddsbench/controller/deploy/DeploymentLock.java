package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.ddsbench.controller.remote.RemoteNode;
import org.ddsbench.controller.remote.RemoteProcess;

/**
 * Lets one controller at a time send bundles to a node; others wait. It is held by a process there
 * that ends with the connection, and so with the controller however that ends.
 */
final class DeploymentLock implements AutoCloseable {
  /** Longer than a deployment may take. */
  private static final Duration PATIENCE = Duration.ofMinutes(15);

  private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

  private final RemoteProcess holder;

  private DeploymentLock(RemoteProcess holder) {
    this.holder = holder;
  }

  /**
   * Takes it, asking again while another controller has it: a waiting process on the node would not
   * notice that its controller is gone.
   *
   * @param bundles directory on the node
   * @throws IOException when it cannot be had
   */
  static DeploymentLock take(RemoteNode node, String bundles) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      RemoteProcess holder = node.start(List.of("flock", "-n", bundles + "/.deploying", "cat"));
      if (holds(holder)) {
        return new DeploymentLock(holder);
      }
      String why = text(holder.stderr());
      holder.close();
      if (!why.isEmpty()) {
        throw new IOException(node.name() + ": " + bundles + " cannot be locked: " + why);
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

  /** cat repeats a line as soon as it runs, which is when the lock is held. */
  private static boolean holds(RemoteProcess holder) throws IOException {
    try {
      OutputStream in = holder.stdin();
      in.write('\n');
      in.flush();
    } catch (IOException e) {
      // It ended before: its output tells.
      return false;
    }
    return holder.stdout().read() == '\n';
  }

  private static void pause() throws InterruptedIOException {
    try {
      Thread.sleep(ASK_AGAIN.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  private static String text(InputStream said) throws IOException {
    return new String(said.readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  @Override
  public void close() {
    holder.close();
  }
}

package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelSftp;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SftpException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.ddsbench.controller.node.LoginShell;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.StallWatch;
import org.ddsbench.controller.node.StalledTransferException;
import org.jspecify.annotations.Nullable;

/**
 * One sftp channel, which is closed when the node is silent for {@link StallWatch#PATIENCE_S}
 * seconds while something is asked of it. Closing it keeps it for the next use, unless a step has
 * failed. For one thread at a time.
 */
final class WatchedSftp implements AutoCloseable {
  private static final int CHANNEL_TIMEOUT_MS = 10_000;

  /** JSch's message for text in place of sftp packets. */
  private static final String NO_PACKET = "too long";

  private static final String SILENCE_WANTED =
      "; the login shell there prints output in sessions without a terminal: "
          + LoginShell.SILENCE_WANTED
          + ", or let sshd use internal-sftp";

  private final String node;
  private final ChannelSftp sftp;
  private final StallWatch watch;
  private final AtomicReference<@Nullable WatchedSftp> idle;
  private boolean usable = true;

  private WatchedSftp(
      String node,
      ChannelSftp sftp,
      Transport transport,
      AtomicReference<@Nullable WatchedSftp> idle) {
    this.node = node;
    this.sftp = sftp;
    this.idle = idle;
    watch = new StallWatch(() -> transport.cut(sftp));
  }

  /** Something that is asked of the node. */
  interface Step<T> {
    T take(ChannelSftp sftp) throws SftpException;
  }

  /** Opens one to a node; {@code idle} holds it while it is not in use. */
  static WatchedSftp open(
      String node,
      Session session,
      Transport transport,
      AtomicReference<@Nullable WatchedSftp> idle)
      throws NodeException {
    try {
      WatchedSftp opened =
          new WatchedSftp(node, (ChannelSftp) session.openChannel("sftp"), transport, idle);
      opened.connect();
      return opened;
    } catch (JSchException e) {
      throw new NodeException(
          Kind.TRANSFER,
          node
              + ": sshd offers no sftp: "
              + e.getMessage()
              + (String.valueOf(e.getMessage()).contains(NO_PACKET) ? SILENCE_WANTED : ""),
          e);
    }
  }

  private void connect() throws JSchException, NodeException {
    watch.begin();
    try {
      sftp.connect(CHANNEL_TIMEOUT_MS);
      sftp.setFilenameEncoding(StandardCharsets.UTF_8);
    } catch (JSchException e) {
      if (watch.isStalled()) {
        throw stalled("use sftp", e);
      }
      throw e;
    } finally {
      watch.pause();
    }
  }

  /**
   * Takes a step.
   *
   * @param what for messages, after "cannot"
   * @throws StalledTransferException the node was silent for too long
   * @throws SftpException the node refuses
   */
  <T> T take(String what, Step<T> step) throws SftpException, StalledTransferException {
    usable = false;
    watch.begin();
    try {
      T taken = step.take(sftp);
      usable = true;
      return taken;
    } catch (SftpException e) {
      usable = e.id == ChannelSftp.SSH_FX_NO_SUCH_FILE;
      if (watch.isStalled()) {
        throw stalled(what, e);
      }
      throw e;
    } finally {
      watch.pause();
    }
  }

  /** Records that data of the step has moved. */
  void moved() {
    watch.moved();
  }

  private StalledTransferException stalled(String what, Exception e) {
    return new StalledTransferException(
        node
            + ": cannot "
            + what
            + ": its sftp server is silent (nothing for "
            + StallWatch.PATIENCE_S
            + " s): "
            + StalledTransferException.ADVICE,
        e);
  }

  /** Whether it is open, as far as this side has noticed. */
  boolean isOpen() {
    return sftp.isConnected() && !sftp.isClosed();
  }

  @Override
  public void close() {
    if (!usable || !idle.compareAndSet(null, this)) {
      disconnect();
    }
  }

  /** Closes it for good. */
  void disconnect() {
    sftp.disconnect();
  }
}

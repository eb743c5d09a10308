package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.ChannelSftp;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SftpException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.ProgramInput;
import org.jspecify.annotations.Nullable;

/**
 * A node that was logged in to. Calls at the same time use channels of their own; later ones use
 * the same channel again, since each costs a start of the login's shell, for sftp where sshd has a
 * program for that.
 */
final class SshNode implements NodeConnection {
  private static final int CHANNEL_TIMEOUT_MS = 10_000;

  private final String name;
  private final Session session;
  private final Transport transport;
  private final AtomicReference<@Nullable CommandShell> idleShell = new AtomicReference<>();
  private final AtomicReference<@Nullable WatchedSftp> idleSftp = new AtomicReference<>();

  /** {@code transport} carries the session. */
  SshNode(String name, Session session, Transport transport) {
    this.name = name;
    this.session = session;
    this.transport = transport;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isConnected() {
    return session.isConnected();
  }

  @Override
  public boolean endsWithin(Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (session.isConnected() && System.nanoTime() - end < 0) {
      Thread.sleep(5);
    }
    return !session.isConnected();
  }

  @Override
  public String absolute(String path) throws NodeException {
    if (!path.startsWith("~/")) {
      return path;
    }
    try (WatchedSftp sftp = sftp()) {
      return sftp.take("find the home directory", ChannelSftp::getHome) + path.substring(1);
    } catch (SftpException e) {
      throw new NodeException(
          Kind.COMMAND,
          name + ": the login there has no home directory: name an absolute work directory",
          e);
    }
  }

  /** Uses sftp, so that a node without it is noticed before files of runs are transferred. */
  @Override
  public List<String> list(String directory) throws NodeException {
    List<String> names = new ArrayList<>();
    try (WatchedSftp sftp = sftp()) {
      sftp.take(
          "list " + directory,
          channel -> {
            channel.ls(
                directory,
                entry -> {
                  names.add(entry.getFilename());
                  sftp.moved();
                  return ChannelSftp.LsEntrySelector.CONTINUE;
                });
            return names;
          });
    } catch (SftpException e) {
      if (e.id != ChannelSftp.SSH_FX_NO_SUCH_FILE) {
        throw new NodeException(
            Kind.TRANSFER, name + ": cannot list " + directory + ": " + e.getMessage(), e);
      }
    }
    names.removeAll(List.of(".", ".."));
    return names;
  }

  /** Commands share one login shell as far as they do not run at the same time. */
  @Override
  public CommandResult run(List<String> command, String input, Duration timeout)
      throws NodeException {
    try (CommandShell shell = shell()) {
      return shell.run(command, input, timeout);
    }
  }

  private CommandShell shell() throws NodeException {
    CommandShell idle = idleShell.getAndSet(null);
    if (idle != null && idle.isOpen()) {
      return idle;
    }
    if (idle != null) {
      idle.end();
    }
    List<String> sh = List.of("sh");
    ChannelExec channel = channel(sh);
    return new CommandShell(name, channel, start(sh, channel), idleShell);
  }

  @Override
  public NodeProcess start(List<String> command) throws NodeException {
    return start(command, channel(command));
  }

  private ChannelExec channel(List<String> command) throws NodeException {
    try {
      ChannelExec channel = (ChannelExec) session.openChannel("exec");
      channel.setCommand(ShellQuoting.line(command));
      return channel;
    } catch (JSchException e) {
      throw notStarted(command, e);
    }
  }

  private NodeProcess start(List<String> command, ChannelExec channel) throws NodeException {
    try {
      String description = name + ": " + command.get(0);
      OutputStream stdin =
          new ProgramInput(description, channel.getOutputStream(), () -> transport.cut(channel));
      InputStream stdout = channel.getInputStream();
      InputStream stderr = channel.getErrStream();
      channel.connect(CHANNEL_TIMEOUT_MS);
      return new NodeProcess(
          description, stdin, stdout, stderr, new ChannelEnd(channel, transport));
    } catch (JSchException | IOException e) {
      throw notStarted(command, e);
    }
  }

  private NodeException notStarted(List<String> command, Exception why) {
    return new NodeException(Kind.COMMAND, name + ": cannot start " + command.get(0), why);
  }

  @Override
  public void rename(String from, String to) throws NodeException {
    String what = "rename " + from + " to " + to;
    try (WatchedSftp sftp = sftp()) {
      sftp.take(
          what,
          channel -> {
            channel.rename(from, to);
            return to;
          });
    } catch (SftpException e) {
      throw new NodeException(Kind.TRANSFER, name + ": cannot " + what + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void upload(Path from, List<String> names, String directory) throws NodeException {
    try (WatchedSftp sftp = sftp()) {
      for (String file : names) {
        put(sftp, from.resolve(file), directory + "/" + file);
      }
    }
  }

  private void put(WatchedSftp sftp, Path from, String to) throws NodeException {
    String what = "write " + to;
    try (InputStream in = new WatchedFile(Files.newInputStream(from), sftp)) {
      sftp.take(
          what,
          channel -> {
            channel.put(in, to);
            return to;
          });
    } catch (NodeException e) {
      throw e;
    } catch (IOException | SftpException e) {
      throw new NodeException(
          Kind.TRANSFER, name + ": cannot " + what + ": " + e.getMessage() + room(sftp, to), e);
    }
  }

  /** A local file, of which a part is read when the node has taken earlier ones. */
  private static final class WatchedFile extends FilterInputStream {
    private final WatchedSftp sftp;

    WatchedFile(InputStream file, WatchedSftp sftp) {
      super(file);
      this.sftp = sftp;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      sftp.moved();
      return super.read(bytes, from, length);
    }
  }

  /** The free space, for the end of a sentence, since sftp cannot report a full disk. */
  private static String room(WatchedSftp sftp, String file) {
    String directory = file.substring(0, file.lastIndexOf('/') + 1);
    try {
      long free =
          sftp.take(
              "find the free space of " + directory,
              channel -> channel.statVFS(directory).getAvailForNonRoot());
      return "; free there: " + free + " KiB";
    } catch (SftpException | NodeException e) {
      return "";
    }
  }

  @Override
  public void download(String directory, Map<String, Long> files, Path into) throws IOException {
    try (WatchedSftp sftp = sftp()) {
      SftpDownload download = new SftpDownload(name, sftp);
      for (Map.Entry<String, Long> file : files.entrySet()) {
        download.copy(
            directory + "/" + file.getKey(), into.resolve(file.getKey()), file.getValue());
      }
    }
  }

  @Override
  public List<String> endPrograms(MarkedPrograms mark) throws NodeException {
    WatchedSftp idle = idleSftp.getAndSet(null);
    if (idle != null) {
      idle.disconnect();
    }
    return mark.end(this, true);
  }

  private WatchedSftp sftp() throws NodeException {
    WatchedSftp idle = idleSftp.getAndSet(null);
    return idle != null && idle.isOpen()
        ? idle
        : WatchedSftp.open(name, session, transport, idleSftp);
  }

  @Override
  public void close() {
    session.disconnect();
    CommandShell idle = idleShell.getAndSet(null);
    if (idle != null) {
      idle.end();
    }
  }
}

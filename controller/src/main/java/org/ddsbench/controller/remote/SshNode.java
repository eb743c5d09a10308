package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.ChannelSftp;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SftpException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;

/** A node that was logged in to; every call uses a channel of its own. */
final class SshNode implements NodeConnection {
  private static final int CHANNEL_TIMEOUT_MS = 10_000;

  /** JSch's message for text in place of sftp packets. */
  private static final String NO_PACKET = "too long";

  private static final String SILENCE_WANTED =
      "; the login shell there talks in sessions without a terminal: make its start-up files silent,"
          + " or let sshd use internal-sftp";

  /** Prints its first argument and then becomes the command in the other arguments. */
  private static final String SAY_AND_RUN = "printf '%s\\n' \"$1\"; shift; exec \"$@\"";

  private final String name;
  private final Session session;

  SshNode(String name, Session session) {
    this.name = name;
    this.session = session;
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
    ChannelSftp sftp = sftp();
    try {
      return sftp.getHome() + path.substring(1);
    } catch (SftpException e) {
      throw new NodeException(
          Kind.COMMAND,
          name + ": the login there has no home directory: name an absolute work directory",
          e);
    } finally {
      sftp.disconnect();
    }
  }

  /**
   * Uses sftp, since a command would first start the login's shell, which may take long, while most
   * SSH servers implement sftp themselves.
   */
  @Override
  public List<String> list(String directory) throws NodeException {
    ChannelSftp sftp = sftp();
    List<String> names = new ArrayList<>();
    try {
      sftp.ls(
          directory,
          entry -> {
            names.add(entry.getFilename());
            return ChannelSftp.LsEntrySelector.CONTINUE;
          });
    } catch (SftpException e) {
      if (e.id != ChannelSftp.SSH_FX_NO_SUCH_FILE) {
        throw new NodeException(
            Kind.TRANSFER, name + ": cannot list " + directory + ": " + e.getMessage(), e);
      }
    } finally {
      sftp.disconnect();
    }
    names.removeAll(List.of(".", ".."));
    return names;
  }

  /**
   * Output of the login shell before the command is left out: a random word marks where that of the
   * command begins.
   */
  @Override
  public CommandResult run(List<String> command, String input, Duration timeout)
      throws NodeException {
    String word = UUID.randomUUID().toString();
    List<String> announced = new ArrayList<>(List.of("sh", "-c", SAY_AND_RUN, "sh", word));
    announced.addAll(command);
    try (NodeProcess process = start(command.get(0), announced)) {
      process.stdin().write(input.getBytes(StandardCharsets.UTF_8));
      process.stdin().close();
      return process.waitFor(timeout).after(word + "\n");
    } catch (NodeException e) {
      throw e;
    } catch (IOException e) {
      throw new NodeException(
          Kind.COMMAND, name + ": " + command.get(0) + " failed: " + e.getMessage(), e);
    }
  }

  @Override
  public NodeProcess start(List<String> command) throws NodeException {
    return start(command.get(0), command);
  }

  private NodeProcess start(String program, List<String> command) throws NodeException {
    try {
      ChannelExec channel = (ChannelExec) session.openChannel("exec");
      channel.setCommand(ShellQuoting.line(command));
      OutputStream stdin = channel.getOutputStream();
      InputStream stdout = channel.getInputStream();
      InputStream stderr = channel.getErrStream();
      channel.connect(CHANNEL_TIMEOUT_MS);
      return new NodeProcess(name + ": " + program, stdin, stdout, stderr, new ChannelEnd(channel));
    } catch (JSchException | IOException e) {
      throw new NodeException(Kind.COMMAND, name + ": cannot start " + program, e);
    }
  }

  @Override
  public void rename(String from, String to) throws NodeException {
    ChannelSftp sftp = sftp();
    try {
      sftp.rename(from, to);
    } catch (SftpException e) {
      throw new NodeException(
          Kind.TRANSFER, name + ": cannot rename " + from + " to " + to + ": " + e.getMessage(), e);
    } finally {
      sftp.disconnect();
    }
  }

  @Override
  public void upload(Path from, List<String> names, String directory) throws NodeException {
    ChannelSftp sftp = sftp();
    try {
      for (String name : names) {
        put(sftp, from.resolve(name), directory + "/" + name);
      }
    } finally {
      sftp.disconnect();
    }
  }

  private void put(ChannelSftp sftp, Path from, String to) throws NodeException {
    try (InputStream in = Files.newInputStream(from)) {
      sftp.put(in, to);
    } catch (IOException | SftpException e) {
      throw new NodeException(
          Kind.TRANSFER, name + ": cannot write " + to + ": " + e.getMessage() + room(sftp, to), e);
    }
  }

  /** The free space, for the end of a sentence, since sftp cannot report a full disk. */
  private static String room(ChannelSftp sftp, String file) {
    try {
      String directory = file.substring(0, file.lastIndexOf('/') + 1);
      return "; free there: " + sftp.statVFS(directory).getAvailForNonRoot() + " KiB";
    } catch (SftpException e) {
      return "";
    }
  }

  @Override
  public void download(String directory, Map<String, Long> files, Path into) throws IOException {
    try (SftpDownload download = new SftpDownload(name, sftp())) {
      for (Map.Entry<String, Long> file : files.entrySet()) {
        download.copy(
            directory + "/" + file.getKey(), into.resolve(file.getKey()), file.getValue());
      }
    }
  }

  @Override
  public List<String> endPrograms(MarkedPrograms mark) throws NodeException {
    return mark.end(this, true);
  }

  private ChannelSftp sftp() throws NodeException {
    try {
      ChannelSftp sftp = (ChannelSftp) session.openChannel("sftp");
      sftp.connect(CHANNEL_TIMEOUT_MS);
      sftp.setFilenameEncoding(StandardCharsets.UTF_8);
      return sftp;
    } catch (JSchException e) {
      throw new NodeException(
          Kind.TRANSFER,
          name
              + ": sshd offers no sftp: "
              + e.getMessage()
              + (String.valueOf(e.getMessage()).contains(NO_PACKET) ? SILENCE_WANTED : ""),
          e);
    }
  }

  @Override
  public void close() {
    session.disconnect();
  }
}

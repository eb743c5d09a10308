package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The SSH server of one node: login by key only, with its own configuration and nothing from {@code
 * /etc/ssh}. Logins have a home directory of the node, so that their shells read no start-up file
 * of the user, which may be slow, print, or change what is measured.
 */
final class Sshd {
  private static final String PROGRAM = "/usr/sbin/sshd";
  private static final Path PRIVILEGE_SEPARATION = Path.of("/run/sshd");
  private static final int ANSWER_MILLIS = 2000;

  private final NodePlace node;
  private final SshKeys keys;
  private final String user;

  Sshd(NodePlace node, SshKeys keys, String user) {
    this.node = node;
    this.keys = keys;
    this.user = user;
  }

  /** A server that was started and may not answer yet. */
  final class Starting {
    private final BackgroundProcess server;

    private Starting(BackgroundProcess server) {
      this.server = server;
    }

    /** Waits until it answers, and begins to log in with the written keys. */
    Login login() throws IOException, InterruptedException {
      server.await(() -> answers(node));
      List<String> command = new ArrayList<>(List.of("ssh"));
      command.addAll(keys.clientOptions());
      command.addAll(List.of("-p", String.valueOf(node.port()), user + "@" + node.host(), "true"));
      return new Login(Command.start(command));
    }
  }

  /** A login that has begun. */
  final class Login {
    private final Command ssh;

    private Login(Command ssh) {
      this.ssh = ssh;
    }

    /** Returns when it has succeeded. */
    void await() throws IOException, InterruptedException {
      try {
        ssh.await();
      } catch (CommandFailedException e) {
        throw new LocalTestbedException(
            e.getMessage() + "; sshd's log: " + Files.readString(node.log()).strip());
      }
    }
  }

  /** Whether this machine has the program. */
  static boolean installed() {
    return Files.isExecutable(Path.of(PROGRAM));
  }

  /** Starts it. */
  Starting start(Inventory inventory) throws IOException, InterruptedException {
    if (!installed()) {
      throw new LocalTestbedException(PROGRAM + " is missing; install the package openssh-server");
    }
    if (user.equals("root")) {
      // Normally created by the system's ssh service, which need not run here.
      Files.createDirectories(PRIVILEGE_SEPARATION);
    }
    SshKeys.writePrivate(node.sshdConfig(), configuration());
    return new Starting(
        BackgroundProcess.start(
            "sshd of " + node.name(),
            node.enter(),
            command(node.sshdConfig()),
            node.log(),
            inventory));
  }

  /** What starts a server; {@link StateMark} recognises it by this. */
  static List<String> command(Path configuration) {
    return List.of(PROGRAM, "-D", "-e", "-f", configuration.toString());
  }

  /** Whether an SSH server answers there. */
  static boolean answers(NodePlace node) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(node.host(), node.port()), ANSWER_MILLIS);
      socket.setSoTimeout(ANSWER_MILLIS);
      InputStream in = socket.getInputStream();
      return new String(in.readNBytes(4), StandardCharsets.US_ASCII).equals("SSH-");
    } catch (IOException e) {
      return false;
    }
  }

  private String configuration() {
    return String.join(
            "\n",
            "Port " + node.port(),
            "ListenAddress " + node.host(),
            "HostKey " + quoted(node.hostKey()),
            "PidFile " + quoted(node.directory().resolve("sshd.pid")),
            "AuthorizedKeysFile " + quoted(keys.authorizedKeys()),
            "AllowUsers " + user,
            "PermitRootLogin prohibit-password",
            "PasswordAuthentication no",
            "KbdInteractiveAuthentication no",
            "UsePAM no",
            "StrictModes yes",
            "UseDNS no",
            "MaxSessions 100",
            "MaxStartups 200:30:400",
            "X11Forwarding no",
            "PrintMotd no",
            "PrintLastLog no",
            "PermitUserRC no",
            "SetEnv HOME=" + quoted(node.home()) + " XDG_CACHE_HOME=" + quoted(userCache()),
            "Subsystem sftp " + sftp())
        + "\n";
  }

  /** What is expensive to make, such as a probe's kernel module, is kept as in other sessions. */
  private static Path userCache() {
    return Path.of(System.getProperty("user.home"), ".cache");
  }

  /**
   * Sessions of sftp begin in the user's home, unless an option names another directory, in which
   * sshd allows no blanks.
   */
  private String sftp() {
    Path home = node.home();
    return "internal-sftp" + (home.toString().contains(" ") ? "" : " -d " + quoted(home));
  }

  private static String quoted(Path path) {
    return "\"" + path + "\"";
  }
}

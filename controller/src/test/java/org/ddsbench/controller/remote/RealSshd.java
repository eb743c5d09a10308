package org.ddsbench.controller.remote;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.Patience;
import org.ddsbench.core.SshKey;

/**
 * An sshd on a free port of 127.0.0.1 with two host keys of different types. The shells of its
 * logins find an empty home directory, and so read no start-up file of the user.
 */
final class RealSshd implements AutoCloseable {
  private final Path directory;
  private final int port;
  private final Process process;

  /**
   * Starts the server.
   *
   * @param directory does not exist; nobody else may write to its parents
   * @param authorized public keys that may log in as the caller
   * @param options lines of sshd_config that come first and so take precedence
   */
  RealSshd(Path directory, List<Path> authorized, String... options)
      throws IOException, InterruptedException {
    this.directory = Files.createDirectories(directory);
    if (System.getProperty("user.name", "").equals("root")) {
      Files.createDirectories(Path.of("/run/sshd"));
    }
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    for (String type : List.of("ed25519", "ecdsa")) {
      SshKey.make(directory.resolve(type), type, "");
    }
    StringBuilder keys = new StringBuilder();
    for (Path key : authorized) {
      keys.append(Files.readString(key.resolveSibling(key.getFileName() + ".pub")));
    }
    Files.writeString(directory.resolve("authorized"), keys.toString());
    Path configuration = directory.resolve("config");
    List<String> lines = new ArrayList<>(List.of(options));
    lines.addAll(
        List.of(
            "Port " + port,
            "ListenAddress 127.0.0.1",
            "HostKey " + directory.resolve("ed25519"),
            "HostKey " + directory.resolve("ecdsa"),
            "PidFile none",
            "AuthorizedKeysFile " + directory.resolve("authorized"),
            "PermitRootLogin prohibit-password",
            "PasswordAuthentication no",
            "KbdInteractiveAuthentication no",
            "UsePAM no",
            "UseDNS no",
            "PermitUserRC no",
            "SetEnv HOME=" + Files.createDirectory(directory.resolve("home"))));
    // Unlike other lines, sshd refuses a second one of these.
    if (lines.stream().noneMatch(line -> line.startsWith("Subsystem "))) {
      lines.add("Subsystem sftp internal-sftp");
    }
    Files.write(configuration, lines);
    process =
        new ProcessBuilder("/usr/sbin/sshd", "-D", "-e", "-f", configuration.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("log").toFile())
            .start();
    awaitHello();
  }

  private void awaitHello() throws IOException, InterruptedException {
    long end = Patience.endNs();
    while (!saysHello()) {
      if (!process.isAlive() || !Patience.goesOn(end)) {
        throw new AssertionError("sshd: " + Files.readString(directory.resolve("log")));
      }
    }
  }

  private boolean saysHello() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      InputStream in = socket.getInputStream();
      return new String(in.readNBytes(4), StandardCharsets.US_ASCII).equals("SSH-");
    } catch (IOException e) {
      return false;
    }
  }

  int port() {
    return port;
  }

  /** A line of known_hosts for one of its host keys, {@code ed25519} or {@code ecdsa}. */
  String known(String name, String type) throws IOException {
    String[] words = Files.readString(directory.resolve(type + ".pub")).split(" ", -1);
    return name + " " + words[0] + " " + words[1];
  }

  /** Its name in known_hosts. */
  String name() {
    return "[127.0.0.1]:" + port;
  }

  /** Its log so far. */
  String log() throws IOException {
    return Files.readString(directory.resolve("log"));
  }

  /** Its processes that serve connections. */
  List<ProcessHandle> connections() {
    return process.descendants().toList();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}

package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The testbed's time source: a chronyd that serves this machine's clock and never sets it. */
final class NtpServer {
  static final String HOST = "ntp";

  static final String PROGRAM = "/usr/sbin/chronyd";
  private static final int NTP_PORT = 123;
  private static final int ANSWER_MILLIS = 500;

  private NtpServer() {}

  /**
   * Starts it and returns when it answers.
   *
   * @param directory for its log; exists
   * @param mark of the testbed's state directory
   */
  static void start(NetworkNames names, Path directory, StateMark mark, Inventory inventory)
      throws IOException, InterruptedException {
    if (!Files.isExecutable(Path.of(PROGRAM))) {
      throw new LocalTestbedException(PROGRAM + " is missing; install the package chrony");
    }
    // A place where Debian's AppArmor profile lets chronyd write, with a name of our own. It gets
    // its settings as arguments, since that profile does not let it read a file in the user's state
    // directory.
    Path pidFile = mark.pidFile();
    Files.createDirectories(pidFile.resolveSibling("."));
    inventory.file(pidFile);
    // The names are used only by us. An existing file belongs to a server that was killed; if
    // another process has its number now, the file would prevent our server from starting.
    Files.deleteIfExists(pidFile);
    BackgroundProcess server =
        BackgroundProcess.start(
            "NTP server",
            NamespaceNetwork.enter(names.namespace(HOST)),
            List.of(
                PROGRAM,
                "-x",
                "-d",
                "local stratum 8",
                "allow " + names.network(),
                "bindaddress " + names.ntpAddress(),
                "cmdport 0",
                "bindcmdaddress /",
                "pidfile " + pidFile),
            directory.resolve("chronyd.log"),
            inventory);
    server.await(() -> answers(names.ntpAddress()));
  }

  /** Whether the process that a pid file names runs with that file. */
  static boolean inUse(Path pidFile) throws IOException {
    if (!Files.isRegularFile(pidFile)) {
      return false;
    }
    String pid = Files.readString(pidFile).strip();
    Path arguments = Path.of("/proc", pid, "cmdline");
    return pid.matches("[0-9]+")
        && Files.exists(arguments)
        && Files.readString(arguments).contains(pidFile + "\0");
  }

  /** Whether a synchronised NTP server answers there. */
  static boolean answers(String address) {
    byte[] query = new byte[48];
    query[0] = 4 << 3 | 3; // version 4, client
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.setSoTimeout(ANSWER_MILLIS);
      socket.connect(new InetSocketAddress(address, NTP_PORT));
      socket.send(new DatagramPacket(query, query.length));
      DatagramPacket answer = new DatagramPacket(new byte[48], 48);
      socket.receive(answer);
      int leap = (answer.getData()[0] & 0xff) >> 6;
      int stratum = answer.getData()[1];
      return answer.getLength() == 48 && leap != 3 && stratum > 0 && stratum < 16;
    } catch (IOException e) {
      return false;
    }
  }
}

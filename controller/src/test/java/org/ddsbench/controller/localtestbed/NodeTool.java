package org.ddsbench.controller.localtestbed;

import java.net.DatagramPacket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** A program that the tests run inside nodes, or as a testbed's creator that gets killed. */
final class NodeTool {
  private static final InetSocketAddress GROUP = new InetSocketAddress("239.255.77.1", 17077);
  private static final int LIMIT_MILLIS = 10_000;

  private NodeTool() {}

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "ping" -> ping(arguments[1]);
      case "listen" -> listen();
      case "say" -> say(arguments[1]);
      case "up" -> up(Path.of(arguments[1]), arguments[2]);
      case "free" -> FreeNamesIT.inNamespaces().up(1, Path.of(arguments[1]), line -> {});
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** Java uses ICMP echo for this, because the tests run as root. */
  private static void ping(String address) throws Exception {
    System.out.println(InetAddress.getByName(address).isReachable(LIMIT_MILLIS));
  }

  private static void listen() throws Exception {
    try (MulticastSocket socket = new MulticastSocket(GROUP.getPort())) {
      socket.joinGroup(GROUP, NetworkInterface.getByName("eth0"));
      socket.setSoTimeout(LIMIT_MILLIS);
      System.out.println("listening");
      DatagramPacket packet = new DatagramPacket(new byte[100], 100);
      socket.receive(packet);
      String text = new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8);
      System.out.println(text + " from " + packet.getAddress().getHostAddress());
    }
  }

  private static void say(String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (MulticastSocket socket = new MulticastSocket()) {
      // The socket chooses no interface: the namespace's multicast route has to lead to eth0.
      socket.send(new DatagramPacket(bytes, bytes.length, GROUP));
    }
  }

  /**
   * Creates the testbed of the tests and stops forever at the first step that starts with {@code
   * stopAt}.
   */
  private static void up(Path stateDir, String stopAt) throws Exception {
    new LocalTestbed(LocalTestbedIT.NAMES, Optional.of(Isolation.NAMESPACES))
        .up(
            2,
            stateDir,
            step -> {
              if (step.startsWith(stopAt)) {
                System.out.println("stopped");
                while (true) {
                  java.util.concurrent.locks.LockSupport.park();
                }
              }
            });
  }
}

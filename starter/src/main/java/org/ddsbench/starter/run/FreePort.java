package org.ddsbench.starter.run;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;

/** Finds ports of an address that no program uses, neither for TCP nor for UDP. */
final class FreePort {
  private static final int TRIES = 100;

  private FreePort() {}

  /**
   * A port that is free now.
   *
   * @param address an address of this machine
   */
  static int at(InetAddress address) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      try (ServerSocket tcp = new ServerSocket(0, 1, address)) {
        if (isFreeForUdp(address, tcp.getLocalPort())) {
          return tcp.getLocalPort();
        }
      }
    }
    throw new IOException("no port is free at " + address.getHostAddress());
  }

  /** Whether some program uses it. */
  static boolean isTaken(InetAddress address, int port) {
    try (ServerSocket tcp = new ServerSocket(port, 1, address)) {
      return !isFreeForUdp(address, tcp.getLocalPort());
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean isFreeForUdp(InetAddress address, int port) {
    try (DatagramSocket udp = new DatagramSocket(new InetSocketAddress(address, port))) {
      return udp.isBound();
    } catch (SocketException e) {
      return false;
    }
  }
}

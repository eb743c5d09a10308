package org.ddsbench.starter.clock;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;

/**
 * A UDP port of the loopback address for the commands of one chronyd. chronyd shares its port with
 * any other program that binds it. The TCP port of the same number, held until this is closed,
 * therefore reserves the number among starters.
 */
final class CommandPort implements AutoCloseable {
  static final String ADDRESS = "127.0.0.1";
  private static final int TRIES = 100;

  /** Provides ports that no other starter has. */
  interface Source {
    CommandPort claim() throws IOException;
  }

  private final ServerSocket reservation;

  private CommandPort(ServerSocket reservation) {
    this.reservation = reservation;
  }

  /** Reserves a port that no program uses now. */
  static CommandPort claim() throws IOException {
    for (int i = 0; i < TRIES; i++) {
      CommandPort port = reserve(0);
      if (port.free()) {
        return port;
      }
      port.close();
    }
    throw new IOException("no port is free for chronyd's commands at " + ADDRESS);
  }

  /**
   * Reserves a port, used or not.
   *
   * @param number 0 for any
   */
  static CommandPort reserve(int number) throws IOException {
    return new CommandPort(new ServerSocket(number, 1, InetAddress.getLoopbackAddress()));
  }

  private boolean free() throws IOException {
    try (DatagramSocket socket =
        new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), number()))) {
      return socket.isBound();
    } catch (SocketException e) {
      return false;
    }
  }

  int number() {
    return reservation.getLocalPort();
  }

  @Override
  public void close() {
    try {
      reservation.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

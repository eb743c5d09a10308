package org.ddsbench.controller.remote;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/** Whether a program answers at a Unix socket. */
public final class ListeningSocket {
  private ListeningSocket() {}

  /** The file of a socket exists a moment before its program listens. */
  public static boolean accepts(Path socket) {
    try (SocketChannel connection = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      return connection.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }
}

package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelDirectTCPIP;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Proxy;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SocketFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Objects;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The connection to the next hop through a jump host: a channel inside the session with it, without
 * a port on this machine. Closing it ends the session with the jump host, and so those of the hosts
 * before it. For one session, on the thread that connects it.
 */
final class JumpProxy implements Proxy {
  /** Reasons of RFC 4254, section 5.1. */
  private static final int PROHIBITED = 1;

  private static final int CONNECT_FAILED = 2;

  private final Session session;
  private final String place;
  private @Nullable TimedSocket socket;

  /** {@code session} is the session with the jump host; {@code place} is its name for people. */
  JumpProxy(Session session, String place) {
    this.session = session;
    this.place = place;
  }

  @Override
  public void connect(SocketFactory unused, String host, int port, int timeoutMs)
      throws NodeException, JSchException {
    ChannelDirectTCPIP channel = (ChannelDirectTCPIP) session.openChannel("direct-tcpip");
    channel.setHost(host);
    channel.setPort(port);
    try {
      TimedSocket through = new TimedSocket(channel.getOutputStream());
      socket = through;
      channel.setOutputStream(through.arrivals());
      channel.connect(timeoutMs);
    } catch (JSchException e) {
      throw refused(channel.getExitStatus(), host + " port " + port, e);
    } catch (IOException e) {
      throw new NodeException(
          Kind.UNREACHABLE, "no way through the jump host " + place + ": " + e.getMessage(), e);
    }
  }

  private NodeException refused(int reason, String target, JSchException cause) {
    return switch (reason) {
      case PROHIBITED ->
          new NodeException(
              Kind.FORWARDING,
              "the jump host "
                  + place
                  + " does not forward to "
                  + target
                  + ": allow it in its sshd_config (AllowTcpForwarding, PermitOpen, DisableForwarding) and for"
                  + " the key in authorized_keys",
              cause);
      case CONNECT_FAILED ->
          new NodeException(
              Kind.UNREACHABLE,
              target
                  + " cannot be reached from the jump host "
                  + place
                  + ": is sshd running there?",
              cause);
      default ->
          new NodeException(
              Kind.UNREACHABLE,
              target
                  + " cannot be reached from the jump host "
                  + place
                  + " (it does not answer in time): is sshd running there?",
              cause);
    };
  }

  @Override
  public InputStream getInputStream() {
    return connected().getInputStream();
  }

  @Override
  public OutputStream getOutputStream() {
    return connected().getOutputStream();
  }

  @Override
  public Socket getSocket() {
    return connected();
  }

  private TimedSocket connected() {
    return Objects.requireNonNull(socket, "not connected");
  }

  @Override
  public void close() {
    session.disconnect();
    if (socket != null) {
      try {
        socket.close();
      } catch (IOException e) {
        throw new IllegalStateException("a pipe that cannot be closed", e);
      }
    }
  }
}

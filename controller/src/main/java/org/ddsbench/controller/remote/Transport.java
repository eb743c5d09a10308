package org.ddsbench.controller.remote;

import com.jcraft.jsch.Channel;
import com.jcraft.jsch.SocketFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The TCP connection that carries a session, and those of its jump hosts. Closing it frees threads
 * that wait in a session, which JSch itself cannot when the peer takes nothing from the connection:
 * it would first send a farewell. Safe for threads.
 */
final class Transport implements SocketFactory {
  /** A peer that reads takes the end of a channel at once. */
  private static final Duration FAREWELL = Duration.ofSeconds(5);

  private final Duration timeout;
  private volatile @Nullable Socket socket;

  /** {@code timeout} bounds the connection. */
  Transport(Duration timeout) {
    this.timeout = timeout;
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    Socket created = new Socket();
    socket = created;
    created.connect(new InetSocketAddress(host, port), (int) timeout.toMillis());
    return created;
  }

  @Override
  public InputStream getInputStream(Socket created) throws IOException {
    return created.getInputStream();
  }

  @Override
  public OutputStream getOutputStream(Socket created) throws IOException {
    return created.getOutputStream();
  }

  /** Ends a channel whose peer may not read, and the connection when that takes long. */
  void cut(Channel channel) {
    Thread farewell = new Thread(channel::disconnect, "channel-end");
    farewell.setDaemon(true);
    farewell.start();
    try {
      TimeUnit.NANOSECONDS.timedJoin(farewell, FAREWELL.toNanos());
      Socket connection = socket;
      if (farewell.isAlive() && connection != null) {
        connection.close();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("the thread of a watch is never interrupted", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package org.ddsbench.controller.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/**
 * The socket of a session that runs inside another one: incoming data is read from a pipe with the
 * time limit of sockets, by which the session notices a peer that does not answer. One thread
 * writes to {@link #arrivals}, one reads.
 */
final class TimedSocket extends Socket {
  private final OutputStream out;
  private final Pipe pipe;
  private final Selector selector;
  private volatile int timeoutMs;

  /** {@code out} receives what is sent. */
  TimedSocket(OutputStream out) throws IOException {
    this.out = out;
    pipe = Pipe.open();
    selector = Selector.open();
    pipe.source().configureBlocking(false);
    pipe.source().register(selector, SelectionKey.OP_READ);
  }

  /** The stream for incoming data; closed when no more will arrive. */
  OutputStream arrivals() {
    return Channels.newOutputStream(pipe.sink());
  }

  @Override
  public InputStream getInputStream() {
    return new Arrived();
  }

  @Override
  public OutputStream getOutputStream() {
    return out;
  }

  @Override
  public synchronized void setSoTimeout(int timeout) {
    timeoutMs = timeout;
  }

  @Override
  public synchronized int getSoTimeout() {
    return timeoutMs;
  }

  @Override
  public synchronized void close() throws IOException {
    super.close();
    pipe.sink().close();
    pipe.source().close();
    selector.close();
  }

  private final class Arrived extends InputStream {
    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      ByteBuffer buffer = ByteBuffer.wrap(into, from, length);
      if (length == 0) {
        return 0;
      }
      int count = pipe.source().read(buffer);
      if (count == 0) {
        await();
        count = pipe.source().read(buffer);
      }
      if (count == 0) {
        throw new SocketTimeoutException("nothing arrived within " + timeoutMs + " ms");
      }
      return count;
    }

    private void await() throws IOException {
      try {
        selector.select(timeoutMs);
        selector.selectedKeys().clear();
      } catch (ClosedSelectorException e) {
        throw new SocketException("closed");
      }
    }
  }
}

package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.ddsbench.controller.remote.RemoteException;
import org.ddsbench.controller.remote.RemoteNode;
import org.ddsbench.controller.remote.RemoteProcess;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Node;

/**
 * This side's end of one starter: requests go out in the caller's thread, events come in on a
 * thread of its own and end in the inbox. A starter that ends says so with a last {@code failed}
 * event of kind NODE_LOST.
 */
final class NodeAgent implements AutoCloseable {
  private static final int STDERR_TAIL = 2_000;
  private static final Duration LEAVE = Duration.ofSeconds(10);

  private final Node node;
  private final RemoteNode connection;
  private final RemoteProcess starter;
  private final Inbox inbox;
  private final Tail stderrTail = new Tail(STDERR_TAIL);
  private final Thread reader;
  private volatile String gone = "";

  /** Starts the starter of a deployed bundle. */
  NodeAgent(Node node, RemoteNode connection, String bundle, Inbox inbox) throws RemoteException {
    this.node = node;
    this.connection = connection;
    this.inbox = inbox;
    this.starter =
        connection.start(
            List.of(
                bundle + "/runtime/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-jar",
                bundle + "/starter.jar",
                "--bundle",
                bundle,
                "--work",
                node.workDirectory()));
    this.reader = daemon("events-" + node.name(), this::readEvents);
    daemon("stderr-" + node.name(), this::readStderr);
  }

  Node node() {
    return node;
  }

  RemoteNode connection() {
    return connection;
  }

  /** Whether the starter ended, is out of reach or was left. */
  boolean isGone() {
    return !gone.isEmpty();
  }

  /** Sends one request. A starter that is gone is reported through the inbox, not here. */
  synchronized void send(Request request) {
    if (!gone.isEmpty()) {
      lost(gone);
      return;
    }
    try {
      OutputStream stdin = starter.stdin();
      stdin.write((Lines.write(request) + "\n").getBytes(StandardCharsets.UTF_8));
      stdin.flush();
    } catch (IOException e) {
      lost("cannot be written to: " + e.getMessage());
    }
  }

  private void readEvents() {
    try (InputStream in = starter.stdout()) {
      BoundedLines.read(
          in, BoundedLines.MESSAGE_LIMIT, OutputStream.nullOutputStream(), new Events());
      lost("ended");
    } catch (IOException e) {
      lost("is out of reach: " + e.getMessage());
    }
  }

  private final class Events implements BoundedLines.Receiver {
    @Override
    public void line(String line) {
      if (!inbox.arrive(node.name(), event(line), line.length())) {
        lost("says more than anybody asked for, and was left");
        starter.close();
      }
    }

    @Override
    public void tooLong() {
      inbox.put(
          node.name(),
          new Event.Failed(
              "",
              FailureKind.PROTOCOL.name(),
              "the starter said a line of more than " + BoundedLines.MESSAGE_LIMIT + " bytes"));
    }
  }

  private static Event event(String line) {
    try {
      return Lines.readEvent(line);
    } catch (MalformedLineException e) {
      return new Event.Failed(
          "", FailureKind.PROTOCOL.name(), "the starter said something unknown: " + e.getMessage());
    }
  }

  /** The first reason is the one that is kept. */
  private void lost(String how) {
    if (gone.isEmpty()) {
      gone = how;
    }
    String tail = stderrTail.toString();
    inbox.put(
        node.name(),
        new Event.Failed(
            "",
            FailureKind.NODE_LOST.name(),
            "the starter " + gone + (tail.isEmpty() ? "" : "; it last said: " + tail)));
  }

  private void readStderr() {
    byte[] buffer = new byte[4096];
    try (InputStream in = starter.stderr()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        stderrTail.append(new String(buffer, 0, n, StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      stderrTail.append(" (the connection ended: " + e.getMessage() + ")");
    }
  }

  /** Asks the starter to end, waits for it a while, and closes the connection. */
  @Override
  public void close() {
    send(new Request.Bye());
    try {
      starter.stdin().close();
      reader.join(LEAVE.toMillis());
    } catch (IOException e) {
      inbox.put(node.name(), new Event.Warning("", "closing: " + e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    starter.close();
    connection.close();
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}

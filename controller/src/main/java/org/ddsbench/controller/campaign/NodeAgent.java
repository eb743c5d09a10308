package org.ddsbench.controller.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.ddsbench.controller.remote.RemoteException;
import org.ddsbench.controller.remote.RemoteNode;
import org.ddsbench.controller.remote.RemoteProcess;
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
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(starter.stdout(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        inbox.put(node.name(), event(line));
      }
      lost("ended");
    } catch (IOException e) {
      lost("is out of reach: " + e.getMessage());
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

  private void lost(String how) {
    gone = how;
    String tail = stderrTail.toString();
    inbox.put(
        node.name(),
        new Event.Failed(
            "",
            FailureKind.NODE_LOST.name(),
            "the starter " + how + (tail.isEmpty() ? "" : "; it last said: " + tail)));
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

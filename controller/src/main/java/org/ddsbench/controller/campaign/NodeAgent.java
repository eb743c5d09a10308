package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Node;
import org.jspecify.annotations.Nullable;

/**
 * The controller's side of one starter: requests are sent on the caller's thread, events are
 * received on a thread of its own and put into the inbox. A starter that ends, cannot be reached,
 * or sends a line that is not an event is lost: a {@code failed} event of kind NODE_LOST or
 * PROTOCOL reports this once, and again as the answer to every request. The node then needs a new
 * agent.
 */
final class NodeAgent implements AutoCloseable {
  private static final int STDERR_TAIL = 2_000;
  private static final Duration CONNECTION_END = Duration.ofSeconds(1);
  private static final Duration LEAVE = Duration.ofSeconds(10);

  private final Node node;
  private final NodeConnection connection;
  private final NodeProcess starter;
  private final Inbox inbox;
  private final Tail stderrTail = new Tail(STDERR_TAIL);
  private final Thread reader;
  private final AtomicReference<Event.@Nullable Failed> loss = new AtomicReference<>();
  private volatile boolean closing;

  /** Starts the starter of a deployed bundle. */
  NodeAgent(Node node, NodeConnection connection, String bundle, Inbox inbox) throws NodeException {
    this.node = node;
    this.connection = connection;
    this.inbox = inbox;
    this.starter = connection.start(StarterCommand.of(bundle, node.workDirectory()));
    this.reader = daemon("events-" + node.name(), this::readEvents);
    daemon("stderr-" + node.name(), this::readStderr);
    daemon("alive-" + node.name(), this::sayAlive);
  }

  Node node() {
    return node;
  }

  NodeConnection connection() {
    return connection;
  }

  /** Whether it can receive no more requests. */
  boolean isLost() {
    return loss.get() != null;
  }

  /** Sends one request. A starter that is gone is reported through the inbox, not here. */
  void send(Request request) {
    Event.Failed known = loss.get();
    if (known != null) {
      inbox.put(node.name(), known);
    } else {
      inbox.lastEvents().add(node.name(), "asked", request.recordable(), 0);
      write(request);
    }
  }

  private synchronized void write(Request request) {
    try {
      OutputStream stdin = starter.stdin();
      stdin.write((Lines.write(request) + "\n").getBytes(StandardCharsets.UTF_8));
      stdin.flush();
    } catch (IOException e) {
      lost(FailureKind.NODE_LOST, "cannot be written to: " + e.getMessage());
    }
  }

  /** Sends {@code alive}, by which the starter notices when the network fails. */
  private void sayAlive() {
    try {
      while (!isLost() && !closing) {
        write(new Request.Alive());
        TimeUnit.MILLISECONDS.sleep(Lines.ALIVE_PERIOD.toMillis());
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("the thread that sends alive is never interrupted", e);
    }
  }

  private void readEvents() {
    StarterOutput output = new StarterOutput(this::arrived, why -> lost(FailureKind.PROTOCOL, why));
    try {
      BoundedLines.read(
          starter.stdout(), BoundedLines.EVENT_LIMIT, OutputStream.nullOutputStream(), output);
      String instead = output.heardInstead();
      lost(
          FailureKind.NODE_LOST,
          ending() + (instead.isEmpty() ? "" : "; received instead: " + instead));
    } catch (IOException e) {
      lost(FailureKind.NODE_LOST, "is out of reach: " + e.getMessage());
    }
  }

  private void arrived(Event event, int length) {
    if (!inbox.arrive(node.name(), event, length)) {
      lost(FailureKind.NODE_LOST, "sent too many unsolicited events; disconnected");
    }
  }

  private String ending() {
    try {
      OptionalInt status = starter.exitStatus();
      if (status.isPresent()) {
        return "ended with status " + status.getAsInt();
      }
      // The channel ends shortly before the connection that carries it.
      return connection.endsWithin(CONNECTION_END)
          ? "is out of reach: the connection is lost"
          : "was killed by a signal";
    } catch (InterruptedException e) {
      throw new IllegalStateException("the thread that reads events is never interrupted", e);
    }
  }

  private void lost(FailureKind kind, String how) {
    String tail = stderrTail.toString();
    Event.Failed failed =
        new Event.Failed(
            "", kind, "the starter " + how + (tail.isEmpty() ? "" : "; it last said: " + tail));
    if (!loss.compareAndSet(null, failed)) {
      return;
    }
    if (!closing) {
      inbox.put(node.name(), failed);
    }
    // Further events are not read, and a starter that still runs sees its stdin close.
    daemon("abandon-" + node.name(), this::disconnect);
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

  /** Does {@link #closeAll} for this one. */
  @Override
  public void close() {
    closeAll(List.of(this));
  }

  /**
   * Asks all these starters to end, waits for all of them for a limited time, and closes their
   * connections. An interrupt does not shorten the wait.
   */
  static void closeAll(Collection<NodeAgent> agents) {
    boolean interrupted = Thread.interrupted();
    agents.forEach(NodeAgent::sayBye);
    long end = System.nanoTime() + LEAVE.toNanos();
    for (NodeAgent agent : agents) {
      interrupted |= agent.awaitEnd(end);
      agent.disconnect();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void sayBye() {
    closing = true;
    if (!isLost()) {
      write(new Request.Bye());
    }
    try {
      starter.stdin().close();
    } catch (IOException e) {
      inbox.put(node.name(), new Event.Warning("", "closing: " + e.getMessage()));
    }
  }

  /** Returns whether it was interrupted. */
  private boolean awaitEnd(long endNanoTime) {
    boolean interrupted = false;
    long left = endNanoTime - System.nanoTime();
    while (reader.isAlive() && left > 0) {
      try {
        TimeUnit.NANOSECONDS.timedJoin(reader, left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      left = endNanoTime - System.nanoTime();
    }
    return interrupted;
  }

  private void disconnect() {
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

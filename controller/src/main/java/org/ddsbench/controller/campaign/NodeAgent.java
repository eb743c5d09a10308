package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.StalledTransferException;
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

  /** Opening a channel and ending programs take at most ten seconds each. */
  private static final Duration ENDING = Duration.ofSeconds(20);

  private final Node node;
  private final NodeConnection connection;
  private final NodeProcess starter;
  private final Inbox inbox;
  private final Conversations conversations;
  private final MarkedPrograms mark;
  private final Tail stderrTail = new Tail(STDERR_TAIL);
  private final Thread reader;
  private final AtomicReference<Event.@Nullable Failed> loss = new AtomicReference<>();
  private final AtomicBoolean ending = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean closing;

  /** Starts the starter of a deployed bundle. */
  NodeAgent(
      Node node, NodeConnection connection, String bundle, Inbox inbox, Conversations conversations)
      throws NodeException {
    this.node = node;
    this.connection = connection;
    this.inbox = inbox;
    this.conversations = conversations;
    this.mark = conversations.begin(connection);
    this.starter = connection.start(mark.marked(StarterCommand.of(bundle, node.workDirectory())));
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
    } catch (StalledTransferException e) {
      lost(FailureKind.DEADLINE, "reads no requests: " + e.getMessage());
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

  /** Ends the conversation with a starter that is of no use any more, as if it were lost. */
  void giveUp(FailureKind kind, String how) {
    lost(kind, how);
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
    daemon("abandon-" + node.name(), this::end);
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
   * Asks all these starters to end, and waits for all of them for a limited time; then ends what
   * any of them left, and closes their connections. An interrupt does not shorten the wait.
   */
  static void closeAll(Collection<NodeAgent> agents) {
    boolean interrupted = Thread.interrupted();
    // A starter that does not read its input would hold this thread.
    agents.forEach(agent -> daemon("bye-" + agent.node.name(), agent::sayBye));
    long end = System.nanoTime() + LEAVE.toNanos();
    for (NodeAgent agent : agents) {
      interrupted |= agent.awaitEnd(end);
    }
    ExecutorService threads = Executors.newFixedThreadPool(Parallel.AT_ONCE);
    agents.forEach(agent -> threads.execute(agent::end));
    threads.shutdown();
    end = System.nanoTime() + Deadlines.of(ENDING, agents.size()).toNanos();
    for (NodeAgent agent : agents) {
      interrupted |= agent.awaitEnded(end);
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

  /** The same for the end of everything that the conversation started. */
  private boolean awaitEnded(long endNanoTime) {
    boolean interrupted = false;
    long left = endNanoTime - System.nanoTime();
    while (ended.getCount() > 0 && left > 0) {
      try {
        ended.await(left, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      left = endNanoTime - System.nanoTime();
    }
    return interrupted;
  }

  /** Ends what the conversation started, and the connection; only the first call does. */
  private void end() {
    if (ending.compareAndSet(false, true)) {
      try {
        conversations.end(connection, mark);
      } finally {
        disconnect();
        ended.countDown();
      }
    }
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

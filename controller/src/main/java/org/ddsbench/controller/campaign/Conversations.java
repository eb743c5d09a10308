package org.ddsbench.controller.campaign;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;

/**
 * The conversations of one controller with its nodes, one after the other on each node. At the end
 * of each, whatever it started is ended; what cannot be ended is recorded. Safe for threads.
 */
final class Conversations {
  private final Map<String, MarkedPrograms> latest = new HashMap<>();
  private final Map<MarkedPrograms, List<String>> left = new LinkedHashMap<>();

  /**
   * Begins a conversation, after it has ended what the node's previous one may have left there,
   * e.g. because its connection was lost.
   *
   * @return the mark of its programs
   */
  MarkedPrograms begin(NodeConnection connection) {
    MarkedPrograms mark = MarkedPrograms.random();
    MarkedPrograms previous;
    synchronized (this) {
      previous = latest.put(connection.name(), mark);
    }
    if (previous != null) {
      List<String> rest = rest(connection, previous);
      synchronized (this) {
        left.put(previous, rest);
      }
    }
    return mark;
  }

  /** Ends what the conversation started. The connection is not closed. */
  void end(NodeConnection connection, MarkedPrograms mark) {
    List<String> rest = rest(connection, mark);
    synchronized (this) {
      left.putIfAbsent(mark, rest);
    }
  }

  /**
   * Ends what was started over a connection before any conversation began, e.g. a program that took
   * a bundle. The connection is not closed. An interrupt does not shorten it.
   */
  void abandon(NodeConnection connection) {
    boolean interrupted = Thread.interrupted();
    try {
      end(connection, MarkedPrograms.random());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static List<String> rest(NodeConnection connection, MarkedPrograms mark) {
    String node = connection.name() + ": ";
    if (!connection.isConnected()) {
      return List.of(
          node
              + "its programs could not be ended, since the connection is lost; a starter without a"
              + " controller ends itself and its apps after 40 s");
    }
    try {
      return connection.endPrograms(mark).stream()
          .map(process -> node + process + " could not be ended, although it was killed")
          .toList();
    } catch (NodeException e) {
      return List.of(node + "it is unknown whether programs still run there: " + e.getMessage());
    }
  }

  /** What could not be ended so far, one text for each process or node. */
  synchronized List<String> unended() {
    return left.values().stream().flatMap(List::stream).distinct().toList();
  }

  /** The same for one node. */
  List<String> unended(String node) {
    return unended().stream().filter(text -> text.startsWith(node + ": ")).toList();
  }
}

package org.ddsbench.controller.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What was asked and said last, for whoever wants to know why a run failed. Many threads add, the
 * campaign's thread writes.
 */
final class LastEvents {
  static final int MOST = 1_000;
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private final Deque<Entry> entries = new ArrayDeque<>();

  /** One message; {@code way} is {@code asked} or {@code said}. */
  private record Entry(Instant time, String node, String way, Object message) {
    String line() {
      ObjectNode line = JSON.createObjectNode();
      line.put("time", time.toString()).put("node", node);
      return line.set(way, JSON.<JsonNode>valueToTree(message)).toString();
    }
  }

  synchronized void add(String node, String way, Object message) {
    if (entries.size() == MOST) {
      entries.removeFirst();
    }
    entries.add(new Entry(Instant.now(), node, way, message));
  }

  synchronized void clear() {
    entries.clear();
  }

  /** Writes a line a message, the oldest first. */
  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, copy().stream().map(Entry::line).toList());
  }

  private synchronized Deque<Entry> copy() {
    return new ArrayDeque<>(entries);
  }
}

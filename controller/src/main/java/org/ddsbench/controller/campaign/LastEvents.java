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
import org.ddsbench.core.file.Printable;

/**
 * The last requests and events, to find out why a run failed. Many threads add, the campaign's
 * thread writes.
 */
final class LastEvents {
  static final int MOST = 1_000;

  /**
   * Largest number of characters of lines that are kept, so that nodes with many events do not fill
   * the memory.
   */
  static final int MOST_CHARACTERS = 32 * 1024 * 1024;

  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private final Deque<Entry> entries = new ArrayDeque<>();
  private long characters;

  /** One message; {@code way} is {@code asked} or {@code said}. */
  private record Entry(Instant time, String node, String way, Object message, int length) {
    String line() {
      ObjectNode line = JSON.createObjectNode();
      line.put("time", time.toString()).put("node", node);
      return Printable.line(line.set(way, JSON.<JsonNode>valueToTree(message)).toString());
    }
  }

  /**
   * Adds a message. {@code length} is that of its line in characters; 0 for messages of this side.
   */
  synchronized void add(String node, String way, Object message, int length) {
    entries.add(new Entry(Instant.now(), node, way, message, length));
    characters += length;
    while (entries.size() > MOST || characters > MOST_CHARACTERS) {
      characters -= entries.removeFirst().length();
    }
  }

  synchronized void clear() {
    entries.clear();
    characters = 0;
  }

  /** Writes one line for each message, the oldest first. */
  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, copy().stream().map(Entry::line).toList());
  }

  private synchronized Deque<Entry> copy() {
    return new ArrayDeque<>(entries);
  }
}

package org.ddsbench.controller.trace;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.ddsbench.core.file.Printable;
import org.jspecify.annotations.Nullable;

/**
 * A file of JSON lines, each with time, node, what happened, and its text. It may hold the values
 * of a testbed's environment, so only its owner may read it. Safe for use by many threads.
 */
public final class Trace implements AutoCloseable {
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private final BufferedWriter out;
  private @Nullable IOException failure;

  private Trace(BufferedWriter out) {
    this.out = out;
  }

  /**
   * Appends to a file, which is created with mode 600 when it is missing.
   *
   * @throws IOException it cannot be written
   */
  public static Trace to(Path file) throws IOException {
    if (!Files.exists(file)) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    return new Trace(
        Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.APPEND));
  }

  /** Adds a line. A line that cannot be written only ends the trace. */
  synchronized void add(String node, String what, String text) {
    if (failure != null) {
      return;
    }
    ObjectNode line = JSON.createObjectNode();
    line.put("time", Instant.now().toString()).put("node", node).put(what, text);
    try {
      out.write(Printable.line(line.toString()) + "\n");
      out.flush();
    } catch (IOException e) {
      failure = e;
    }
  }

  /**
   * Ends the trace.
   *
   * @throws IOException a line could not be written
   */
  @Override
  public synchronized void close() throws IOException {
    out.close();
    if (failure != null) {
      throw failure;
    }
  }
}

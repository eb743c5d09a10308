package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * One of our measuring programs: it reads commands and writes events (docs/formats.md, section 3).
 * It ends with the thread that started it.
 */
final class AppProcess implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 120;
  private static final String END = "";

  private final ObjectMapper mapper = new ObjectMapper();
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final Process process;
  private final Writer commands;

  /** Starts it in this directory. */
  AppProcess(List<String> command, Path directory) throws IOException {
    process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    commands = process.outputWriter(StandardCharsets.UTF_8);
    Thread reader = new Thread(this::read, "app-events");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      reader.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException e) {
      // It was closed while it was read, which is an end too.
      lines.add(END);
    }
    lines.add(END);
  }

  void send(String command) throws IOException {
    commands.write(command + "\n");
    commands.flush();
  }

  /** Waits for an event; a failure, the end of the program or a time-out ends the benchmark. */
  JsonNode await(String event) throws NotMeasuredException, IOException, InterruptedException {
    for (; ; ) {
      String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (line == null || line.equals(END)) {
        throw new NotMeasuredException("a measuring program ended or hangs before " + event + ".");
      }
      JsonNode said = mapper.readTree(line);
      String word = said.path("event").asText();
      if (word.equals("failed")) {
        throw new NotMeasuredException(
            said.path("call").asText() + " failed: " + said.path("reason").asText());
      }
      if (word.equals(event)) {
        return said;
      }
    }
  }

  /** Makes it close and waits for its end. */
  void finish() throws NotMeasuredException, IOException, InterruptedException {
    send("close");
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      throw new NotMeasuredException("a measuring program does not close.");
    }
  }

  /** Sends it a signal, such as STOP. */
  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

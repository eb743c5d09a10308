package org.ddsbench.starter.clock;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;

/** The last output of a chronyd. Safe for threads. */
final class DaemonLog {
  private static final int LINES = 50;
  private static final Duration PIPE_CLOSES = Duration.ofSeconds(1);

  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final Thread reader;

  DaemonLog(Process process) {
    reader = new Thread(() -> read(process), "chronyd-log");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(Process process) {
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      add("its log cannot be read: " + e.getMessage());
    }
  }

  private synchronized void add(String line) {
    if (lines.size() == LINES) {
      lines.removeFirst();
    }
    lines.addLast(line);
  }

  synchronized boolean contains(String text) {
    return lines.stream().anyMatch(line -> line.contains(text));
  }

  /** The last line. */
  synchronized String lastWords() {
    return lines.isEmpty() ? "it said nothing" : lines.getLast();
  }

  /** The last line of a daemon that has ended. */
  String dyingWords() throws InterruptedException {
    reader.join(PIPE_CLOSES.toMillis());
    return lastWords();
  }
}

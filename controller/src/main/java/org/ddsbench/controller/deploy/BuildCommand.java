package org.ddsbench.controller.deploy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command of a build, whose output is appended to a log.
 *
 * @param log the file, which exists
 */
record BuildCommand(List<String> command, Path log) {
  /** Ninja begins the line of a step with its number and the number of all steps. */
  private static final Pattern STEP = Pattern.compile("\\[(\\d{1,6})/(\\d{1,6})\\] .*");

  private static final long LONGEST_MS = 5_000;

  /** Receives the steps that are done, on a thread of its own. */
  interface Steps {
    void step(int done, int all);
  }

  BuildCommand {
    command = List.copyOf(command);
  }

  /**
   * Runs it; an interrupt ends it and everything that it started.
   *
   * @return its exit status
   */
  int run(Steps steps) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    // Reading could not be interrupted; waiting can.
    Thread reader = new Thread(() -> copy(process, steps), "output of " + command.get(0));
    reader.setDaemon(true);
    reader.start();
    try {
      return process.waitFor();
    } finally {
      // The handle leaves the output open: the reader reads it to its end.
      List<ProcessHandle> started = process.descendants().toList();
      process.toHandle().destroyForcibly();
      started.forEach(ProcessHandle::destroyForcibly);
      // What was started in that moment may have the output open for longer.
      reader.join(LONGEST_MS);
    }
  }

  private void copy(Process process, Steps steps) {
    try (BufferedReader output =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.ISO_8859_1));
        Writer copy =
            Files.newBufferedWriter(log, StandardCharsets.ISO_8859_1, StandardOpenOption.APPEND)) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        copy.write(line + "\n");
        Matcher step = STEP.matcher(line);
        if (step.matches()) {
          steps.step(Integer.parseInt(step.group(1)), Integer.parseInt(step.group(2)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("output of " + command.get(0), e);
    }
  }
}

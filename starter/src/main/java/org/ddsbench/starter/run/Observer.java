package org.ddsbench.starter.run;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.CallFiles;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.starter.process.Children;

/** A probe that observes one app from outside. For the session's thread. */
final class Observer {
  private static final Duration LAST_WORDS = Duration.ofSeconds(90);
  private static final String WARNING = "warning ";
  private static final Pattern SKIPPED = Pattern.compile("skipped (\\d{1,18})");

  private final String app;
  private final Process process;
  private final Path skippedFile;
  private final Path said;
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Thread output;
  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
  private volatile long skipped = -1;

  private Observer(String app, Process process, Path skippedFile, Path said) {
    this.app = app;
    this.process = process;
    this.skippedFile = skippedFile;
    this.said = said;
    output = new Thread(this::listen, "probe-" + app);
    output.setDaemon(true);
  }

  /**
   * Starts the probe's program.
   *
   * @param attach the program
   * @param pid process of the app
   * @param functions functions of the app that it may time
   */
  static Observer start(
      Path attach,
      String app,
      long pid,
      List<TimedFunction> functions,
      RunDirectory directory,
      Children children)
      throws IOException {
    Path calls = directory.file(CallFiles.calls(app));
    Path said = directory.file(app + ".probe.log");
    List<String> line =
        new ArrayList<>(List.of(attach.toString(), Long.toString(pid), calls.toString()));
    for (TimedFunction function : functions) {
      line.addAll(List.of(function.role(), function.object(), function.symbol()));
    }
    ProcessBuilder builder = new ProcessBuilder(line).redirectError(said.toFile());
    Observer observer =
        new Observer(
            app,
            children.start(builder),
            directory.file(CallFiles.calls(app) + CallFiles.SKIPPED),
            said);
    observer.output.start();
    return observer;
  }

  private void listen() {
    try {
      BoundedLines.read(
          process.getInputStream(),
          BoundedLines.APP_LIMIT,
          OutputStream.nullOutputStream(),
          new BoundedLines.Receiver() {
            @Override
            public void line(String line) {
              Matcher last = SKIPPED.matcher(line);
              if (line.equals("ready")) {
                ready.countDown();
              } else if (last.matches()) {
                skipped = Long.parseLong(last.group(1));
              } else if (line.startsWith(WARNING)) {
                warnings.add("the probe of " + app + ": " + line.substring(WARNING.length()));
              }
            }

            @Override
            public void tooLong() {
              skipped = -1;
            }
          });
    } catch (IOException e) {
      skipped = -1;
    }
    // The waiting thread checks whether the probe still runs.
    ready.countDown();
  }

  /**
   * Waits until it observes every call.
   *
   * @throws RunException when it ends before that, or is not ready in time
   */
  void awaitReady(long endNanoTime) throws RunException, InterruptedException {
    boolean heard = ready.await(endNanoTime - System.nanoTime(), TimeUnit.NANOSECONDS);
    if (!heard || !output.isAlive()) {
      throw new RunException(
          FailureKind.PROBE,
          "the probe of "
              + app
              + (heard ? " does not start" : " is not ready in time")
              + lastWords());
    }
  }

  /**
   * Waits until it has written everything it observed; it ends with the app, which has ended.
   *
   * @return warnings for the report; empty when it lost nothing and reports nothing
   */
  List<String> end() throws InterruptedException {
    String trouble = awaitEnd();
    if (!trouble.isEmpty()) {
      warnings.add(trouble);
    }
    return List.copyOf(warnings);
  }

  private String awaitEnd() throws InterruptedException {
    boolean ended = process.waitFor(LAST_WORDS.toSeconds(), TimeUnit.SECONDS);
    if (!ended) {
      Children.end(List.of(process));
    }
    output.join(LAST_WORDS.toMillis());
    if (!ended || process.exitValue() != 0 || skipped < 0) {
      return "the probe of " + app + " did not end as it should" + lastWords();
    }
    if (skipped > 0) {
      try {
        Files.writeString(skippedFile, skipped + "\n");
      } catch (IOException e) {
        return "the probe of " + app + " lost " + skipped + " events: " + e.getMessage();
      }
      return "the probe of " + app + " lost " + skipped + " events";
    }
    return "";
  }

  Process process() {
    return process;
  }

  private String lastWords() {
    try {
      List<String> lines = Files.readString(said, StandardCharsets.UTF_8).strip().lines().toList();
      return lines.isEmpty() ? "" : ": " + lines.get(lines.size() - 1);
    } catch (IOException e) {
      return ": " + e.getMessage();
    }
  }
}

package org.ddsbench.starter.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.starter.process.Children;
import org.jspecify.annotations.Nullable;

/**
 * One running app: forwards its output as events, keeps it in files, and kills the app when an
 * answer is overdue. Safe for threads.
 */
final class App {
  private static final Duration LAST_OUTPUT = Duration.ofSeconds(2);

  private final String run;
  private final String name;
  private final boolean auxiliary;
  private final Consumer<Event> events;
  private final ScheduledExecutorService deadlines;
  private final Process process;
  private final Path stderr;
  private final Thread output;
  private final StallDetector silence;
  private @Nullable String awaited;
  private @Nullable ScheduledFuture<?> deadline;

  private App(
      String run,
      String name,
      boolean auxiliary,
      Consumer<Event> events,
      ScheduledExecutorService deadlines,
      Process process,
      RunDirectory directory) {
    this.run = run;
    this.name = name;
    this.auxiliary = auxiliary;
    this.events = events;
    this.deadlines = deadlines;
    this.process = process;
    stderr = directory.file(name + ".stderr.log");
    Path stdout = directory.file(name + ".stdout.log");
    silence = new StallDetector(deadlines, this::hangs);
    output = new Thread(() -> forward(stdout), name);
    output.setDaemon(true);
  }

  /** Starts it; events begin at once and end with {@link Event.AppExited}. */
  static App start(
      String run,
      String name,
      boolean auxiliary,
      ProcessBuilder builder,
      RunDirectory directory,
      Children children,
      Consumer<Event> events,
      ScheduledExecutorService deadlines)
      throws IOException {
    builder.redirectError(directory.file(name + ".stderr.log").toFile());
    App app = new App(run, name, auxiliary, events, deadlines, children.start(builder), directory);
    app.output.start();
    return app;
  }

  String name() {
    return name;
  }

  /** Whether the run continues without it. */
  boolean isAuxiliary() {
    return auxiliary;
  }

  Process process() {
    return process;
  }

  /**
   * Writes a line to its stdin and expects the answer in time.
   *
   * @throws IOException when it has ended
   */
  synchronized void send(String line, AppVerb verb, long deadlineNs) throws IOException {
    answered();
    if (verb.answer().isEmpty()) {
      // From here on it reports no progress.
      silence.end();
    }
    awaited = verb.answer();
    deadline =
        deadlines.schedule(() -> overdue(line, verb, deadlineNs), deadlineNs, TimeUnit.NANOSECONDS);
    try {
      OutputStream in = process.getOutputStream();
      in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    } catch (IOException e) {
      answered();
      throw e;
    }
  }

  private void overdue(String line, AppVerb verb, long deadlineNs) {
    synchronized (this) {
      if (awaited == null || !awaited.equals(verb.answer())) {
        return;
      }
      answered();
    }
    String wanted = verb.answer().isEmpty() ? "ended" : "said " + verb.answer();
    String reason =
        name
            + " received '"
            + line
            + "' and has not "
            + wanted
            + " within "
            + deadlineNs / 1_000_000
            + " ms";
    giveUp(reason + ProcessState.clause(process.pid()));
  }

  private void hangs() {
    giveUp(
        name
            + " hangs: it reports every second and has said nothing for "
            + StallDetector.LIMIT_S
            + " s"
            + ProcessState.clause(process.pid()));
  }

  private void giveUp(String reason) {
    events.accept(
        auxiliary
            ? new Event.Warning(run, reason)
            : new Event.Failed(run, FailureKind.DEADLINE, reason));
    Children.kill(process);
  }

  private synchronized void answered() {
    awaited = null;
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }

  private void forward(Path stdout) {
    try (OutputStream copy =
        new EvidenceFile(stdout, why -> warn("its stdout.log is incomplete: " + why))) {
      BoundedLines.read(process.getInputStream(), BoundedLines.APP_LIMIT, copy, new Output());
    } catch (IOException e) {
      warn("stdout: " + e.getMessage());
    }
    silence.end();
    int status = exitStatus();
    answered();
    events.accept(new Event.AppExited(run, name, status, LogTail.of(stderr)));
  }

  private int exitStatus() {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException("the thread of an app is never interrupted", e);
    }
  }

  private void warn(String text) {
    events.accept(new Event.Warning(run, name + ": " + text));
  }

  /** Waits until all its output is forwarded; it has ended. */
  void awaitLastOutput() throws InterruptedException {
    output.join(LAST_OUTPUT.toMillis());
  }

  private final class Output implements BoundedLines.Receiver {
    @Override
    public void line(String line) {
      JsonNode said;
      try {
        said = Lines.readObject(line);
      } catch (MalformedLineException e) {
        warn(
            "printed what is not a JSON object: "
                + (line.length() <= 200 ? line : line.substring(0, 200) + "..."));
        return;
      }
      synchronized (App.this) {
        String event = said.path("event").asText();
        if (awaited != null && !awaited.isEmpty() && awaited.equals(event)) {
          answered();
        }
        if (event.equals("progress")) {
          silence.broken();
        }
      }
      events.accept(new Event.AppSaid(run, name, said));
    }

    @Override
    public void tooLong() {
      warn("said a line of more than " + BoundedLines.APP_LIMIT + " bytes");
    }
  }
}

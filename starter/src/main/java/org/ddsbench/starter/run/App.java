package org.ddsbench.starter.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.process.Children;

/**
 * One running process of an app, or of several endpoints: forwards its output as events, keeps it
 * in files, and kills it when an answer is overdue. Safe for threads.
 */
final class App {
  private static final Duration LAST_OUTPUT = Duration.ofSeconds(2);

  private final String run;
  private final String name;
  private final boolean auxiliary;
  private final Consumer<Event> events;
  private final Process process;
  private final Path stderr;
  private final Thread output;

  /** What each endpoint has to answer, by its name; of a process without endpoints its own. */
  private final Map<String, AwaitedAnswer> answers = new LinkedHashMap<>();

  private App(
      String run,
      Request.AppLaunch launch,
      Consumer<Event> events,
      ScheduledExecutorService deadlines,
      Process process,
      RunDirectory directory) {
    this.run = run;
    this.name = launch.app();
    this.auxiliary = launch.auxiliary();
    this.events = events;
    this.process = process;
    stderr = directory.file(name + ".stderr.log");
    Path stdout = directory.file(name + ".stdout.log");
    List<String> endpoints = launch.endpoints().isEmpty() ? List.of(name) : launch.endpoints();
    endpoints.forEach(
        endpoint -> answers.put(endpoint, new AwaitedAnswer(endpoint, deadlines, this::giveUp)));
    output = new Thread(() -> forward(stdout), name);
    output.setDaemon(true);
  }

  /** Starts it; events begin at once and end with {@link Event.AppExited} of each endpoint. */
  static App start(
      String run,
      Request.AppLaunch launch,
      ProcessBuilder builder,
      RunDirectory directory,
      Children children,
      Consumer<Event> events,
      ScheduledExecutorService deadlines)
      throws IOException {
    builder.redirectError(directory.file(launch.app() + ".stderr.log").toFile());
    App app = new App(run, launch, events, deadlines, children.start(builder), directory);
    app.output.start();
    return app;
  }

  /** Whether lines are sent to an endpoint of this name here. */
  boolean carries(String endpoint) {
    return answers.containsKey(endpoint);
  }

  /** Whether the run continues without it. */
  boolean isAuxiliary() {
    return auxiliary;
  }

  Process process() {
    return process;
  }

  /**
   * Writes a line to its stdin, with the name of the endpoint in front if it has several, and
   * expects the answer in time.
   *
   * @throws IOException when it has ended
   */
  synchronized void send(String endpoint, String line, AppVerb verb, long deadlineNs)
      throws IOException {
    AwaitedAnswer answer = answer(endpoint);
    answer.expect(line, verb, deadlineNs);
    String written = endpoint.equals(name) ? line : endpoint + " " + line;
    try {
      OutputStream in = process.getOutputStream();
      in.write((written + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    } catch (IOException e) {
      answer.answered();
      throw e;
    }
  }

  private AwaitedAnswer answer(String endpoint) {
    AwaitedAnswer answer = answers.get(endpoint);
    if (answer == null) {
      throw new IllegalArgumentException(name + " has no endpoint " + endpoint);
    }
    return answer;
  }

  private void giveUp(String why) {
    String reason = why + ProcessState.clause(process.pid());
    events.accept(
        auxiliary
            ? new Event.Warning(run, reason)
            : new Event.Failed(run, FailureKind.DEADLINE, reason));
    Children.kill(process);
  }

  private void forward(Path stdout) {
    try (OutputStream copy =
        new EvidenceFile(stdout, why -> warn("its stdout.log is incomplete: " + why))) {
      BoundedLines.read(process.getInputStream(), BoundedLines.APP_LIMIT, copy, new Output());
    } catch (IOException e) {
      warn("stdout: " + e.getMessage());
    }
    int status = exitStatus();
    answers.values().forEach(AwaitedAnswer::ended);
    String tail = LogTail.of(stderr);
    answers
        .keySet()
        .forEach(endpoint -> events.accept(new Event.AppExited(run, endpoint, status, tail)));
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
      String named = said.path("app").asText();
      String speaker = carries(named) ? named : name;
      AwaitedAnswer answer = answers.get(speaker);
      if (answer != null) {
        answer.said(said.path("event").asText());
      }
      events.accept(new Event.AppSaid(run, speaker, said));
    }

    @Override
    public void tooLong() {
      warn("said a line of more than " + BoundedLines.APP_LIMIT + " bytes");
    }
  }
}

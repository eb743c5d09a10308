package org.ddsbench.starter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.Request;

/** The real starter in a separate Java process, and the controller's side of the protocol. */
final class StarterProcess implements AutoCloseable {
  private final Process process;
  private final LinkedBlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final List<Event> heard = new ArrayList<>();

  StarterProcess(Path bundle, Path work) throws IOException {
    this(List.of(), bundle, work);
  }

  /** {@code around} is a command that runs the command after it. */
  StarterProcess(List<String> around, Path bundle, Path work) throws IOException {
    List<String> line = new ArrayList<>(around);
    line.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "--bundle",
            bundle.toString(),
            "--work",
            work.toString()));
    process = new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    Thread reader = new Thread(this::read, "events");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        events.add(Lines.readEvent(line));
      }
    } catch (IOException e) {
      events.add(new Event.Failed("", FailureKind.PROTOCOL, String.valueOf(e.getMessage())));
    }
  }

  Process process() {
    return process;
  }

  void ask(Request request) throws IOException {
    write(Lines.write(request));
  }

  void write(String line) throws IOException {
    OutputStream in = process.getOutputStream();
    in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /** The next event of that type that matches; any other Failed ends the test. */
  <T extends Event> T await(Class<T> type, Predicate<T> fits) throws InterruptedException {
    while (true) {
      Event event = events.poll(Patience.SECONDS, TimeUnit.SECONDS);
      if (event == null) {
        throw new AssertionError("no " + type.getSimpleName() + "; heard " + heard);
      }
      heard.add(event);
      if (type.isInstance(event) && fits.test(type.cast(event))) {
        return type.cast(event);
      }
      if (event instanceof Event.Failed) {
        throw new AssertionError("waiting for " + type.getSimpleName() + ": " + event);
      }
    }
  }

  <T extends Event> T await(Class<T> type) throws InterruptedException {
    return await(type, event -> true);
  }

  /**
   * Waits until that app has sent that event: events of apps come at any time between the starter's
   * own events, so an earlier wait may already have consumed it.
   */
  void awaitSaid(String app, String event) throws InterruptedException {
    Predicate<Event.AppSaid> fits =
        said -> said.app().equals(app) && said.said().path("event").asText().equals(event);
    boolean heardBefore =
        heard.stream()
            .anyMatch(earlier -> earlier instanceof Event.AppSaid said && fits.test(said));
    if (!heardBefore) {
      await(Event.AppSaid.class, fits);
    }
  }

  /** Waits until this many apps have ended since the start, and returns how. */
  List<Event.AppExited> awaitEnded(int apps) throws InterruptedException {
    List<Event.AppExited> ended = ended();
    while (ended.size() < apps) {
      await(Event.AppExited.class);
      ended = ended();
    }
    return ended;
  }

  private List<Event.AppExited> ended() {
    return heard.stream()
        .filter(Event.AppExited.class::isInstance)
        .map(Event.AppExited.class::cast)
        .toList();
  }

  int awaitExit() throws InterruptedException {
    if (!process.waitFor(Patience.SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the starter does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

package org.ddsbench.starter.clock;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.ddsbench.starter.process.Children;

/**
 * One chronyc process that keeps running and answers once a second, so that no process is started
 * during a run. Safe for threads.
 */
final class ChronyClient implements AutoCloseable {
  private static final Duration ANSWER = Duration.ofSeconds(5);
  private static final String NO_DAEMON = "506 ";

  private final Process process;
  private final LinkedBlockingQueue<String> answers = new LinkedBlockingQueue<>();

  /** Connects to the daemon at this port. */
  ChronyClient(Children children, Path chronyc, CommandPort port) throws IOException {
    List<String> line =
        List.of(
            chronyc.toString(),
            "-c",
            "-n",
            "-h",
            CommandPort.ADDRESS,
            "-p",
            Integer.toString(port.number()));
    process = children.start(new ProcessBuilder(line).redirectErrorStream(true));
    Thread reader = new Thread(this::read, "chronyc");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        answers.add(line);
      }
    } catch (IOException e) {
      answers.add(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Whether the daemon answers yet.
   *
   * @throws ClockException when chronyc has ended
   */
  boolean answers() throws ClockException, InterruptedException {
    return ask().filter(answer -> !answer.startsWith(NO_DAEMON)).isPresent();
  }

  /**
   * Asks for the state; empty while the daemon is not synchronised.
   *
   * @throws ClockException when the daemon does not answer
   */
  Optional<Tracking> tracking() throws ClockException, InterruptedException {
    Optional<String> answer = ask();
    if (answer.isEmpty()) {
      throw new ClockException("chronyc does not answer");
    }
    return Tracking.parse(answer.get());
  }

  private synchronized Optional<String> ask() throws ClockException, InterruptedException {
    answers.clear();
    try {
      OutputStream in = process.getOutputStream();
      in.write("tracking\n".getBytes(StandardCharsets.US_ASCII));
      in.flush();
    } catch (IOException e) {
      throw new ClockException("chronyc has ended: " + e.getMessage());
    }
    return Optional.ofNullable(answers.poll(ANSWER.toNanos(), TimeUnit.NANOSECONDS));
  }

  /** Closes its input, at which it ends at once; a signal alone would not end it. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has ended; unwritten input is not needed.
    }
    Children.end(List.of(process));
  }
}

package org.ddsbench.starter.monitor;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.starter.clock.NodeClock;
import org.ddsbench.starter.clock.Tracking;
import org.ddsbench.starter.process.Children;

/**
 * {@code clock.csv}: the output of ddsbench-clocks, one line each second, with chrony's measurement
 * beside it.
 */
final class ClockLog implements AutoCloseable {
  static final String HEADER =
      "realtime_ns,monotonic_ns,monotonic_raw_ns,ntp_offset_ns,root_dispersion_ns";
  private static final Duration LAST_LINE = Duration.ofSeconds(6);

  private final NodeClock clock;
  private final Consumer<String> warnings;
  private final Process process;
  private final Thread recorder;

  /**
   * Starts the program.
   *
   * @param program ddsbench-clocks, in the environment of the apps
   * @param warnings receives warnings for the report
   */
  ClockLog(
      Path file,
      ProcessBuilder program,
      Children children,
      NodeClock clock,
      Consumer<String> warnings)
      throws IOException {
    this.clock = clock;
    this.warnings = warnings;
    process = children.start(program.redirectError(ProcessBuilder.Redirect.INHERIT));
    recorder = new Thread(() -> record(file), "clock-log");
    recorder.setDaemon(true);
    recorder.start();
  }

  private void record(Path file) {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      out.write(HEADER + "\n");
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Optional<Tracking> known = clock.reading();
        out.write(
            line
                + ","
                + known.map(t -> t.offsetNs() + "," + t.rootDispersionNs()).orElse(",")
                + "\n");
        out.flush();
      }
    } catch (IOException e) {
      warnings.accept("clock.csv is incomplete: " + e.getMessage());
    } catch (InterruptedException e) {
      throw new IllegalStateException("the clock's log is never interrupted", e);
    }
  }

  /** Ends the program; the file is complete afterwards. */
  @Override
  public void close() {
    Children.end(List.of(process));
    try {
      recorder.join(LAST_LINE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

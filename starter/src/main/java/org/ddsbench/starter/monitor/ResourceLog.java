package org.ddsbench.starter.monitor;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code resources.csv}: what each app and the interface use, one line for each every second. For
 * one thread at a time.
 */
final class ResourceLog implements AutoCloseable {
  static final String HEADER =
      "time_ns,app,cpu_percent,rss_bytes,voluntary_switches,involuntary_switches,"
          + "rx_bytes,tx_bytes,rx_packets,tx_packets";

  private static final class Watched {
    final String app;
    final ProcessUse use;
    long cpuNs;
    long atNanoTime;

    Watched(String app, ProcessUse use, long atNanoTime) {
      this.app = app;
      this.use = use;
      this.atNanoTime = atNanoTime;
    }
  }

  private final BufferedWriter out;
  private final List<Watched> apps = new ArrayList<>();
  private final InterfaceUse network;
  private final Optional<InterfaceUse.Reading> start;

  /**
   * Creates the file; {@link #sample} writes the first lines.
   *
   * @param pids of the apps, by name
   */
  ResourceLog(Path file, Path proc, Map<String, Long> pids, String networkInterface)
      throws IOException {
    long now = System.nanoTime();
    ProcFiles files = new ProcFiles();
    pids.forEach((app, pid) -> apps.add(new Watched(app, new ProcessUse(files, proc, pid), now)));
    network = new InterfaceUse(files, proc, networkInterface);
    start = network.read();
    out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    out.write(HEADER + "\n");
    rehearse();
  }

  /**
   * Reads and formats like a sample, and drops the result. The first time takes tens of
   * milliseconds of processor time (classes are loaded and compiled), which would disturb messages
   * on their way.
   */
  private void rehearse() throws IOException {
    network.read();
    for (Watched app : apps) {
      app.use.read().ifPresent(use -> line("", app.app, 0, use));
    }
  }

  /** Adds one line for everything that still exists. */
  void sample(Instant now) throws IOException {
    String time = nanoseconds(now);
    for (Watched app : apps) {
      Optional<ProcessUse.Reading> reading = app.use.read();
      if (reading.isPresent()) {
        writeApp(time, app, reading.get());
      }
    }
    sampleInterface(now);
  }

  /**
   * Adds one line for the interface alone: at the end of a run, when its apps are gone, its total
   * traffic.
   */
  void sampleInterface(Instant now) throws IOException {
    Optional<InterfaceUse.Reading> reading = network.read();
    if (reading.isPresent() && start.isPresent()) {
      InterfaceUse.Reading use = reading.get().since(start.get());
      out.write(
          nanoseconds(now)
              + ",,,,,,"
              + use.rxBytes()
              + ","
              + use.txBytes()
              + ","
              + use.rxPackets()
              + ","
              + use.txPackets()
              + "\n");
    }
    out.flush();
  }

  private void writeApp(String time, Watched app, ProcessUse.Reading use) throws IOException {
    long now = System.nanoTime();
    double percent = 100.0 * (use.cpuNs() - app.cpuNs) / Math.max(1, now - app.atNanoTime);
    app.cpuNs = use.cpuNs();
    app.atNanoTime = now;
    out.write(line(time, app.app, percent, use));
  }

  private static String line(String time, String app, double percent, ProcessUse.Reading use) {
    long tenths = Math.round(10 * percent);
    return time
        + ","
        + app
        + ","
        + tenths / 10
        + "."
        + tenths % 10
        + ","
        + use.rssBytes()
        + ","
        + use.voluntarySwitches()
        + ","
        + use.involuntarySwitches()
        + ",,,,\n";
  }

  private static String nanoseconds(Instant time) {
    return Long.toString(
        Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano()));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

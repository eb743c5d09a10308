package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.AppName;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.MalformedSampleLogException;
import org.ddsbench.core.samplelog.SampleLogTail;

/**
 * Provisional figures of what was received since the last look, from the logs that the apps write,
 * for a person who watches a run. No result depends on them. For one thread at a time.
 */
final class LiveFigures implements AutoCloseable {
  private final Path directory;
  private final Map<String, LiveLog> logs = new TreeMap<>();
  private final Set<String> ofWhatIsSent = new HashSet<>();

  /**
   * @param directory the run's directory, in which apps create their logs
   */
  LiveFigures(Path directory) {
    this.directory = directory;
  }

  /** The figures since the last call. Logs that do not exist yet are left out. */
  List<Event.LiveLog> look() throws IOException {
    findLogs();
    List<Event.LiveLog> seen = new ArrayList<>();
    for (LiveLog log : logs.values()) {
      seen.add(log.look());
    }
    return seen;
  }

  private void findLogs() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(directory)) {
      files = all.filter(file -> isOfAnEndpoint(String.valueOf(file.getFileName()))).toList();
    }
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      if (!logs.containsKey(name) && !ofWhatIsSent.contains(name)) {
        open(file, name);
      }
    }
  }

  /** Pings beside a stream without echoes make logs of the same kinds. */
  private static boolean isOfAnEndpoint(String name) {
    return name.endsWith(".log.bin") && AppName.isEndpoint(name);
  }

  private void open(Path file, String name) throws IOException {
    SampleLogTail tail;
    try {
      tail = SampleLogTail.open(file);
    } catch (MalformedSampleLogException e) {
      // Its app is still creating it; the next look will open it.
      return;
    }
    if (tail.kind() == LogKind.SENT) {
      tail.close();
      ofWhatIsSent.add(name);
    } else {
      logs.put(name, new LiveLog(tail));
    }
  }

  @Override
  public void close() throws IOException {
    for (LiveLog log : logs.values()) {
      log.close();
    }
  }
}

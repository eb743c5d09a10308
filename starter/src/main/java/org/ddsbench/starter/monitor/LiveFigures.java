package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.AppName;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.samplelog.MalformedSampleLogException;
import org.ddsbench.core.samplelog.SampleLogTail;

/**
 * Provisional figures of what was received since the last look, from the logs that the apps write,
 * for a person who watches a run. No result depends on them. For one thread at a time.
 */
final class LiveFigures implements AutoCloseable {
  /** How the names of logs of what was received end. */
  private static final List<String> ENDINGS = List.of(".received.log.bin", ".echo.log.bin");

  private final Path directory;
  private final Map<String, LiveLog> logs = new TreeMap<>();

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
      files = all.filter(file -> isFollowed(String.valueOf(file.getFileName()))).toList();
    }
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      if (!logs.containsKey(name)) {
        open(file, name);
      }
    }
  }

  /** Pings beside a stream without echoes make logs of the same kinds. */
  private static boolean isFollowed(String name) {
    return ENDINGS.stream().anyMatch(name::endsWith) && AppName.isEndpoint(name);
  }

  private void open(Path file, String name) throws IOException {
    try {
      logs.put(name, new LiveLog(SampleLogTail.open(file)));
    } catch (MalformedSampleLogException e) {
      // Its app is still creating it; the next look will open it.
    }
  }

  @Override
  public void close() throws IOException {
    for (LiveLog log : logs.values()) {
      log.close();
    }
  }
}

package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.Event;

/** Sends figures once a second to a person who watches a run. For one thread at a time. */
public final class LiveView implements AutoCloseable {
  private final LiveFigures figures;
  private final NodeUse use;
  private final Watcher watcher;
  private final Consumer<String> warnings;
  private boolean broken;

  /** Receives the figures. */
  public interface Watcher {
    /** {@code cpuPercent} as in {@link Event.Live}. */
    void see(double cpuPercent, List<Event.LiveLog> logs);
  }

  LiveView(Path directory, Path proc, Watcher watcher, Consumer<String> warnings) {
    this.figures = new LiveFigures(directory);
    this.use = new NodeUse(proc);
    this.watcher = watcher;
    this.warnings = warnings;
    send();
  }

  /**
   * Sends the figures. The first time is before anything is published: it takes tens of
   * milliseconds of processor time, since classes are loaded, which would disturb messages on their
   * way.
   */
  void send() {
    if (broken) {
      return;
    }
    try {
      watcher.see(use.percent(), figures.look());
    } catch (IOException e) {
      broken = true;
      warnings.accept("the run cannot be watched any more: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    try {
      figures.close();
    } catch (IOException e) {
      warnings.accept("a log that was watched cannot be closed: " + e.getMessage());
    }
  }
}

package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.ddsbench.core.protocol.AppName;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.starter.clock.NodeClock;
import org.ddsbench.starter.process.Children;
import org.jspecify.annotations.Nullable;

/** Everything that is recorded once a second beside one run. */
public final class Monitors implements AutoCloseable {
  private static final Path ROOT = Path.of("/");
  private static final Path PROC = ROOT.resolve("proc");
  private static final String CLOCKS = "apps/clocks/ddsbench-clocks";

  private final ResourceLog resources;
  private final DisturbanceMeter disturbance;
  private final @Nullable ClockLog clocks;
  private final ScheduledFuture<?> sampling;
  private final Consumer<String> warnings;
  private @Nullable LiveView live;
  private boolean closed;

  private Monitors(
      ResourceLog resources,
      DisturbanceMeter disturbance,
      @Nullable ClockLog clocks,
      ScheduledExecutorService timer,
      Consumer<String> warnings) {
    this.resources = resources;
    this.disturbance = disturbance;
    this.clocks = clocks;
    this.warnings = warnings;
    sampling = timer.scheduleAtFixedRate(this::sample, 1, 1, TimeUnit.SECONDS);
  }

  /**
   * The parts of the node that monitors need.
   *
   * @param environment environment variables of every program that measures
   */
  public record Node(
      Path bundle,
      String networkInterface,
      Map<String, String> environment,
      NodeClock clock,
      Children children,
      ScheduledExecutorService timer) {
    public Node {
      environment = Map.copyOf(environment);
    }
  }

  /**
   * Starts the monitors.
   *
   * @param pids of the apps, by name
   * @param warnings receives warnings for the report
   */
  public static Monitors start(
      Node node, Path directory, Map<String, Long> pids, Consumer<String> warnings)
      throws IOException {
    ClockLog clocks = null;
    Path program = node.bundle().resolve(CLOCKS);
    if (Files.isExecutable(program)) {
      ProcessBuilder builder = new ProcessBuilder(program.toString());
      builder.environment().putAll(node.environment());
      clocks =
          new ClockLog(
              directory.resolve("clock.csv"), builder, node.children(), node.clock(), warnings);
    } else {
      warnings.accept("the clocks are not recorded: the bundle has no " + CLOCKS);
    }
    ResourceLog resources =
        new ResourceLog(directory.resolve("resources.csv"), PROC, pids, node.networkInterface());
    DisturbanceMeter disturbance = new DisturbanceMeter(ROOT, endpoints(pids));
    return new Monitors(resources, disturbance, clocks, node.timer(), warnings);
  }

  /** The processes of endpoints, without daemons and programs that compare clocks. */
  private static Map<String, Long> endpoints(Map<String, Long> pids) {
    Map<String, Long> endpoints = new TreeMap<>(pids);
    endpoints.keySet().removeIf(app -> !AppName.isEndpoint(app));
    return endpoints;
  }

  /** Reads what may disturb the run, before anything is published. */
  public synchronized void beginPublishing() {
    disturbance.begin(System.nanoTime());
  }

  /** What disturbed the run since it began to publish; empty when it has not begun. */
  public synchronized Optional<Disturbance> endPublishing() {
    return disturbance.end(System.nanoTime());
  }

  /**
   * Reports what is received, from the next second on.
   *
   * @param directory the directory in which the apps create their logs
   */
  public synchronized void watch(Path directory, LiveView.Watcher watcher) {
    live = new LiveView(directory, PROC, watcher, warnings);
  }

  private synchronized void sample() {
    if (closed) {
      return;
    }
    try {
      resources.sample(Clock.systemUTC().instant());
      disturbance.look();
      if (live != null) {
        live.send();
      }
    } catch (IOException e) {
      closed = true;
      warnings.accept("resources.csv is incomplete: " + e.getMessage());
    }
  }

  /** Ends the recording; the files are complete afterwards. */
  @Override
  public void close() {
    sampling.cancel(false);
    if (clocks != null) {
      clocks.close();
    }
    synchronized (this) {
      if (live != null) {
        live.close();
      }
      try (ResourceLog ending = resources) {
        if (!closed) {
          ending.sampleInterface(Clock.systemUTC().instant());
        }
      } catch (IOException e) {
        warnings.accept("resources.csv is incomplete: " + e.getMessage());
      }
      closed = true;
    }
  }
}

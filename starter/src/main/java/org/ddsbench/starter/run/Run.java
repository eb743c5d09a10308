package org.ddsbench.starter.run;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.starter.monitor.Monitors;
import org.ddsbench.starter.process.Children;
import org.jspecify.annotations.Nullable;

/** One run from its directory to its end. For the session's thread. */
public final class Run {
  /**
   * The parts of a node that runs share.
   *
   * @param bundle directory of the programs
   * @param environment environment variables of every program that measures on the node
   * @param probes the probes in the bundle
   * @param deadlines reports overdue answers
   */
  public record Surroundings(
      Path bundle,
      Map<String, String> environment,
      List<Probe> probes,
      Children children,
      ScheduledExecutorService deadlines,
      Consumer<Event> events) {
    public Surroundings {
      environment = Map.copyOf(environment);
      probes = List.copyOf(probes);
    }
  }

  private final String name;
  private final RunDirectory directory;
  private final Surroundings surroundings;
  private final Observation observation;
  private final Identities identities;

  /** The programs that compare clocks, by name. */
  private final Map<String, App> pings = new LinkedHashMap<>();

  private RunState state = new RunState.Made();
  private @Nullable Daemon daemon;

  /**
   * Makes a run whose clock is not prepared yet.
   *
   * @param directory exists
   */
  public Run(String name, RunDirectory directory, Surroundings surroundings) {
    this.name = name;
    this.directory = directory;
    this.surroundings = surroundings;
    observation = new Observation(directory, surroundings);
    identities = new Identities(directory, Clock.systemUTC());
  }

  public RunDirectory directory() {
    return directory;
  }

  /** The clock is ready: apps may be started. */
  public void prepared() {
    state = new RunState.Ready();
  }

  /** Whether the clock was prepared. */
  public boolean isPrepared() {
    return !(state instanceof RunState.Made);
  }

  /**
   * Whether one of its apps or its daemon is running; programs that compare clocks do not count.
   */
  public boolean active() {
    return (daemon != null && daemon.process().isAlive())
        || (state instanceof RunState.Launched launched && !launched.alive().isEmpty());
  }

  /**
   * Starts the programs that compare clocks.
   *
   * @throws RunException when they or apps were started already, or one that is not auxiliary does
   *     not start
   */
  public void startPings(List<Request.AppLaunch> programs) throws RunException {
    if (state instanceof RunState.Launched || state instanceof RunState.Ended || !pings.isEmpty()) {
      throw new RunException(
          FailureKind.PROTOCOL, "the run's pings or its apps were started before");
    }
    try {
      start(programs, pings);
    } catch (IOException | IllegalArgumentException e) {
      endPings();
      throw new RunException(FailureKind.LAUNCH, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Starts the daemon and waits until it is ready.
   *
   * @throws RunException when apps or a daemon were started already, or it is not ready in time
   */
  public Event.DaemonReady startDaemon(Request.DaemonLaunch launch, long deadlineNs)
      throws RunException, InterruptedException {
    requirePrepared();
    if (!(state instanceof RunState.Ready) || daemon != null) {
      throw new RunException(
          FailureKind.PROTOCOL, "the run's daemon or its apps were started before");
    }
    DaemonStart start = new DaemonStart(name, launch, directory, surroundings);
    Daemon started = start.within(deadlineNs);
    daemon = started;
    return new Event.DaemonReady(name, started.port(), start.announced());
  }

  /**
   * Keeps the identity of an app until the run stops.
   *
   * @throws RunException when apps were started already, or its certificate is not valid now
   */
  public void secure(Request.Secure asked) throws RunException {
    requireReady();
    identities.keep(asked);
  }

  /**
   * Writes the files, and starts apps and monitors; either all apps except auxiliary ones, or none.
   *
   * @throws RunException when it was launched already or an app does not start
   */
  public void launch(Request.Launch asked, MonitorsFactory factory) throws RunException {
    requireReady();
    write(asked.files());
    List<Request.AppLaunch> apps = asked.apps();
    Map<String, App> started = new LinkedHashMap<>();
    Map<String, Long> pids = new LinkedHashMap<>();
    try {
      start(apps, started);
      pings.forEach((app, running) -> pids.put(app, running.process().pid()));
      started.forEach((app, running) -> pids.put(app, running.process().pid()));
      if (daemon != null) {
        pids.put(Daemon.NAME, daemon.process().pid());
      }
      state = new RunState.Launched(started, monitors(factory, pids), apps);
    } catch (IOException | IllegalArgumentException e) {
      abandon(started);
      throw new RunException(FailureKind.LAUNCH, String.valueOf(e.getMessage()));
    } catch (RunException e) {
      abandon(started);
      throw e;
    }
  }

  private void requireReady() throws RunException {
    requirePrepared();
    if (!(state instanceof RunState.Ready)) {
      throw new RunException(FailureKind.PROTOCOL, "the run was launched before");
    }
  }

  private void requirePrepared() throws RunException {
    if (!isPrepared()) {
      throw new RunException(FailureKind.PROTOCOL, "the clock was not prepared for this run");
    }
  }

  private void write(List<RunFile> files) throws RunException {
    for (RunFile file : files) {
      try {
        Files.writeString(
            directory.file(file.name()), file.content(), StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        throw new RunException(
            FailureKind.DISK, "the run's directory has a file " + file.name() + " already");
      } catch (IOException e) {
        throw new RunException(
            FailureKind.DISK, file.name() + " cannot be written: " + e.getMessage());
      }
    }
  }

  private Monitors monitors(MonitorsFactory factory, Map<String, Long> pids) throws RunException {
    try {
      return factory.start(directory, pids);
    } catch (IOException e) {
      throw new RunException(
          FailureKind.DISK, "the monitors cannot write their files: " + e.getMessage());
    }
  }

  private void abandon(Map<String, App> started) {
    end(List.copyOf(started.values()));
    state = new RunState.Ended();
  }

  private void start(List<Request.AppLaunch> apps, Map<String, App> started) throws IOException {
    for (Request.AppLaunch app : apps) {
      if (started.containsKey(app.app()) || pings.containsKey(app.app())) {
        throw new IllegalArgumentException(app.app() + " is named twice");
      }
      start(app).ifPresent(running -> started.put(app.app(), running));
    }
  }

  /** Starts one app; empty when it is auxiliary and does not start. */
  private Optional<App> start(Request.AppLaunch app) throws IOException {
    try {
      return Optional.of(
          App.start(
              name,
              app,
              AppCommand.of(
                  app,
                  surroundings.bundle(),
                  directory.path(),
                  surroundings.environment(),
                  observation.variables(app)),
              directory,
              surroundings.children(),
              surroundings.events(),
              surroundings.deadlines()));
    } catch (IOException | IllegalArgumentException e) {
      if (!app.auxiliary()) {
        throw e;
      }
      warn(app.app() + " does not start: " + e.getMessage());
      return Optional.empty();
    }
  }

  private void warn(String text) {
    surroundings.events().accept(new Event.Warning(name, text));
  }

  /** Starts the monitors of a run, given the process of each app. */
  public interface MonitorsFactory {
    Monitors start(RunDirectory directory, Map<String, Long> pids) throws IOException;
  }

  /**
   * Reports what is received, from now on.
   *
   * @throws RunException when nothing was launched
   */
  public void watch() throws RunException {
    launched("no apps to watch")
        .monitors()
        .watch(
            directory.path(),
            (percent, logs) -> surroundings.events().accept(new Event.Live(name, percent, logs)));
  }

  /**
   * Attaches the probes of the apps that were launched with one.
   *
   * @param functions functions of the apps that a probe may time
   * @throws RunException when a probe does not observe every call in time
   */
  public void observe(List<TimedFunction> functions, long deadlineNs)
      throws RunException, InterruptedException {
    RunState.Launched launched = launched("no apps to observe");
    Map<String, Long> pids = new LinkedHashMap<>();
    launched.apps().forEach((app, running) -> pids.put(app, running.process().pid()));
    observation.begin(launched.launches(), pids, functions, deadlineNs);
  }

  /**
   * Reads the counters of what may disturb the run.
   *
   * @throws RunException when nothing was launched
   */
  public void beginPublishing() throws RunException {
    monitored().beginPublishing();
  }

  /**
   * What disturbed the run since {@link #beginPublishing}.
   *
   * @throws RunException when nothing was launched, or publishing has not begun
   */
  public Disturbance endPublishing() throws RunException {
    return monitored()
        .endPublishing()
        .orElseThrow(() -> new RunException(FailureKind.PROTOCOL, "publishing has not begun"));
  }

  private Monitors monitored() throws RunException {
    return launched("no app was launched here").monitors();
  }

  private RunState.Launched launched(String otherwise) throws RunException {
    if (state instanceof RunState.Launched launched) {
      return launched;
    }
    throw new RunException(FailureKind.PROTOCOL, otherwise);
  }

  /**
   * Sends a line to apps.
   *
   * @throws RunException when an app is unknown or has ended, or apps do not know the word
   */
  public void send(Request.Tell request) throws RunException {
    AppVerb verb =
        AppVerb.of(request.line())
            .orElseThrow(
                () ->
                    new RunException(
                        FailureKind.PROTOCOL, "apps do not understand '" + request.line() + "'"));
    for (String wanted : request.apps()) {
      App app =
          find(wanted)
              .orElseThrow(
                  () ->
                      new RunException(
                          FailureKind.PROTOCOL, "no app " + wanted + " was launched here"));
      try {
        app.send(wanted, request.line(), verb, request.deadlineNs());
      } catch (IOException e) {
        if (verb.answer().isEmpty()) {
          // It was to end and has ended; its AppExited reports how.
          continue;
        }
        String reason = wanted + " has ended and cannot receive '" + request.line() + "'";
        if (!app.isAuxiliary()) {
          throw new RunException(FailureKind.APP_FAILED, reason);
        }
        warn(reason);
      }
    }
  }

  private Optional<App> find(String app) {
    App ping = pings.get(app);
    if (ping != null) {
      return Optional.of(ping);
    }
    return state instanceof RunState.Launched launched
        ? launched.apps().values().stream().filter(one -> one.carries(app)).findFirst()
        : Optional.empty();
  }

  /**
   * Kills what still runs, deletes the identities and ends the monitors; the daemon outlives the
   * apps.
   */
  public void stop() {
    stopApps();
    identities.deleteOr(this::warn);
    endPings();
    if (daemon != null) {
      daemon.end();
    }
  }

  private void endPings() {
    end(new ArrayList<>(pings.values()));
    pings.clear();
  }

  private void stopApps() {
    if (state instanceof RunState.Launched launched) {
      state = new RunState.Ended();
      end(new ArrayList<>(launched.apps().values()));
      observation.end().forEach(this::warn);
      launched.monitors().close();
    }
  }

  private static void end(List<App> apps) {
    Children.end(apps.stream().map(App::process).toList());
    try {
      for (App app : apps) {
        app.awaitLastOutput();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package org.ddsbench.starter.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.CallFiles;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.process.Children;

/** The probes of a run's apps on this node. For the session's thread. */
final class Observation {
  private final RunDirectory directory;
  private final Run.Surroundings surroundings;
  private final List<Observer> observers = new ArrayList<>();

  Observation(RunDirectory directory, Run.Surroundings surroundings) {
    this.directory = directory;
    this.surroundings = surroundings;
  }

  /**
   * The environment variables that an app's probe needs.
   *
   * @throws IOException when the bundle has no such probe
   */
  Map<String, String> variables(Request.AppLaunch app) throws IOException {
    if (app.probe().equals(Probe.NONE)) {
      return Map.of();
    }
    Probe probe = probe(app.probe());
    return probe.environment(
        home(probe).toString(), directory.file(CallFiles.calls(app.app())).toString());
  }

  /**
   * Attaches all probes at the same time, and records the sockets of the apps that have one.
   *
   * @param pids process ids of the running apps
   * @param functions functions of the apps that a probe may time
   */
  void begin(
      List<Request.AppLaunch> apps,
      Map<String, Long> pids,
      List<TimedFunction> functions,
      long deadlineNs)
      throws RunException, InterruptedException {
    long end = System.nanoTime() + deadlineNs;
    try {
      for (Request.AppLaunch app : apps) {
        Long pid = pids.get(app.app());
        if (app.probe().equals(Probe.NONE) || pid == null) {
          continue;
        }
        SocketsFile.write(pid, directory.file(CallFiles.sockets(app.app())));
        Probe probe = probe(app.probe());
        if (!probe.attach().isEmpty()) {
          observers.add(
              Observer.start(
                  home(probe).resolve(probe.attach()),
                  app.app(),
                  pid,
                  functions,
                  directory,
                  surroundings.children()));
        }
      }
    } catch (IOException e) {
      throw new RunException(FailureKind.PROBE, String.valueOf(e.getMessage()));
    }
    for (Observer observer : observers) {
      observer.awaitReady(end);
    }
  }

  /** Waits until all have written their files, after the apps have ended. Returns warnings. */
  List<String> end() {
    List<String> warnings = new ArrayList<>();
    try {
      for (Observer observer : observers) {
        warnings.addAll(observer.end());
      }
    } catch (InterruptedException e) {
      Children.end(observers.stream().map(Observer::process).toList());
      Thread.currentThread().interrupt();
    }
    observers.clear();
    return warnings;
  }

  private Path home(Probe probe) {
    return probe.home(surroundings.bundle());
  }

  private Probe probe(String name) throws IOException {
    return surroundings.probes().stream()
        .filter(probe -> probe.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IOException("the bundle has no probe " + name));
  }
}

package org.ddsbench.starter.run;

import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.monitor.Monitors;

/** The state of a run on this node; it only advances. */
sealed interface RunState {
  /** The directory exists; programs that compare clocks may run in it. */
  record Made() implements RunState {}

  /** Clock and directory are ready. */
  record Ready() implements RunState {}

  /**
   * Apps were started and the monitors record.
   *
   * @param apps by name
   * @param launches their launch requests
   */
  record Launched(Map<String, App> apps, Monitors monitors, List<Request.AppLaunch> launches)
      implements RunState {
    public Launched {
      apps = Map.copyOf(apps);
      launches = List.copyOf(launches);
    }

    List<App> alive() {
      return apps.values().stream().filter(app -> app.process().isAlive()).toList();
    }
  }

  /** Nothing of the run is running any more. */
  record Ended() implements RunState {}
}

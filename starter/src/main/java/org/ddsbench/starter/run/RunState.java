package org.ddsbench.starter.run;

import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.monitor.Monitors;

/** Where a run stands on this node; it only goes forward. */
sealed interface RunState {
  /** The directory is there; programs that compare clocks may run in it. */
  record Made() implements RunState {}

  /** Clock and directory are ready. */
  record Ready() implements RunState {}

  /**
   * Apps were started and the monitors record.
   *
   * @param apps by name
   * @param launches how they were asked for
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

  /** Nothing runs any more. */
  record Ended() implements RunState {}
}

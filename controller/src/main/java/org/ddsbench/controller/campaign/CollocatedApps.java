package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.campaign.Collocation;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.AppName;
import org.ddsbench.core.protocol.Request;

/** Makes one process of the apps of a node. */
final class CollocatedApps {
  private CollocatedApps() {}

  /** The names of the processes of a run's endpoints. */
  static Set<String> processes(TestRun run) {
    return run.parameters().get(Parameters.COLLOCATION) == Collocation.NONE
        ? RunConversation.apps(run.endpoints())
        : Set.of(AppName.PROCESS);
  }

  /**
   * The processes to start: those of the apps, or one that carries all of them if the row says so.
   *
   * @param apps each as a process of its own; all of a row with collocation have one program
   */
  static List<Request.AppLaunch> of(Values p, List<Request.AppLaunch> apps) {
    Collocation collocation = p.get(Parameters.COLLOCATION);
    if (collocation == Collocation.NONE || apps.isEmpty()) {
      return apps;
    }
    List<String> arguments = new ArrayList<>(List.of("host"));
    AppArguments.add(arguments, "collocation", collocation.text());
    for (Request.AppLaunch app : apps) {
      arguments.addAll(List.of("--", app.app()));
      arguments.addAll(app.arguments());
    }
    Request.AppLaunch first = apps.get(0);
    return List.of(
        new Request.AppLaunch(
            AppName.PROCESS,
            first.program(),
            arguments,
            first.environment(),
            first.cpuAffinity(),
            first.auxiliary(),
            first.probe(),
            apps.stream().map(Request.AppLaunch::app).toList()));
  }
}

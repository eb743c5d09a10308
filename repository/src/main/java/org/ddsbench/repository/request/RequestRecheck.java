package org.ddsbench.repository.request;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.ddsbench.analysis.request.RequestRun;
import org.ddsbench.analysis.request.RequestStatistics;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.FigureDifferences;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** Makes the figures of a stored run of requests again, from its logs. */
public final class RequestRecheck {
  /** These depend on what the server's process said at its end, which is in no log. */
  private static final Set<String> OF_THE_PROCESS =
      Set.of("processors", "receive_cpu", "utilisation");

  private RequestRecheck() {}

  /** Where they differ from those stored; none for runs of another kind, and for failed ones. */
  public static List<Difference> differences(RunStore store, RunManifest run) throws IOException {
    if (!run.isOf(Experiment.REQUEST) || !run.isCompleted()) {
      return List.of();
    }
    RequestRun logs =
        RequestFiles.read(store.run(run).resolve("logs"), run.endpoints(), run.parameters());
    List<Figure> made =
        RequestFigures.of(
            RequestFiles.server(run.endpoints()), logs, RequestStatistics.of(logs), 0);
    return FigureDifferences.between(run, made, figure -> !OF_THE_PROCESS.contains(figure.name()));
  }
}

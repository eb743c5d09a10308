package org.ddsbench.repository.request;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.analysis.request.RequestRun;
import org.ddsbench.analysis.request.RequestStatistics;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Figure;
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
    List<Difference> differences = new ArrayList<>();
    for (Figure figure : without(made)) {
      if (!run.figures().contains(figure)) {
        differences.add(
            new Difference(
                (figure.name() + " " + figure.step()).strip(),
                stored(run, figure),
                Long.toString(figure.value())));
      }
    }
    long count = without(run.figures()).size();
    if (count != without(made).size()) {
      differences.add(
          new Difference(
              "figures of requests", Long.toString(count), without(made).size() + " in its logs"));
    }
    return differences;
  }

  private static List<Figure> without(List<Figure> figures) {
    return figures.stream().filter(one -> !OF_THE_PROCESS.contains(one.name())).toList();
  }

  private static String stored(RunManifest run, Figure figure) {
    return run.figure(figure.name(), figure.step())
        .map(one -> Long.toString(one.value()))
        .orElse("none");
  }
}

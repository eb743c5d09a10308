package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.chart.ChartModel.MessageWay;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.store.MessagePath;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/** What the charts of the parts of one-way times show. */
final class PartCharts {
  private PartCharts() {}

  /** A bar a configuration that a probe observed. */
  static List<PartBar> bars(ObservedRuns observed, Naming naming) {
    List<PartBar> bars = new ArrayList<>();
    for (ObservedRuns.Configuration configuration : observed.configurations()) {
      RunManifest run = configuration.first();
      bars.add(
          new PartBar(
              naming.implementation(run),
              run.parameters().get(Parameters.MESSAGE_TYPE),
              run.payloadBytes(),
              run.parameters().get(Parameters.SUBSCRIBERS),
              naming.variation(run),
              configuration.times()));
    }
    return bars;
  }

  /** The ways of some messages of every pair. */
  static List<MessageWay> ways(ObservedRuns observed, Naming naming) {
    List<MessageWay> ways = new ArrayList<>();
    for (ObservedRuns.Run run : observed.runs()) {
      for (MessagePath path : run.paths()) {
        ways.add(
            new MessageWay(
                naming.run(run.manifest()),
                Naming.pair(run.manifest(), path.publisher(), path.subscriber()),
                path));
      }
    }
    return ways;
  }
}

package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;

/** What a switch between threads takes on each node, as runs of the experiment switch measured. */
final class SwitchCosts {
  private final Map<List<String>, List<Long>> valuesNs = new HashMap<>();

  /** Of sound runs; those of other experiments are left out. */
  SwitchCosts(List<RunManifest> runs) {
    runs.stream()
        .filter(run -> run.isOf(Experiment.SWITCH))
        .flatMap(run -> run.figures().stream())
        .filter(figure -> figure.name().equals("switch_time"))
        .forEach(this::add);
  }

  private void add(Figure figure) {
    valuesNs
        .computeIfAbsent(List.of(figure.node(), figure.step()), any -> new ArrayList<>())
        .add(figure.value());
  }

  /** The mean over programs and runs of the median; empty where it was not measured. */
  OptionalDouble medianNs(String node, SwitchPlace place) {
    return valuesNs.getOrDefault(List.of(node, place.text() + ", median"), List.of()).stream()
        .mapToLong(Long::longValue)
        .average();
  }
}

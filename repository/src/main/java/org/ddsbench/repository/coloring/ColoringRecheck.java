package org.ddsbench.repository.coloring;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.coloring.ColoringRun;
import org.ddsbench.analysis.coloring.ColoringStatistics;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.FigureDifferences;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** Checks a stored run of graph colouring again, from its logs. */
public final class ColoringRecheck {
  /** What a program reports itself. */
  private static final String REGISTRATION = "registration_time";

  private ColoringRecheck() {}

  /** Where it differs from what is stored; none for runs of another kind, and for failed ones. */
  public static List<Difference> differences(RunStore store, RunManifest run) throws IOException {
    if (!run.isOf(Experiment.COLORING) || !run.isCompleted()) {
      return List.of();
    }
    ColoringRun logs =
        ColoringFiles.read(store.run(run).resolve("logs"), run.endpoints(), run.parameters());
    Optional<String> wrong = logs.difference();
    if (wrong.isPresent()) {
      return List.of(new Difference("cycles and colours", "as computed", wrong.get()));
    }
    List<Figure> made = ColoringFigures.of(run.endpoints(), ColoringStatistics.of(logs));
    return FigureDifferences.between(run, made, figure -> !figure.name().equals(REGISTRATION));
  }
}

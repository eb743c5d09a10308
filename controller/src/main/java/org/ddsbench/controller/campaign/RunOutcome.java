package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.host.DisturbanceLimits;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.summary.DisturbanceText;

/** How a run ended. */
public sealed interface RunOutcome {

  /** All steps of the apps succeeded and every pair was corrected. */
  record Completed(Evidence evidence, List<Figure> figures) implements RunOutcome {
    public Completed {
      figures = List.copyOf(figures);
    }

    /** What disturbed it and what it warns of, the first of each; empty without any. */
    public String mark() {
      List<String> warnings = evidence.warnings();
      return Stream.of(
              DisturbanceText.mark(DisturbanceLimits.beyond(evidence.disturbances())),
              warnings.isEmpty() ? "" : "warning: " + DisturbanceText.first(warnings))
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining(", "));
    }
  }

  /** It could not be completed; the files that were collected are kept. */
  record Failed(FailureKind kind, String node, String reason, Evidence evidence)
      implements RunOutcome {}

  /** The user stopped it; nothing of it is stored. */
  record Aborted() implements RunOutcome {}

  /**
   * The data that a run left.
   *
   * @param clocks state of each node's clock before the run, by node
   * @param disturbances disturbances by node while publishers sent, or until the run failed;
   *     without a node that could not answer then; empty for a run that failed earlier
   * @param warnings warnings for the report
   */
  record Evidence(
      Map<String, ClockState> clocks,
      Map<String, Disturbance> disturbances,
      List<String> warnings) {
    public Evidence {
      clocks = Map.copyOf(clocks);
      disturbances = Map.copyOf(disturbances);
      warnings = List.copyOf(warnings);
    }
  }
}

package org.ddsbench.repository.store;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Experiment;

/**
 * The runs of an execution, divided into those that its tables and charts show and the earlier
 * attempts that later ones superseded. Both stay stored.
 *
 * @param current in the order of the plan
 * @param superseded in the order of the plan
 */
public record CampaignRuns(List<RunManifest> current, List<RunManifest> superseded) {
  public CampaignRuns {
    current = List.copyOf(current);
    superseded = List.copyOf(superseded);
  }

  /** The current runs of an experiment. */
  public List<RunManifest> current(Experiment experiment) {
    return current.stream().filter(run -> run.isOf(experiment)).toList();
  }

  /** The runs of an execution that are stored now, named as for {@link RunStore#execution}. */
  public static CampaignRuns of(RunStore store, String name) throws IOException {
    Execution execution = store.execution(name);
    return of(store.manifests(execution), started(store, execution));
  }

  /**
   * When the campaign was last started without resuming, for runs that versions without executions
   * stored together; empty without such a start, without a record of it, or with one that cannot be
   * read.
   */
  public static Optional<Instant> started(RunStore store, Execution execution) throws IOException {
    try {
      return ExecutionDirectory.of(store, execution).record().map(CampaignRecord::started);
    } catch (DamagedFileException e) {
      return Optional.empty();
    }
  }

  /** What attempts have in common: a repetition of one set of parameters of one row. */
  private record Attempted(String test, Map<String, String> parameters, int repetition) {
    static Attempted of(RunManifest run, int repetition) {
      return new Attempted(run.test(), run.parameters().texts(), repetition);
    }
  }

  /**
   * Divides runs. A later attempt at the same repetition of the same row and parameters supersedes
   * an earlier one, whatever else changed: version, bundle, testbed or outcome. The latest start of
   * the campaign also supersedes all repetitions that earlier starts made of what it measured, and
   * the failures of those rows. A disturbed run is not superseded by the run that measures it
   * again: {@link Attempts} decides which of the two counts.
   *
   * @param started when the campaign was last started without resuming
   */
  public static CampaignRuns of(List<RunManifest> runs, Optional<Instant> started) {
    Map<Attempted, Instant> latest = new HashMap<>();
    Set<Attempted> anew = new HashSet<>();
    Set<String> rowsAnew = new HashSet<>();
    for (RunManifest run : runs) {
      if (run.repeats() == null) {
        latest.merge(
            Attempted.of(run, run.repetition()),
            run.started(),
            (one, other) -> one.isAfter(other) ? one : other);
      }
      if (started.isPresent() && !run.started().isBefore(started.get())) {
        anew.add(Attempted.of(run, 0));
        rowsAnew.add(run.test());
      }
    }
    List<RunManifest> current = new ArrayList<>();
    List<RunManifest> superseded = new ArrayList<>();
    for (RunManifest run : runs) {
      boolean earlier = started.filter(run.started()::isBefore).isPresent();
      boolean again =
          run.started()
              .isBefore(latest.getOrDefault(Attempted.of(run, run.repetition()), Instant.MIN));
      boolean old =
          earlier
              && (anew.contains(Attempted.of(run, 0))
                  || (!run.isCompleted() && rowsAnew.contains(run.test())));
      (again || old ? superseded : current).add(run);
    }
    return new CampaignRuns(current, superseded);
  }
}

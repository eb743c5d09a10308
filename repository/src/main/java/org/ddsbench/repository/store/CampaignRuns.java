package org.ddsbench.repository.store;

import com.fasterxml.jackson.core.JsonProcessingException;
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
 * The runs of a campaign, parted into those that its tables and charts show and the earlier
 * attempts whose place later ones took. Nothing measured is removed: both are stored.
 *
 * @param current in the order of the plan
 * @param superseded likewise
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

  /** What is stored now. */
  public static CampaignRuns of(RunStore store, String campaign) throws IOException {
    return of(store.manifests(campaign), started(store, campaign));
  }

  /**
   * When the campaign was last started anew; nothing when it never was, or when a version did it
   * that kept no record, or the record cannot be read.
   */
  public static Optional<Instant> started(RunStore store, String campaign) throws IOException {
    try {
      return new CampaignDirectory(store.campaign(campaign)).record().map(CampaignRecord::started);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** What runs are attempts of: a repetition of one set of parameters of one row. */
  private record Attempted(String test, Map<String, String> parameters, int repetition) {
    static Attempted of(RunManifest run, int repetition) {
      return new Attempted(run.test(), run.parameters().texts(), repetition);
    }
  }

  /**
   * Parts runs. A later attempt at the same repetition of the same row and parameters supersedes
   * one, whatever else changed: version, bundle, testbed or outcome. So does the latest start of
   * the campaign: of what it measured, it supersedes all repetitions of earlier starts, and the
   * failures of their rows. A run that was measured again because something disturbed it is not
   * superseded by that: {@link Attempts} says which of both counts.
   *
   * @param started when the campaign was last started anew
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

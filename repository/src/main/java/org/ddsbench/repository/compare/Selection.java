package org.ddsbench.repository.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.InvalidValueException;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.StoredExecution;

/**
 * One side of a comparison: an execution of a campaign in a repository, the last one unless it is
 * named, or those of its runs that have selected values, written {@code
 * results/atm:dds=fastdds:repetition=1,2}.
 *
 * @param text selection as the user wrote it
 * @param store the repository
 * @param chosen the values that a run may have, by property, in canonical text
 * @param runs the chosen runs, with failed ones, without superseded ones; at least one
 */
public record Selection(
    String text, RunStore store, Map<String, Set<String>> chosen, List<RunManifest> runs) {
  public Selection {
    chosen = Map.copyOf(chosen);
    runs = List.copyOf(runs);
  }

  /**
   * Reads the runs of a selection that belong to an experiment, or reports everything that is wrong
   * with it.
   */
  public static Checked<Selection> read(String text, Experiment experiment) throws IOException {
    int conditions = text.indexOf(':', text.lastIndexOf('/') + 1);
    String directory = conditions < 0 ? text : text.substring(0, conditions);
    List<Finding> findings = new ArrayList<>();
    Optional<StoredExecution> stored =
        directory.isEmpty() ? Optional.empty() : StoredExecution.at(Path.of(directory));
    if (stored.isEmpty()) {
      findings.add(finding(text, "", StoredExecution.MISSING));
    }
    Map<String, Set<String>> chosen =
        conditions < 0 ? Map.of() : conditions(text, text.substring(conditions + 1), findings);
    if (stored.isEmpty() || !findings.isEmpty()) {
      return Checked.rejected(findings);
    }
    RunStore store = stored.get().store();
    Execution execution = stored.get().execution();
    List<RunManifest> all = store.manifests(execution);
    List<RunManifest> matching = all.stream().filter(run -> isChosen(run, chosen)).toList();
    // Only chosen runs supersede each other: runs of an earlier bundle, when chosen, are not
    // superseded by those of a later one.
    List<RunManifest> runs =
        Attempts.counted(
            CampaignRuns.of(matching, CampaignRuns.started(store, execution)).current(experiment));
    if (runs.isEmpty()) {
      boolean others = runs.size() < matching.size();
      findings.add(
          finding(
              text,
              "",
              others
                  ? "It has no run of the experiment " + experiment + " to compare."
                  : nothing(all, chosen)));
      return Checked.rejected(findings);
    }
    return Checked.accepted(new Selection(text, store, chosen, runs), List.of());
  }

  /** The same without runs whose tables cannot be read, which the store leaves out from now on. */
  Selection withoutDamaged() throws IOException {
    Map<RunManifest, String> damaged = DamagedTables.leaveOut(store, runs);
    return new Selection(
        text, store, chosen, runs.stream().filter(run -> !damaged.containsKey(run)).toList());
  }

  /** The runs of its execution that are damaged, chosen or not: what they measured is not known. */
  public List<RunEntry> damaged() throws IOException {
    return store.damaged(runs.get(0).of());
  }

  private static Map<String, Set<String>> conditions(
      String text, String conditions, List<Finding> findings) {
    Map<String, Set<String>> chosen = new LinkedHashMap<>();
    for (String condition : conditions.split(":", -1)) {
      int equals = condition.indexOf('=');
      String name = equals < 0 ? condition : condition.substring(0, equals);
      Optional<Property> property = Property.named(name);
      if (equals < 0 || property.isEmpty()) {
        findings.add(
            finding(
                text,
                name,
                "Enter :name=value, where name is one of "
                    + String.join(", ", Property.ALL.stream().map(Property::name).toList())
                    + "."));
      } else if (chosen.containsKey(name)) {
        findings.add(
            finding(
                text, name, "It is given twice. Give it once, with values separated by commas."));
      } else {
        chosen.put(name, values(text, property.get(), condition.substring(equals + 1), findings));
      }
    }
    return chosen;
  }

  private static Set<String> values(
      String text, Property property, String list, List<Finding> findings) {
    Set<String> values = new LinkedHashSet<>();
    for (String value : list.split(",", -1)) {
      try {
        values.add(property.canonical(value));
      } catch (InvalidValueException e) {
        findings.add(
            finding(
                text, property.name(), "'" + value + "' is not a valid value. " + e.getMessage()));
      }
    }
    return values;
  }

  private static boolean isChosen(RunManifest run, Map<String, Set<String>> chosen) {
    return Property.ALL.stream()
        .allMatch(
            property -> {
              Set<String> values = chosen.get(property.name());
              return values == null || values.contains(property.value().apply(run));
            });
  }

  private static String nothing(List<RunManifest> all, Map<String, Set<String>> chosen) {
    if (all.isEmpty()) {
      return "The campaign has no runs. Run it first.";
    }
    List<String> there = new ArrayList<>();
    for (Property property : Property.ALL) {
      if (chosen.containsKey(property.name())) {
        List<String> values =
            all.stream().map(property.value()).distinct().sorted(property.order()).toList();
        there.add(property.name() + "=" + String.join(",", values));
      }
    }
    return "No run is chosen. The runs have " + String.join(" and ", there) + ".";
  }

  static Finding finding(String text, String field, String message) {
    return new Finding("B04", Severity.ERROR, "", field, new Place(text, 0, 0), message);
  }
}

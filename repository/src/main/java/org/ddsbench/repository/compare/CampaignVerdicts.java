package org.ddsbench.repository.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;

/**
 * Which implementation is faster in each configuration of a campaign, by the same rules as {@code
 * compare}. Immutable.
 *
 * @param groups configurations that more than one implementation has values of, in the order of the
 *     campaign's table
 * @param comparisons the total number of pairs of implementations: each interval is so wide that
 *     all of them are right together in 95 % of all cases, whichever pairs are reported
 */
public record CampaignVerdicts(List<GroupVerdict> groups, int comparisons) {
  public CampaignVerdicts {
    groups = List.copyOf(groups);
  }

  /** One implementation in one configuration. */
  private record Entry(String implementation, Contrast.Side side, double median) {}

  /** Compares the runs of one campaign; reads their one-way times. */
  public static CampaignVerdicts of(RunStore store, List<RunManifest> runs) throws IOException {
    return of(store, runs, new SharedLinks().with(store, runs));
  }

  static CampaignVerdicts of(RunStore store, List<RunManifest> runs, ClockErrors clocks)
      throws IOException {
    Naming naming = new Naming(runs);
    Map<String, Map<String, List<RunManifest>>> groups = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .sorted(RowOrder.ofConfigurations(naming))
        .forEach(
            run ->
                groups
                    .computeIfAbsent(naming.described(run), any -> new LinkedHashMap<>())
                    .computeIfAbsent(naming.implementation(run), any -> new ArrayList<>())
                    .add(run));
    Map<String, List<Entry>> entries = new LinkedHashMap<>();
    try (RunReader reader = new RunReader(store, clocks)) {
      for (Map.Entry<String, Map<String, List<RunManifest>>> group : groups.entrySet()) {
        List<Entry> members =
            group.getValue().size() < 2 ? List.of() : entries(reader, group.getValue());
        if (members.size() > 1) {
          entries.put(group.getKey(), members);
        }
      }
    }
    int comparisons =
        entries.values().stream().mapToInt(all -> all.size() * (all.size() - 1) / 2).sum();
    List<GroupVerdict> verdicts = new ArrayList<>();
    for (Map.Entry<String, List<Entry>> group : entries.entrySet()) {
      verdicts.add(verdict(group.getKey(), group.getValue(), clocks, comparisons));
    }
    return new CampaignVerdicts(verdicts, comparisons);
  }

  /** The implementations that have a median, the lowest first. */
  private static List<Entry> entries(RunReader reader, Map<String, List<RunManifest>> runs)
      throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (Map.Entry<String, List<RunManifest>> implementation : runs.entrySet()) {
      List<RunNumbers> numbers = new ArrayList<>();
      for (RunManifest run : implementation.getValue()) {
        if (run.isSound()) {
          numbers.add(reader.read(run, Set.of(Quantity.OTT)));
        }
      }
      Unusable unusable = Unusable.of(implementation.getValue());
      Double median = ComparedSide.of(Quantity.OTT, numbers, numbers, unusable).value();
      if (median != null) {
        Contrast.Side side = new Contrast.Side(numbers, unusable);
        entries.add(new Entry(implementation.getKey(), side, median));
      }
    }
    entries.sort(Comparator.comparingDouble(Entry::median));
    return entries;
  }

  private static GroupVerdict verdict(
      String label, List<Entry> entries, ClockErrors clocks, int comparisons) throws IOException {
    Entry lowest = entries.get(0);
    List<GroupVerdict.Rival> rivals = new ArrayList<>();
    for (Entry other : entries.subList(1, entries.size())) {
      rivals.add(
          new GroupVerdict.Rival(
              other.implementation(),
              Contrast.of(Quantity.OTT, lowest.side(), other.side(), clocks, comparisons)));
    }
    return new GroupVerdict(label, lowest.implementation(), rivals);
  }

  /**
   * Text for a terminal: one line for each configuration, then how to read them; empty without any.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (groups.isEmpty()) {
      return lines;
    }
    lines.add("verdict");
    groups.forEach(group -> lines.add("  " + group.label() + ": " + group.sentence()));
    lines.add(reading());
    return lines;
  }

  /** The note on the shared clock error, for the verdict with the largest bound. */
  private String shared() {
    return groups.stream()
        .flatMap(group -> group.rivals().stream())
        .map(GroupVerdict.Rival::contrast)
        .filter(contrast -> contrast.differenceBoundNs() != null)
        .max(Comparator.comparing(contrast -> Objects.requireNonNull(contrast.differenceBoundNs())))
        .map(
            contrast ->
                String.format(
                    Locale.ROOT,
                    " Runs that share a link share its clock error: such differences are known to"
                        + " +-%.1f us.",
                    Objects.requireNonNull(contrast.differenceBoundNs()) / 1e3))
        .orElse("");
  }

  /** What the intervals contain, in a sentence. */
  public String reading() {
    boolean once =
        groups.stream()
            .flatMap(group -> group.rivals().stream())
            .anyMatch(rival -> rival.contrast().reason().startsWith("one repetition"));
    return once
        ? "One repetition cannot show how much runs differ from each other."
            + " Set repeat=\"5\" or more in campaign.xml."
        : "Medians of one-way times; 95 % intervals over repetitions, with the clock error, jointly"
            + " for all "
            + comparisons
            + (comparisons == 1 ? " comparison." : " comparisons.")
            + shared();
  }
}

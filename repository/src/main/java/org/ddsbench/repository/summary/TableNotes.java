package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.Steadiness;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.repository.store.RunManifest;

/**
 * The notes below the table for a terminal: how to read its marks, and the reason for each word in
 * its last column.
 */
final class TableNotes {
  private static final String TOGETHER =
      "all N: N repetitions combined; the report and summary.csv list each one";

  private static final String WIDE =
      "! the clocks may be wrong by +-U, which is more than 10 % of the median";

  private static final String ONE_CLOCK =
      "+-U 0.0: both programs read one clock of one kernel, known to its resolution";

  private static final String BRACKETS = "[...] 95 % interval; - no limit known";

  private static final String UNRELIABLE =
      "? the messages depend on each other so much that they are worth fewer than "
          + EffectiveCount.ENOUGH
          + " independent ones (n_eff): the intervals are unreliable";

  private final List<String> lines = new ArrayList<>();
  private final Naming naming;

  private TableNotes(Naming naming) {
    this.naming = naming;
  }

  /**
   * The lines, each group after a blank one; empty without notes.
   *
   * @param rows all rows of the campaign, in the order of the table
   * @param shown the rows that have a line of their own
   * @param pooled the lines of repetitions together
   */
  static List<String> of(
      List<SummaryRow> rows, List<SummaryRow> shown, List<PooledPair> pooled, Naming naming) {
    TableNotes notes = new TableNotes(naming);
    notes.group("", marks(rows, shown, pooled));
    notes.group("disturbed:", notes.disturbed(rows));
    notes.group("not stationary:", notes.changes(rows));
    notes.group("below the rate of the schedule:", notes.rates(rows, shown));
    return notes.lines;
  }

  private void group(String title, Collection<String> some) {
    if (!some.isEmpty()) {
      lines.add("");
      if (!title.isEmpty()) {
        lines.add(title);
      }
      some.forEach(line -> lines.add(title.isEmpty() ? line : "  " + line));
    }
  }

  private static List<String> marks(
      List<SummaryRow> rows, List<SummaryRow> shown, List<PooledPair> pooled) {
    List<String> marks = new ArrayList<>();
    if (!pooled.isEmpty()) {
      marks.add(TOGETHER);
    }
    if (shown.stream().anyMatch(row -> row.ott() != null && !row.ott().quantiles().isEmpty())
        || pooled.stream().anyMatch(pair -> pair.interval() != null)) {
      marks.add(BRACKETS);
    }
    if (shown.stream().anyMatch(SummaryRow::isUnreliable)
        || pooled.stream().anyMatch(PooledPair::isUnreliable)) {
      marks.add(UNRELIABLE);
    }
    if (rows.stream().anyMatch(TableNotes::hasOneClock)) {
      marks.add(ONE_CLOCK);
    }
    if (shown.stream().anyMatch(SummaryRow::isBoundWide)) {
      marks.add(WIDE);
    }
    return marks;
  }

  private static boolean hasOneClock(SummaryRow row) {
    PairReport report = row.report();
    return report != null && report.correction().method() == SkewMethod.ONE_CLOCK;
  }

  /**
   * One line for each configuration: its first such run with the figure, and the names of the
   * others.
   */
  private List<String> disturbed(List<SummaryRow> rows) {
    Map<String, Set<RunManifest>> disturbed = new LinkedHashMap<>();
    for (SummaryRow row : rows) {
      if (row.run().isDisturbed()) {
        disturbed
            .computeIfAbsent(configuration(row.run()), any -> new LinkedHashSet<>())
            .add(row.run());
      }
    }
    return disturbed.values().stream().map(List::copyOf).map(this::disturbedRuns).toList();
  }

  private String disturbedRuns(List<RunManifest> runs) {
    RunManifest first = runs.get(0);
    return name(first)
        + ": "
        + DisturbanceText.first(first.disturbed())
        + (runs.size() == 1
            ? ""
            : runs.stream()
                .skip(1)
                .map(run -> SummaryTable.which(run).strip())
                .collect(Collectors.joining(", ", "; also ", "")));
  }

  private List<String> changes(List<SummaryRow> rows) {
    List<String> changes = new ArrayList<>();
    for (SummaryRow row : rows) {
      PairReport report = row.report();
      Steadiness.Change change = report == null ? null : report.steadiness().change();
      if (change != null) {
        changes.add(name(row) + ": " + Caveats.evidence(change));
      }
    }
    return changes;
  }

  /** Notes on rows whose own line does not show it. */
  private List<String> rates(List<SummaryRow> rows, List<SummaryRow> shown) {
    Set<SummaryRow> own = Collections.newSetFromMap(new IdentityHashMap<>());
    own.addAll(shown);
    List<String> rates = new ArrayList<>();
    for (SummaryRow row : rows) {
      PairReport report = row.report();
      if (report != null && !own.contains(row)) {
        Caveats.rate(report).forEach(rate -> rates.add(name(row) + ": " + rate));
      }
    }
    return rates;
  }

  private String name(SummaryRow row) {
    return name(row.run()) + " " + row.publisher() + ">" + row.subscriber();
  }

  private String name(RunManifest run) {
    return configuration(run) + SummaryTable.which(run);
  }

  private String configuration(RunManifest run) {
    return naming.implementation(run) + ", " + naming.described(run);
  }
}

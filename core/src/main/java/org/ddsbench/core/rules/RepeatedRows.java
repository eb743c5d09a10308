package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.ListChange;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;
import org.jspecify.annotations.Nullable;

/** Rule B05: the same run asked for twice, or two rows with one id. */
final class RepeatedRows {
  static final RowsRule RULE =
      new RowsRule(
          "B05",
          Severity.WARNING,
          "two runs with the same parameters, or two rows with one id",
          "deletes a row that only repeats, or what a list repeats; numbers the id",
          (rows, context) -> new RepeatedRows().find(rows));

  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, DraftRow> ids = new HashMap<>();
  private final Map<Values, DraftRow> runs = new HashMap<>();

  private RepeatedRows() {}

  private List<Finding> find(List<DraftRow> rows) {
    Set<String> taken = new HashSet<>(rows.stream().map(DraftRow::id).toList());
    for (DraftRow row : rows) {
      DraftRow named = row.id().isEmpty() ? null : ids.putIfAbsent(row.id(), row);
      if (named != null) {
        String message =
            "The id is already used on line "
                + named.place().line()
                + ", so charts would mix both rows. Give each row its own id, or use repeat.";
        findings.add(warning(row, "id", message, renumbered(row, taken)));
      }
      // More runs than a campaign may have is an error that another rule reports.
      if (row.runs() <= Campaign.MAX_RUNS - runs.size()) {
        repeated(row);
      }
    }
    return findings;
  }

  private static Fix renumbered(DraftRow row, Set<String> taken) {
    int number = 2;
    while (!taken.add(row.id() + "-" + number)) {
      number++;
    }
    return Fix.set(row.place(), "id", row.id(), row.id() + "-" + number);
  }

  private void repeated(DraftRow row) {
    Optional<DraftRow> earlier = Optional.empty();
    boolean nothingNew = true;
    for (Values parameters : row.members()) {
      Optional<DraftRow> same = Optional.ofNullable(runs.putIfAbsent(parameters, row));
      earlier = earlier.or(() -> same);
      nothingNew &= same.isPresent() && !same.get().equals(row);
    }
    if (earlier.isPresent()) {
      findings.add(
          earlier.get().equals(row)
              ? warning(row, "", valueTwice(row), listWithoutRepetition(row).orElse(null))
              : warning(
                  row, "", repeats(earlier.get()), nothingNew ? Fix.delete(row.place()) : null));
    }
  }

  private static Optional<Fix> listWithoutRepetition(DraftRow row) {
    for (Parameter<?> parameter : Parameters.ALL) {
      List<?> values = row.values(parameter);
      if (new HashSet<>(values).size() < values.size()) {
        String before = row.written(parameter);
        return ListChange.withoutRepetition(parameter, before)
            .map(after -> Fix.set(row.place(), parameter.attribute(), before, after));
      }
    }
    return Optional.empty();
  }

  private static String valueTwice(DraftRow row) {
    return "A list of " + name(row) + " contains a value twice. Delete one, or use repeat.";
  }

  private static String repeats(DraftRow earlier) {
    return "This row repeats "
        + name(earlier)
        + ", at least in part. Delete one of them, or use repeat.";
  }

  static String name(DraftRow row) {
    return row.id().isEmpty() ? "the row on line " + row.place().line() : "row " + row.id();
  }

  private static Finding warning(DraftRow row, String field, String message, @Nullable Fix fix) {
    return new Finding(RULE.id(), RULE.severity(), row.id(), field, row.place(field), message, fix);
  }
}

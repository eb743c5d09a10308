package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;

/** Rule B05: the same run asked for twice, or two rows with one id. */
public final class RepeatedRows {
  public static final String ID = "B05";
  public static final String CONDITION =
      "two runs with the same parameters, or two rows with one id";

  private RepeatedRows() {}

  static List<Finding> find(List<DraftRow> rows) {
    List<Finding> findings = new ArrayList<>();
    Map<String, DraftRow> ids = new HashMap<>();
    Map<TestParameters, DraftRow> runs = new HashMap<>();
    for (DraftRow row : rows) {
      DraftRow named = row.id().isEmpty() ? null : ids.putIfAbsent(row.id(), row);
      if (named != null) {
        String message =
            "The id is already on line "
                + named.place().line()
                + ": charts will mix both rows."
                + " Give each row its own id, or use repeat.";
        findings.add(warning(row, "id", message));
      }
      // What is beyond the most that a campaign may hold is an error, and told.
      if (row.runs() <= Campaign.MAX_RUNS - runs.size()) {
        earlier(row, runs).ifPresent(same -> findings.add(repeats(row, same)));
      }
    }
    return findings;
  }

  /** The first row that makes a run of this one; this one itself when it makes a run twice. */
  private static Optional<DraftRow> earlier(DraftRow row, Map<TestParameters, DraftRow> runs) {
    Optional<DraftRow> earlier = Optional.empty();
    for (TestParameters parameters : row.members()) {
      Optional<DraftRow> same = Optional.ofNullable(runs.putIfAbsent(parameters, row));
      earlier = earlier.or(() -> same);
    }
    return earlier;
  }

  private static Finding repeats(DraftRow row, DraftRow earlier) {
    String message =
        earlier.equals(row)
            ? "A list of " + name(row) + " holds a value twice. Delete one, or use repeat."
            : "This row repeats "
                + name(earlier)
                + ", at least in part. Delete one, or use repeat.";
    return warning(row, "", message);
  }

  private static String name(DraftRow row) {
    return row.id().isEmpty() ? "the row on line " + row.place().line() : "row " + row.id();
  }

  private static Finding warning(DraftRow row, String field, String message) {
    return new Finding(ID, Severity.WARNING, row.id(), field, row.place(field), message);
  }
}

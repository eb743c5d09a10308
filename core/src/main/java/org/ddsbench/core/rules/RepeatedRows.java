package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;

/** Rule B05: the same run asked for twice, or two rows with one id. */
public final class RepeatedRows {
  public static final String ID = "B05";
  public static final String CONDITION =
      "two runs with the same parameters, or two rows with one id";

  private RepeatedRows() {}

  static List<Finding> find(Campaign campaign) {
    List<Finding> findings = new ArrayList<>();
    Map<String, TestRow> ids = new HashMap<>();
    Map<TestParameters, TestRow> runs = new HashMap<>();
    for (TestRow row : campaign.rows()) {
      TestRow named = ids.putIfAbsent(row.id(), row);
      if (named != null) {
        String message =
            "The id is already on line "
                + named.place().line()
                + ": charts will mix both rows."
                + " Give each row its own id, or use repeat.";
        findings.add(warning(row, "id", message));
      }
      TestRow earlier = null;
      for (TestParameters parameters : row.variants()) {
        TestRow same = runs.putIfAbsent(parameters, row);
        earlier = earlier == null ? same : earlier;
      }
      if (earlier != null) {
        String message =
            earlier.equals(row)
                ? "A list of row " + row.id() + " holds a value twice. Delete one, or use repeat."
                : "Row "
                    + row.id()
                    + " repeats row "
                    + earlier.id()
                    + ", at least in part."
                    + " Delete one, or use repeat.";
        findings.add(warning(row, "", message));
      }
    }
    return findings;
  }

  private static Finding warning(TestRow row, String field, String message) {
    return new Finding(ID, Severity.WARNING, row.id(), field, row.place(field), message);
  }
}

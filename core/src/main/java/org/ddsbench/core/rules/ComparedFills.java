package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;

/**
 * Rule T09. Rows of one message type stand side by side in the report. If they differ in the fill
 * alone, the report compares fills. If they also differ in something else, a difference in times
 * has no certain cause.
 */
final class ComparedFills {
  static final RowsRule RULE =
      new RowsRule(
          "T09",
          Severity.WARNING,
          "a row of the same message type has another fill and differs in more than that",
          "`fill` of the earlier row",
          ComparedFills::find);

  private ComparedFills() {}

  /**
   * A row of one structured type in one fill.
   *
   * @param others the values of all other parameters
   */
  private record Filled(DraftRow row, String fill, Map<String, List<?>> others) {}

  private static List<Finding> find(List<DraftRow> rows, RulesContext context) {
    Map<String, List<Filled>> byType = new HashMap<>();
    List<Finding> findings = new ArrayList<>();
    for (DraftRow row : rows) {
      Optional<Values> one = single(row, context.messages());
      if (one.isEmpty()) {
        continue;
      }
      Filled filled = new Filled(row, context.messages().fill(one.get()), others(row));
      List<Filled> earlier =
          byType.computeIfAbsent(one.get().get(Parameters.MESSAGE_TYPE), any -> new ArrayList<>());
      boolean pure = earlier.stream().anyMatch(other -> other.others.equals(filled.others));
      earlier.stream()
          .filter(other -> !pure && !other.fill.equals(filled.fill))
          .findFirst()
          .ifPresent(other -> findings.add(warning(filled, other)));
      earlier.add(filled);
    }
    return findings;
  }

  /** Any member of a row that has one structured type and one fill. */
  private static Optional<Values> single(DraftRow row, MessageFacts messages) {
    boolean one =
        row.values(Parameters.FILL).size() == 1
            && row.values(Parameters.MESSAGE_TYPE).size() == 1
            && row.runs() <= Campaign.MAX_RUNS;
    return one
        ? row.members().stream()
            .findFirst()
            .filter(p -> messages.types().contains(p.get(Parameters.MESSAGE_TYPE)))
            .filter(p -> messages.minimumSize(p.get(Parameters.MESSAGE_TYPE)) == 0)
        : Optional.empty();
  }

  private static Map<String, List<?>> others(DraftRow row) {
    Map<String, List<?>> values = new HashMap<>();
    for (Parameter<?> parameter : Parameters.ALL) {
      values.put(parameter.attribute(), row.values(parameter));
    }
    values.remove(Parameters.FILL.attribute());
    return values;
  }

  private static Finding warning(Filled here, Filled earlier) {
    String fill = Parameters.FILL.attribute();
    DraftRow row = here.row;
    String message =
        "Rows of the same message type have different fills: "
            + RepeatedRows.name(earlier.row)
            + " has "
            + earlier.fill
            + ", this row has "
            + here.fill
            + ", and they differ in other parameters too, so a difference in results cannot be attributed. Use the same fill, or add a row that differs in"
            + " the fill only.";
    Fix fix = Fix.set(row.place(), fill, row.written(Parameters.FILL), earlier.fill);
    return new Finding(RULE.id(), RULE.severity(), row.id(), fill, row.place(fill), message, fix);
  }
}

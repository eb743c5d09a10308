package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Finding;

/** Evaluates all rules. Pure. */
public final class Rules {
  /** Every rule about one run. {@link RepeatedRows} adds the one about several rows. */
  public static final List<Rule> TABLE =
      Stream.of(
              QualityRules.TABLE,
              OwnershipRules.TABLE,
              ImplementationRules.TABLE,
              NetworkRules.TABLE,
              TimingRules.TABLE,
              TestbedRules.TABLE)
          .flatMap(List::stream)
          .toList();

  private Rules() {}

  /** Everything the rules say of these rows, in the order of the file. */
  public static List<Finding> evaluate(List<DraftRow> rows, RulesContext context) {
    List<Finding> findings = new ArrayList<>();
    for (DraftRow row : rows) {
      findings.addAll(evaluate(row, context));
    }
    findings.addAll(RepeatedRows.find(rows));
    findings.sort(Finding.BY_PLACE);
    return findings;
  }

  /**
   * What the rules say of one row: of a sweep the same thing once, and nothing that depends on a
   * value which could not be read.
   */
  public static List<Finding> evaluate(DraftRow row, RulesContext context) {
    List<Finding> findings = new ArrayList<>();
    for (Rule rule : TABLE) {
      String field = rule.parameter().attribute();
      for (String sentence : Combinations.sentences(rule, row, context)) {
        findings.add(
            new Finding(rule.id(), rule.severity(), row.id(), field, row.place(field), sentence));
      }
    }
    return findings;
  }
}

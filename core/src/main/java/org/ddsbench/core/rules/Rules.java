package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.campaign.TestRow;
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

  /** Everything the rules say of a campaign, in the order of the file. */
  public static List<Finding> evaluate(Campaign campaign, RulesContext context) {
    List<Finding> findings = new ArrayList<>();
    for (TestRow row : campaign.rows()) {
      findings.addAll(evaluate(row, context));
    }
    findings.addAll(RepeatedRows.find(campaign));
    findings.sort(Finding.BY_PLACE);
    return findings;
  }

  /** What the rules say of one row; what they say of several members of its sweep, once. */
  public static List<Finding> evaluate(TestRow row, RulesContext context) {
    Set<Finding> findings = new LinkedHashSet<>();
    for (Rule rule : TABLE) {
      for (TestParameters parameters : row.variants()) {
        Optional<String> message = rule.message().apply(new RunCase(row, parameters, context));
        String field = rule.parameter().attribute();
        message.ifPresent(
            sentence ->
                findings.add(
                    new Finding(
                        rule.id(), rule.severity(), row.id(), field, row.place(field), sentence)));
      }
    }
    return List.copyOf(findings);
  }
}

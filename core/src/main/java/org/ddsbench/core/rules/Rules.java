package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.jspecify.annotations.Nullable;

/** Evaluates all rules. Pure. */
public final class Rules {
  /** Every rule about one run. */
  public static final List<Rule> TABLE =
      Stream.of(
              QualityRules.TABLE,
              OwnershipRules.TABLE,
              ImplementationRules.TABLE,
              SupportRules.TABLE,
              NetworkRules.TABLE,
              LinkRules.TABLE,
              LoadRules.TABLE,
              ProbeRules.TABLE,
              TimingRules.TABLE,
              EchoRules.TABLE,
              ContentRules.TABLE,
              HeaderRules.TABLE,
              RequestRules.TABLE,
              RateRules.TABLE,
              LookupRules.TABLE,
              ColoringRules.TABLE,
              CollocationRules.TABLE,
              SharedMemoryRules.TABLE,
              TestbedRules.TABLE)
          .flatMap(List::stream)
          .toList();

  /** Every rule about several rows. */
  public static final List<RowsRule> ROWS_TABLE =
      List.of(
          UnreadAttributes.RULE,
          RepeatedRows.RULE,
          MarshallingPairs.RULE,
          ComparedFills.RULE,
          OmittedRuns.RULE,
          OmittedRuns.WARNING,
          RefusedRuns.RULE,
          RefusedRuns.WARNING);

  private Rules() {}

  /** All findings of the rules about these rows, in the order of the file. */
  public static List<Finding> evaluate(List<DraftRow> rows, RulesContext context) {
    List<Finding> findings = new ArrayList<>();
    for (DraftRow row : rows) {
      findings.addAll(evaluate(row, context));
    }
    for (RowsRule rule : ROWS_TABLE) {
      findings.addAll(rule.find().apply(rows, context));
    }
    findings.sort(Finding.BY_PLACE);
    return findings;
  }

  /** All findings of the reader and the rules about a campaign, in the order of the file. */
  public static List<Finding> findings(CampaignReader.Reading read, RulesContext context) {
    List<Finding> findings = new ArrayList<>(read.campaign().findings());
    findings.addAll(evaluate(read.rows(), context));
    findings.sort(Finding.BY_PLACE);
    return findings;
  }

  /**
   * The findings of the rules about one row: each once for a sweep, and none that depends on a
   * value which could not be read.
   */
  public static List<Finding> evaluate(DraftRow row, RulesContext context) {
    List<Finding> findings = new ArrayList<>();
    for (Rule rule : TABLE) {
      String field = rule.parameter().attribute();
      Combinations.Verdicts verdicts = Combinations.verdicts(rule, row, context);
      @Nullable Fix fix = SweepFix.of(rule, row, verdicts).orElse(null);
      for (String sentence : verdicts.sentences()) {
        findings.add(
            new Finding(
                rule.id(), rule.severity(), row.id(), field, row.place(field), sentence, fix));
      }
    }
    return findings;
  }
}

package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;

/** Rule E01: an attribute of a row that none of its experiments reads. */
final class UnreadAttributes {
  static final RowsRule RULE =
      new RowsRule(
          "E01",
          Severity.WARNING,
          "a row gives an attribute that its experiment does not read",
          "deletes the attribute",
          (rows, context) -> rows.stream().flatMap(row -> find(row).stream()).toList());

  private UnreadAttributes() {}

  private static List<Finding> find(DraftRow row) {
    List<Finding> findings = new ArrayList<>();
    List<Experiment> experiments = row.values(Parameters.EXPERIMENT);
    if (experiments.isEmpty()) {
      return findings;
    }
    for (Parameter<?> parameter : Parameters.ALL) {
      if (row.owns(parameter) && experiments.stream().noneMatch(one -> one.reads(parameter))) {
        findings.add(finding(row, parameter, experiments));
      }
    }
    return findings;
  }

  private static Finding finding(
      DraftRow row, Parameter<?> parameter, List<Experiment> experiments) {
    String attribute = parameter.attribute();
    String names =
        experiments.stream().distinct().map(Experiment::text).collect(Collectors.joining(", "));
    return new Finding(
        RULE.id(),
        RULE.severity(),
        row.id(),
        attribute,
        row.place(attribute),
        "experiment=\"" + names + "\" does not read " + attribute + ". Delete the attribute.",
        Fix.delete(row.place(), attribute, row.written(parameter)));
  }
}

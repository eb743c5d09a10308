package org.ddsbench.core.rules;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;

/**
 * Runs that cannot be made here, and are left out of a campaign: an implementation of theirs is one
 * that its user provides, and is not built.
 */
public final class LeftOut {
  static final RowsRule RULE =
      new RowsRule(
          "I11",
          Severity.ERROR,
          "nothing remains of the campaign without the implementations that are not built",
          "",
          LeftOut::nothingRemains);

  private LeftOut() {}

  /** The implementation for which the run is left out; nothing when it is not. */
  static Optional<Implementation> why(RunParameters p, RulesContext context) {
    return p.ddsPair().names().stream().flatMap(name -> context.absent(name).stream()).findFirst();
  }

  /** The campaign without what is left out; a row of which nothing remains is not in it. */
  public static Campaign of(Campaign campaign, RulesContext context) {
    List<TestRow> rows =
        campaign.rows().stream()
            .map(row -> row.with(remaining(row.variants(), context)))
            .filter(row -> !row.variants().isEmpty())
            .toList();
    return new Campaign(campaign.name(), campaign.description(), rows);
  }

  private static List<TestParameters> remaining(List<TestParameters> all, RulesContext context) {
    return all.stream().filter(p -> why(p, context).isEmpty()).toList();
  }

  /** What is to be said when nothing remains of a campaign, or of the row that is chosen of it. */
  public static Finding nothing(String row, Place place) {
    return new Finding(
        RULE.id(),
        RULE.severity(),
        row,
        Parameters.DDS.attribute(),
        place,
        "Every run needs an implementation that is not built here, so nothing remains. Provide it,"
            + " or add another one.");
  }

  private static List<Finding> nothingRemains(List<DraftRow> rows, RulesContext context) {
    boolean nothing =
        !rows.isEmpty() && rows.stream().allMatch(row -> isLeftOutWhole(row, context));
    return nothing
        ? List.of(nothing(rows.get(0).id(), rows.get(0).place(Parameters.DDS.attribute())))
        : List.of();
  }

  private static boolean isLeftOutWhole(DraftRow row, RulesContext context) {
    if (row.runs() > Campaign.MAX_RUNS) {
      return false;
    }
    List<TestParameters> members = row.members();
    return !members.isEmpty() && remaining(members, context).isEmpty();
  }
}

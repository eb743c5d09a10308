package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.FaultyVariant;

/** Runs that fail because they use a variant with faults; all others are carried out. */
public final class RefusedRuns {
  static final RowsRule RULE =
      new RowsRule(
          "I12",
          Severity.ERROR,
          "every run needs a variant that has faults",
          "",
          RefusedRuns::nothingRemains);

  static final RowsRule WARNING =
      new RowsRule(
          RULE.id(),
          Severity.WARNING,
          "variant with faults in dds.xml: its runs fail, and all others are carried out",
          "",
          (rows, context) -> warnings(rows, context.faulty()));

  private RefusedRuns() {}

  /**
   * A warning for each fault of a variant and each row that uses it, at the place of the fault; one
   * warning for a variant that no row uses.
   */
  public static List<Finding> warnings(List<DraftRow> rows, List<FaultyVariant> faulty) {
    List<Finding> findings = new ArrayList<>();
    for (FaultyVariant one : faulty) {
      List<DraftRow> naming =
          rows.stream().filter(row -> OmittedRuns.names(row, one.name())).toList();
      if (naming.isEmpty()) {
        findings.add(unused(one));
      }
      for (DraftRow row : naming) {
        one.faults().forEach(fault -> findings.add(warning(row, one, fault)));
      }
    }
    return findings;
  }

  /** Whether a row uses an implementation of this name. */
  public static boolean names(DraftRow row, String implementation) {
    return OmittedRuns.names(row, implementation);
  }

  /** Whether a finding is about such runs. */
  public static boolean isAbout(Finding finding) {
    return finding.rule().equals(RULE.id());
  }

  private static Finding warning(DraftRow row, FaultyVariant one, Finding fault) {
    return new Finding(
        WARNING.id(),
        WARNING.severity(),
        row.id(),
        Parameters.DDS.attribute(),
        fault.place(),
        "Runs of " + one.name() + " will fail: " + fault.message());
  }

  private static Finding unused(FaultyVariant one) {
    return new Finding(
        WARNING.id(),
        WARNING.severity(),
        "",
        "",
        one.faults().get(0).place(),
        "No row uses "
            + one.name()
            + ", which has faults: "
            + one.faults().stream().map(Finding::message).collect(Collectors.joining(" ")));
  }

  /** The finding when every run of a campaign, or of its selected row, would fail. */
  public static Finding nothing(DraftRow row) {
    return new Finding(
        RULE.id(),
        RULE.severity(),
        row.id(),
        Parameters.DDS.attribute(),
        row.place(Parameters.DDS.attribute()),
        "Every run needs a variant that has faults, so none can be carried out. Fix one of them, or"
            + " add another implementation.");
  }

  private static List<Finding> nothingRemains(List<DraftRow> rows, RulesContext context) {
    return rows.stream()
        .filter(
            row -> context.faulty().stream().anyMatch(one -> OmittedRuns.names(row, one.name())))
        .findFirst()
        .filter(any -> rows.stream().allMatch(row -> failsWhole(row, context)))
        .map(row -> List.of(nothing(row)))
        .orElse(List.of());
  }

  private static boolean failsWhole(DraftRow row, RulesContext context) {
    if (row.runs() > Campaign.MAX_RUNS) {
      return false;
    }
    List<Values> members = row.members();
    return !members.isEmpty()
        && members.stream()
            .allMatch(
                p ->
                    OmittedRuns.why(p, context).isPresent()
                        || p.ddsPair().names().stream().anyMatch(context::isFaulty));
  }
}

package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;

/**
 * Runs that are left out of a campaign because they use an implementation that its user must
 * provide and that is not built here.
 */
public final class OmittedRuns {
  static final RowsRule RULE =
      new RowsRule(
          "I11",
          Severity.ERROR,
          "nothing remains of the campaign without the implementations that are not built",
          "",
          OmittedRuns::nothingRemains);

  static final RowsRule WARNING =
      new RowsRule(
          RULE.id(),
          Severity.WARNING,
          "implementation that its user provides and that is not built: its runs are left out",
          "",
          (rows, context) -> warnings(rows, context, absent -> absent.subList(0, 1)));

  private OmittedRuns() {}

  /**
   * The warnings for all rows but the first of each, which has its warning already; for marks at
   * these rows.
   */
  public static List<Finding> elsewhere(List<DraftRow> rows, RulesContext context) {
    return warnings(rows, context, absent -> absent.subList(1, absent.size()));
  }

  /**
   * A warning for each implementation that rows name and that is not built.
   *
   * @param of chooses, of the rows that name it, those that get the warning
   */
  private static List<Finding> warnings(
      List<DraftRow> rows, RulesContext context, UnaryOperator<List<DraftRow>> of) {
    List<Finding> findings = new ArrayList<>();
    for (Implementation one : context.absent()) {
      List<DraftRow> naming = rows.stream().filter(row -> names(row, one.name())).toList();
      if (!naming.isEmpty()) {
        String message = warning(one, naming);
        of.apply(naming).forEach(row -> findings.add(warning(row, message)));
      }
    }
    return findings;
  }

  static boolean names(DraftRow row, String implementation) {
    return RunCase.IMPLEMENTATIONS.stream()
        .anyMatch(parameter -> row.values(parameter).contains(implementation));
  }

  private static String warning(Implementation one, List<DraftRow> rows) {
    String ids = rows.stream().map(DraftRow::id).distinct().collect(Collectors.joining(", "));
    return one.title()
        + " is not built here: its runs are left out (row"
        + (ids.contains(",") ? "s " : " ")
        + ids
        + "). "
        + one.provide().orElse("");
  }

  private static Finding warning(DraftRow row, String message) {
    String field = Parameters.DDS.attribute();
    return new Finding(
        WARNING.id(), WARNING.severity(), row.id(), field, row.place(field), message);
  }

  /** The implementations that a row names and that are not built here. */
  public static List<Implementation> notBuilt(DraftRow row, RulesContext context) {
    return context.absent().stream().filter(one -> names(row, one.name())).toList();
  }

  /**
   * How many of a row's {@linkplain DraftRow#runs runs} remain; {@code Long.MAX_VALUE} for more
   * than that.
   */
  public static long remainingRuns(DraftRow row, RulesContext context) {
    if (row.runs() == Long.MAX_VALUE) {
      return row.runs();
    }
    long runs = row.runs();
    for (Parameter<String> parameter : RunCase.IMPLEMENTATIONS) {
      List<String> names = row.values(parameter);
      long built = names.stream().filter(name -> context.absent(name).isEmpty()).count();
      // The number of the row's runs is a product with the number of names as a factor.
      runs = names.isEmpty() ? runs : runs / names.size() * built;
    }
    return runs;
  }

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

  private static List<Values> remaining(List<Values> all, RulesContext context) {
    return all.stream().filter(p -> why(p, context).isEmpty()).toList();
  }

  /** The finding when nothing remains of a campaign, or of its selected row. */
  public static Finding nothing(String row, Place place) {
    return new Finding(
        RULE.id(),
        RULE.severity(),
        row,
        Parameters.DDS.attribute(),
        place,
        "Every run needs an implementation that is not built here, so no run remains. Build it, or"
            + " add another implementation.");
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
    List<Values> members = row.members();
    return !members.isEmpty() && remaining(members, context).isEmpty();
  }
}

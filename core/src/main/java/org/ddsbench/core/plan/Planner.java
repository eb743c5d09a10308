package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.testbed.Testbed;

/**
 * Turns a campaign into its runs. Rows keep the order of the file. The repetitions of a row are
 * rounds over its whole sweep, so that a drift of the machines meets every member alike.
 */
public final class Planner {
  private final Testbed testbed;
  private final List<TestRun> runs = new ArrayList<>();
  private final Set<Finding> findings = new LinkedHashSet<>();

  /** Repetitions so far: a row that repeats another one adds repetitions, not runs of one key. */
  private final Map<Repeated, Integer> repetitions = new HashMap<>();

  private Planner(Testbed testbed) {
    this.testbed = testbed;
  }

  private record Repeated(String test, TestParameters parameters) {}

  /** The plan, or every reason why the testbed cannot carry the campaign. */
  public static Checked<Plan> plan(Campaign campaign, Testbed testbed) {
    Planner planner = new Planner(testbed);
    campaign.rows().forEach(planner::plan);
    return planner.findings.isEmpty()
        ? Checked.accepted(new Plan(campaign.name(), planner.runs), List.of())
        : Checked.rejected(List.copyOf(planner.findings));
  }

  private void plan(TestRow row) {
    for (int round = 0; round < row.repeat(); round++) {
      for (TestParameters parameters : row.variants()) {
        Placement placement = Placement.of(parameters, testbed);
        placement
            .refusal()
            .ifPresent(
                refusal ->
                    findings.add(
                        new Finding(
                            refusal.rule(),
                            Severity.ERROR,
                            row.id(),
                            "placement",
                            row.place("placement"),
                            refusal.message())));
        int repetition = repetitions.merge(new Repeated(row.id(), parameters), 1, Integer::sum);
        runs.add(
            new TestRun(row.id(), runs.size() + 1, repetition, parameters, placement.endpoints()));
      }
    }
  }
}

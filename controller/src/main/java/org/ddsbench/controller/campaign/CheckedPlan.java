package org.ddsbench.controller.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.Planner;
import org.ddsbench.core.testbed.Testbed;
import org.jspecify.annotations.Nullable;

/** Plans what was read of a campaign and a testbed. */
final class CheckedPlan {
  private CheckedPlan() {}

  /**
   * The plan, or the findings of both files together.
   *
   * @param only the id of the only row that is planned; all without it
   * @param seed for the order of repeated rows
   */
  static Checked<Plan> of(
      Path campaignFile,
      CampaignReader.Reading read,
      Checked<Campaign> campaign,
      Checked<Testbed> testbed,
      @Nullable String only,
      Optional<Long> seed) {
    List<Finding> findings = new ArrayList<>(testbed.findings());
    findings.addAll(campaign.findings());
    if (testbed.value().isEmpty() || campaign.value().isEmpty()) {
      return Checked.rejected(findings);
    }
    Checked<Campaign> chosen = ChosenRow.of(campaign.value().get(), read, campaignFile, only);
    findings.addAll(chosen.findings());
    if (chosen.value().isEmpty()) {
      return Checked.rejected(findings);
    }
    Checked<Plan> plan = Planner.plan(chosen.value().get(), testbed.value().get(), seed);
    plan.findings().stream().filter(finding -> !findings.contains(finding)).forEach(findings::add);
    if (seed.isPresent() && plan.value().isPresent() && plan.value().get().rounds() == 1) {
      findings.add(
          new Finding(
              "B04",
              Severity.WARNING,
              "",
              "",
              new Place(campaignFile.toString(), 0, 0),
              "No row is repeated, so the seed changes nothing. Leave it out, or use repeat."));
    }
    return plan.value().isPresent()
        ? Checked.accepted(plan.value().get(), findings)
        : Checked.rejected(findings);
  }
}

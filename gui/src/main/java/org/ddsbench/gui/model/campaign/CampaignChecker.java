package org.ddsbench.gui.model.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.fix.CampaignFixer;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.Planner;
import org.ddsbench.core.rules.OmittedRuns;
import org.ddsbench.core.rules.Resolved;
import org.ddsbench.core.rules.Rules;
import org.ddsbench.core.rules.RulesContext;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.gui.model.campaign.CampaignCheck.TestbedState;
import org.jspecify.annotations.Nullable;

/** Checks texts as the command line checks files. May take long; can be called on any thread. */
public final class CampaignChecker {
  private final Workspace workspace;
  private @Nullable RulesContext product;

  public CampaignChecker(Workspace workspace) {
    this.workspace = workspace;
  }

  /**
   * The product's implementations, messages and probes, and the user's own variants; read once.
   *
   * @throws org.ddsbench.controller.campaign.BrokenProductException a file of the product has
   *     faults
   */
  public synchronized RulesContext product() {
    if (product == null) {
      product = workspace.rulesContext(Optional.empty());
    }
    return product;
  }

  /**
   * Checks a text on a testbed.
   *
   * @param only the row to plan alone, by its id
   * @param seed seed of the order of the planned runs
   */
  public CampaignCheck check(
      CampaignText text, Optional<Path> testbedFile, Optional<String> only, Optional<Long> seed) {
    CampaignReader.Reading reading = CampaignReader.readRows(text.file(), text.text());
    Optional<Workspace> own = own(text, reading);
    Checked<RulesContext> checked = product(own, reading);
    RulesContext product = checked.value().orElseGet(this::product);
    Optional<Checked<Testbed>> read = testbedFile.map(workspace::testbed);
    Optional<Testbed> testbed = read.flatMap(Checked::value);
    List<Finding> ofRows = new ArrayList<>(checked.findings());
    ofRows.addAll(
        checked.value().isPresent()
            ? Rules.findings(reading, product.on(testbed))
            : reading.campaign().findings());
    List<Finding> findings =
        new ArrayList<>(own.map(any -> any.known().findingsWith(ofRows)).orElse(ofRows));
    Optional<Plan> plan = Optional.empty();
    boolean sound = findings.stream().noneMatch(Finding::isError);
    if (testbed.isPresent() && reading.campaign().value().isPresent() && sound) {
      Campaign campaign = Resolved.of(reading.campaign().value().get(), product);
      Checked<Plan> planned = Planner.plan(campaign, testbed.get(), Optional.empty());
      planned.findings().stream().filter(one -> !findings.contains(one)).forEach(findings::add);
      Campaign chosen = chosen(campaign, only);
      plan = planned.value().flatMap(all -> Planner.plan(chosen, testbed.get(), seed).value());
    }
    List<Finding> marked = new ArrayList<>(findings);
    marked.addAll(OmittedRuns.elsewhere(reading.rows(), product));
    TestbedState state = testbed.isPresent() ? TestbedState.SOUND : TestbedState.FAULTY;
    return new CampaignCheck(
        text,
        findings,
        checked.findings(),
        CampaignCheck.marks(text, marked),
        reading.rows().stream().map(row -> RowEstimate.of(row, product)).toList(),
        testbedFile.isPresent() ? state : TestbedState.NONE,
        product,
        plan);
  }

  /** The campaign with one row, or with all; with none when no row has this id. */
  private static Campaign chosen(Campaign campaign, Optional<String> only) {
    List<TestRow> rows =
        campaign.rows().stream()
            .filter(row -> only.isEmpty() || only.get().equals(row.id()))
            .toList();
    return new Campaign(campaign.name(), campaign.description(), rows);
  }

  /** The text with all fixes applied that findings propose. */
  public String fix(CampaignText text, Optional<Path> testbedFile) {
    Optional<Testbed> testbed = testbedFile.flatMap(file -> workspace.testbed(file).value());
    CampaignReader.Reading reading = CampaignReader.readRows(text.file(), text.text());
    return product(own(text, reading), reading)
        .value()
        .map(known -> CampaignFixer.fix(text.file(), text.text(), known.on(testbed)).text())
        .orElse(text.text());
  }

  /**
   * Where variants that the text may name, or its workload, are defined now; empty when there are
   * none.
   */
  private Optional<Workspace> own(CampaignText text, CampaignReader.Reading reading) {
    return Optional.of(workspace.beside(Path.of(text.file())))
        .filter(place -> place.variantsFile().isPresent() || !reading.workload().isEmpty());
  }

  /** The product with both, or what is wrong with the workload. */
  private Checked<RulesContext> product(Optional<Workspace> own, CampaignReader.Reading reading) {
    return own.map(place -> place.rulesContext(reading, Optional.empty()))
        .orElseGet(() -> Checked.accepted(product(), List.of()));
  }
}

package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.BundleKind;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.PlannedFacts;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.rules.RefusedRuns;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.xml.XmlSource;
import org.ddsbench.repository.store.RunStore;

/** Gets what a planned campaign needs on this machine: programs of variants, payloads, bundles. */
record CampaignAssembly(
    ProjectFiles files, LocalBuilds builds, KnownImplementations known, Workload workload) {

  /**
   * The request of a campaign. Builds the programs of variants that are not built yet, which takes
   * minutes; an interrupt ends that. A variant that cannot be built makes its runs fail; only when
   * none remains, the campaign is refused.
   *
   * @param planned the plan, and the findings so far
   * @param rows all rows of the campaign
   */
  Checked<CampaignRequest> request(
      Checked<Plan> planned,
      Campaign campaign,
      Testbed testbed,
      XmlSource campaignFile,
      XmlSource testbedFile,
      List<DraftRow> rows,
      NodeRules nodeRules,
      RunStore store,
      boolean resume)
      throws IOException {
    Plan plan = planned.value().orElseThrow();
    CampaignPayloads payloads = new CampaignPayloads(workload, campaign);
    Set<String> named = names(campaign.rows().stream().flatMap(row -> row.variants().stream()));
    List<FaultyVariant> unbuilt = builds.build(known, named);
    List<Finding> findings = new ArrayList<>(planned.findings());
    findings.addAll(RefusedRuns.warnings(rows, unbuilt));
    List<FaultyVariant> refused =
        Stream.concat(known.faulty().stream(), unbuilt.stream())
            .filter(one -> named.contains(one.name()))
            .toList();
    Map<String, Implementation> sent = byName(builds.usable(known.all()));
    sent.keySet().retainAll(named);
    refused.forEach(one -> sent.remove(one.name()));
    Map<String, Implementation> needed = new TreeMap<>(sent);
    needed.keySet().retainAll(names(plan.runs().stream().map(TestRun::parameters)));
    List<Node> nodes = plan.nodes().stream().map(testbed::node).toList();
    TypeLibraries types =
        TypeLibraries.make(
            files,
            workload,
            payloads,
            sent.values(),
            campaign.rows().stream().flatMap(row -> row.variants().stream()).toList(),
            builds.progress());
    types.refused().forEach(one -> findings.add(one.fault()));
    Unprotected unprotected =
        Unprotected.among(
            sent.values(), plan.runs().stream().map(TestRun::parameters).toList(), files);
    Place place = new Place(campaignFile.file().toString(), 0, 0);
    findings.addAll(unprotected.warnings(place));
    Bundles bundles =
        files.bundles(nodes, List.copyOf(sent.values()), types.files(), payloads.files());
    CampaignRequest request =
        new CampaignRequest(
            plan,
            facts(campaign, testbed, plan, bundles, sent),
            testbed,
            campaignFile,
            testbedFile,
            needed,
            refused,
            types.refused(),
            unprotected,
            nodeRules,
            payloads,
            bundles,
            store,
            resume,
            RunOptions.NONE);
    if (plan.runs().stream().allMatch(run -> request.refusal(run).isPresent())) {
      if (!types.refused().isEmpty()) {
        findings.add(types.nothing(campaignFile.file().toString()));
      } else if (!refused.isEmpty()) {
        findings.add(RefusedRuns.nothing(nodeRules.rows().get(0)));
      } else {
        findings.add(unprotected.nothing(place));
      }
      return Checked.rejected(findings);
    }
    return Checked.accepted(request, findings);
  }

  private static Set<String> names(Stream<Values> runs) {
    return runs.flatMap(p -> p.ddsPair().names().stream()).collect(Collectors.toSet());
  }

  static Map<String, Implementation> byName(Stream<Implementation> implementations) {
    Map<String, Implementation> named = new TreeMap<>();
    implementations.forEach(one -> named.put(one.name(), one));
    return named;
  }

  private CampaignFacts facts(
      Campaign campaign,
      Testbed testbed,
      Plan plan,
      Bundles bundles,
      Map<String, Implementation> sent) {
    CampaignFacts facts = PlannedFacts.of(campaign, testbed, plan);
    for (Map.Entry<BundleKind, String> kind : bundles.digests().entrySet()) {
      facts =
          facts.with("bundle with libraries " + kind.getKey(), Map.of("digest", kind.getValue()));
    }
    for (Implementation one : sent.values()) {
      if (one.variant().isPresent()) {
        facts = facts.with("variant " + one.name(), one.variant().get().facts());
      }
    }
    return workload.texts().isEmpty() ? facts : facts.with("workload", workload.texts());
  }
}

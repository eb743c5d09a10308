package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.testbed.Testbed;

/**
 * Turns a campaign into its runs. A campaign without repetitions keeps the order of the file. With
 * repetitions it is carried out in rounds over the whole campaign: each round holds once every run
 * that needs another repetition, so that a drift of the machines affects all runs alike. Each round
 * is shuffled by a seed.
 */
public final class Planner {
  private final Testbed testbed;
  private final Set<Finding> findings = new LinkedHashSet<>();

  /** Repetitions so far: a row that repeats another one adds repetitions, not runs of one key. */
  private final Map<Repeated, Integer> repetitions = new HashMap<>();

  private Planner(Testbed testbed) {
    this.testbed = testbed;
  }

  private record Repeated(String test, Values parameters) {}

  private record Member(
      String test,
      int repetition,
      Values parameters,
      List<Endpoint> endpoints,
      Optional<String> discoveryNode) {}

  /**
   * The plan, or every reason why the testbed cannot carry the campaign.
   *
   * @param seed of the order within the rounds; without it, and in a campaign without repetitions,
   *     rows keep the order of the file
   */
  public static Checked<Plan> plan(Campaign campaign, Testbed testbed, Optional<Long> seed) {
    Planner planner = new Planner(testbed);
    int rounds = campaign.rows().stream().mapToInt(TestRow::repeat).max().orElse(0);
    Optional<Long> orderSeed = rounds > 1 ? seed : Optional.empty();
    Optional<RunOrder> order = orderSeed.map(RunOrder::new);
    List<TestRun> runs = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      List<Member> members = planner.round(campaign, round);
      for (Member member : order.isPresent() ? order.get().shuffled(members) : members) {
        runs.add(
            new TestRun(
                member.test(),
                runs.size() + 1,
                member.repetition(),
                member.parameters(),
                member.endpoints(),
                member.discoveryNode()));
      }
    }
    return planner.findings.isEmpty()
        ? Checked.accepted(new Plan(campaign.name(), runs, rounds, orderSeed), List.of())
        : Checked.rejected(List.copyOf(planner.findings));
  }

  private List<Member> round(Campaign campaign, int round) {
    List<Member> members = new ArrayList<>();
    for (TestRow row : campaign.rows()) {
      if (row.repeat() >= round) {
        row.variants().forEach(parameters -> members.add(member(row, parameters)));
      }
    }
    return members;
  }

  private Member member(TestRow row, Values parameters) {
    Placement placement = Placement.of(parameters, testbed);
    placement
        .refusal()
        .ifPresent(refusal -> refuse(refusal.rule(), row, "placement", refusal.message()));
    DiscoveryNode discovery =
        DiscoveryNode.of(parameters.get(Parameters.DISCOVERY), "the daemon of discovery", testbed);
    discovery.refusal().ifPresent(message -> refuse(DiscoveryNode.RULE, row, "discovery", message));
    int repetition = repetitions.merge(new Repeated(row.id(), parameters), 1, Integer::sum);
    return new Member(row.id(), repetition, parameters, placement.endpoints(), discovery.node());
  }

  private void refuse(String rule, TestRow row, String field, String message) {
    findings.add(new Finding(rule, Severity.ERROR, row.id(), field, row.place(field), message));
  }
}

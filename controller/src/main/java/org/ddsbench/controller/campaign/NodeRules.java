package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.rules.Rules;
import org.ddsbench.core.rules.RulesContext;

/**
 * The rows of a campaign, ready to be checked against the snapshots of nodes.
 *
 * @param context the context in which they were checked before any node was probed
 */
public record NodeRules(List<DraftRow> rows, RulesContext context) {
  public NodeRules {
    rows = List.copyOf(rows);
  }

  /** The findings that are new with the snapshots, which are given by node. */
  public List<Finding> findings(Map<String, EnvironmentSnapshot> environments) {
    List<Finding> findings = new ArrayList<>(Rules.evaluate(rows, context.with(environments)));
    findings.removeAll(Rules.evaluate(rows, context));
    return findings;
  }
}

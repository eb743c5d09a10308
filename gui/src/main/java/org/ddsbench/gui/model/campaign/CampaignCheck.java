package org.ddsbench.gui.model.campaign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.rules.RulesContext;

/**
 * The result of checking a text.
 *
 * @param text the text that was checked
 * @param findings in the order of the file
 * @param workload those of its workload, if that cannot be used
 * @param marks the findings of each cell that has any
 * @param rows the estimates, from line 1; none for a text that cannot be read at all
 * @param testbed the state of the testbed
 * @param product the implementations, with variants, against which it was checked
 * @param plan the chosen runs on the testbed; empty without a valid campaign or testbed
 */
public record CampaignCheck(
    CampaignText text,
    List<Finding> findings,
    List<Finding> workload,
    Map<Cell, List<Finding>> marks,
    List<RowEstimate> rows,
    TestbedState testbed,
    RulesContext product,
    Optional<Plan> plan) {
  /** The state of the testbed for planning. */
  public enum TestbedState {
    NONE,
    FAULTY,
    SOUND
  }

  public CampaignCheck {
    findings = List.copyOf(findings);
    workload = List.copyOf(workload);
    marks = Map.copyOf(marks);
    rows = List.copyOf(rows);
  }

  /** The findings by cell; findings about the campaign itself belong to no cell. */
  static Map<Cell, List<Finding>> marks(CampaignText text, List<Finding> findings) {
    List<String> attributes = CampaignEditor.attributes();
    Map<Cell, List<Finding>> marks = new HashMap<>();
    for (Finding finding : findings) {
      text.line(finding)
          .map(line -> new Cell(line, cell(finding, attributes)))
          .ifPresent(cell -> marks.computeIfAbsent(cell, any -> new ArrayList<>()).add(finding));
    }
    return marks;
  }

  /** The findings of a cell. */
  public List<Finding> of(Cell cell) {
    return marks.getOrDefault(cell, List.of());
  }

  /** The attribute in whose cell a finding is marked: its own, or the name when it has no cell. */
  public static String cell(Finding finding, List<String> attributes) {
    return attributes.contains(finding.field()) ? finding.field() : CampaignText.ID;
  }

  /** The number of findings that keep rows from running. */
  public long errors() {
    return findings.stream().filter(Finding::isError).count();
  }
}

package org.ddsbench.gui.model.campaign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Plan;

/**
 * What there is to say of a text.
 *
 * @param text what was checked
 * @param findings in the order of the file
 * @param marks the findings of each cell that has any
 * @param rows the estimates, from line 1; none of a text that cannot be read at all
 * @param testbed what was found of the testbed
 * @param plan the chosen runs on the testbed; nothing without a sound campaign or testbed
 */
public record CampaignCheck(
    CampaignText text,
    List<Finding> findings,
    Map<Cell, List<Finding>> marks,
    List<RowEstimate> rows,
    TestbedState testbed,
    Optional<Plan> plan) {
  /** Whether there is a testbed to plan on. */
  public enum TestbedState {
    NONE,
    FAULTY,
    SOUND
  }

  public CampaignCheck {
    findings = List.copyOf(findings);
    marks = Map.copyOf(marks);
    rows = List.copyOf(rows);
  }

  /** What is said of a cell, by cell; findings about the campaign itself are of none. */
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

  /** What is said of a cell. */
  public List<Finding> of(Cell cell) {
    return marks.getOrDefault(cell, List.of());
  }

  /** The attribute in whose cell a finding is marked: its own, or the name when it has no cell. */
  public static String cell(Finding finding, List<String> attributes) {
    return attributes.contains(finding.field()) ? finding.field() : CampaignText.ID;
  }

  /** How many findings keep rows from running. */
  public long errors() {
    return findings.stream().filter(Finding::isError).count();
  }
}

package org.ddsbench.core.host;

import com.fasterxml.jackson.annotation.JsonIgnore;
import org.ddsbench.core.finding.Severity;

/**
 * A rule's finding about a node.
 *
 * @param node name in the testbed
 * @param rule id of the rule
 * @param message what was found, and what to do
 */
public record NodeFinding(String node, String rule, Severity severity, String message) {
  @JsonIgnore
  public boolean isError() {
    return severity == Severity.ERROR;
  }
}

package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.finding.Finding;

/**
 * A file of the product itself cannot be used: the description of a DDS implementation, the message
 * catalogue or its IDL has faults. Its message is for the person who edits these.
 */
public final class BrokenProductException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Finding> findings;

  BrokenProductException(List<Finding> findings) {
    super("the product's own files have faults: " + findings);
    this.findings = List.copyOf(findings);
  }

  /** Every fault with its place. */
  public List<Finding> findings() {
    return findings;
  }
}

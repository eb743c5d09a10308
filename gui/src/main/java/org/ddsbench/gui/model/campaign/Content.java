package org.ddsbench.gui.model.campaign;

import java.util.List;
import org.ddsbench.core.finding.Finding;

/** What the page has open. */
public sealed interface Content {
  /** Nothing yet. */
  record Nothing() implements Content {}

  /**
   * A file that cannot be edited as a table.
   *
   * @param text as it is in the file; empty when not even that could be read
   * @param findings why not, with line and column
   */
  record Broken(String text, List<Finding> findings) implements Content {
    public Broken {
      findings = List.copyOf(findings);
    }
  }

  /** A campaign, sound or not. */
  record Editable(CampaignText text) implements Content {}
}

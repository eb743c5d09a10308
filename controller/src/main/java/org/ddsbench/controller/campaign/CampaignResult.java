package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.finding.Finding;

/**
 * How a campaign ended.
 *
 * @param findings why nothing was started; empty when it was
 * @param completed runs stored as completed
 * @param failed runs stored with a reason
 * @param skipped runs that were stored already
 * @param aborted whether it was stopped before its end
 */
public record CampaignResult(
    List<Finding> findings, int completed, int failed, int skipped, boolean aborted) {
  public CampaignResult {
    findings = List.copyOf(findings);
  }
}

package org.ddsbench.core.fix;

import java.util.List;
import org.ddsbench.core.finding.Finding;

/**
 * A campaign file after all fixes.
 *
 * @param text the new text; the old one when nothing could be fixed
 * @param changes the findings whose fixes were applied, in that order, each at its place in the
 *     text as it was then
 * @param remaining findings on the new text, which have no fix
 */
public record FixedCampaign(String text, List<Finding> changes, List<Finding> remaining) {
  public FixedCampaign {
    changes = List.copyOf(changes);
    remaining = List.copyOf(remaining);
  }

  public boolean valid() {
    return remaining.stream().noneMatch(Finding::isError);
  }
}

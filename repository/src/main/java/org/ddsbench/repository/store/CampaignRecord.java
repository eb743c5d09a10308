package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import org.ddsbench.core.plan.CampaignFacts;
import org.jspecify.annotations.Nullable;

/**
 * How a campaign was started, so that it can be resumed unchanged: {@code campaign.json},
 * docs/formats.md section 6.
 *
 * @param format 1
 * @param started when it was started, by the controller's clock; runs stored before belong to an
 *     earlier start
 * @param orderSeed seed of the random order of a repeated campaign; null when rows kept the order
 *     of the file
 * @param facts what its numbers depend on
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record CampaignRecord(
    int format, Instant started, @Nullable Long orderSeed, CampaignFacts facts)
    implements Versioned {

  /** Whether that run belongs to this start of the campaign, so that it need not be repeated. */
  public boolean has(RunManifest run) {
    return run.isCompleted() && !run.started().isBefore(started);
  }
}

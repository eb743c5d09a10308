package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.Collection;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.implementation.Implementation;

/** How long apps wait for missing messages after the last message was sent. */
final class DrainTime {
  private static final String LAST_REPAIR = "lastRepairMs";

  /** For implementations that do not state theirs. */
  private static final long USUAL_REPAIR_MS = 3_000;

  private static final Duration ON_THE_WAY = Duration.ofSeconds(1);

  private DrainTime() {}

  /**
   * With best effort the time for messages on their way; otherwise also the time for the repair of
   * a lost message that no later one follows, by the slowest implementation of a run.
   */
  static Duration of(
      QualityOfService qualityOfService, Collection<Implementation> implementations) {
    if (qualityOfService == QualityOfService.BEST_EFFORT) {
      return ON_THE_WAY;
    }
    long repair =
        implementations.stream()
            .mapToLong(one -> one.limits().getOrDefault(LAST_REPAIR, USUAL_REPAIR_MS))
            .max()
            .orElse(USUAL_REPAIR_MS);
    return ON_THE_WAY.plusMillis(repair);
  }
}

package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Optional;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.RunStore;

/** The seed of a campaign's order when the user set none. */
final class OrderSeed {
  /** Short enough to be typed by hand. */
  private static final int BOUND = 1_000_000_000;

  private OrderSeed() {}

  /**
   * On resume the seed of the resumed execution, so that the order stays the same; else a new one.
   */
  static long choose(RunStore store, String campaign, boolean resume) throws IOException {
    Optional<CampaignRecord> earlier =
        resume
            ? ExecutionDirectory.of(store, store.execution(campaign)).record()
            : Optional.empty();
    return earlier
        .map(CampaignRecord::orderSeed)
        .orElseGet(() -> (long) new SecureRandom().nextInt(BOUND));
  }
}

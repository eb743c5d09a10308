package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Optional;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.RunStore;

/** The seed of a campaign's order when the user gave none. */
final class OrderSeed {
  /** Short enough to be typed again. */
  private static final int BOUND = 1_000_000_000;

  private OrderSeed() {}

  /** On resume that of the start that is resumed, so that the order goes on; else a new one. */
  static long choose(RunStore store, String campaign, boolean resume) throws IOException {
    Optional<CampaignRecord> earlier =
        resume ? new CampaignDirectory(store.campaign(campaign)).record() : Optional.empty();
    return earlier
        .map(CampaignRecord::orderSeed)
        .orElseGet(() -> (long) new SecureRandom().nextInt(BOUND));
  }
}

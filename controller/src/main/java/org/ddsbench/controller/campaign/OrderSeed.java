package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.Optional;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** The seed of a campaign's order when the user gave none. */
final class OrderSeed {
  /** Short enough to be typed again. */
  private static final int BOUND = 1_000_000_000;

  private OrderSeed() {}

  /** On resume that of the run that was started last, so that the order goes on; else a new one. */
  static long choose(RunStore store, String campaign, boolean resume) throws IOException {
    Optional<RunManifest> last =
        resume
            ? store.manifests(campaign).stream()
                .filter(run -> run.orderSeed() != null)
                .max(Comparator.comparing(RunManifest::started))
            : Optional.empty();
    return last.map(RunManifest::orderSeed)
        .orElseGet(() -> (long) new SecureRandom().nextInt(BOUND));
  }
}

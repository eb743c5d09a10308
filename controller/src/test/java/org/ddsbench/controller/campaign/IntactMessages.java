package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.InteropVerdict;

/** Checks that the stored runs of a campaign received what was sent. */
final class IntactMessages {
  private IntactMessages() {}

  /** Fails unless stamps and counts fit the samples and each pair exchanged intact messages. */
  static void assertOf(RunStore store, String campaign) throws IOException {
    for (StoredRun run : StoredRun.all(store, campaign)) {
      run.assertStampsAreInTheOrderOfEvents();
      run.assertCountsAreThoseOfTheSamples();
    }
    CampaignSummary.of(store, campaign)
        .interoperability()
        .cells()
        .forEach(cell -> assertEquals(InteropVerdict.INTACT, cell.verdict(), cell.toString()));
  }
}

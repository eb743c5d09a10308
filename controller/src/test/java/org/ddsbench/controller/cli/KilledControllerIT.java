package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The controller is killed in each phase of a campaign, and the next start resumes it. It is held
 * in the phase, so that no phase is too short to be observed.
 */
@Tag("testbed")
class KilledControllerIT {
  private static final String CONTROLLER = "org.ddsbench.controller.";

  /** A condition to check while the controller is held. */
  private interface Condition {
    void check() throws IOException, InterruptedException;
  }

  @Test
  void aResumedCampaignIsTheOneThatNobodyDisturbed() throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.upEmpty(2);
    try {
      KilledCampaign campaign = new KilledCampaign(testbed, testbed.scratch().resolve("results"));
      killIn(
          campaign,
          new HeldMethod(CONTROLLER + "deploy.Bundle", "writeTar"),
          () -> awaitPartialBundle(campaign));
      killIn(
          campaign,
          new HeldMethod(CONTROLLER + "campaign.Exchange", "drain"),
          () -> assertTrue(Transmission.begins(testbed.state(), () -> true), "nothing was sent"));
      killIn(
          campaign,
          new HeldMethod(CONTROLLER + "cli.ProgressLines", "runEnded"),
          () -> assertEquals(1, campaign.runs()));
      killIn(
          campaign,
          new HeldMethod("org.ddsbench.repository.store.RunDigests", "write"),
          () -> assertTrue(campaign.storing().isPresent(), "no run is on its way"));
      assertEquals(1, campaign.runs());
      campaign.leaveHalfABundle();
      campaign.finish();
    } finally {
      testbed.down();
    }
  }

  /** The node creates the directory while the controller begins to write. */
  private static void awaitPartialBundle(KilledCampaign campaign)
      throws IOException, InterruptedException {
    long end = Patience.endNs();
    while (campaign.partialBundles().isEmpty()) {
      assertTrue(Patience.goesOn(end), "no bundle is on its way");
    }
  }

  private static void killIn(KilledCampaign campaign, HeldMethod method, Condition phase)
      throws IOException, InterruptedException {
    try (HeldMethod held = method;
        ControllerProcess controller = campaign.resume(held)) {
      assertTrue(held.await(), controller::said);
      phase.check();
      campaign.kill(controller);
    }
  }
}

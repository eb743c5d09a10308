package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The controller is killed in each phase of a campaign: the next start goes on. */
@Tag("testbed")
class KilledControllerIT {

  /** Whether the phase has come. */
  private interface Condition {
    boolean holds() throws IOException, InterruptedException;
  }

  @Test
  void aResumedCampaignIsTheOneThatNobodyDisturbed() throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.up("ddskill", 17, 2);
    try {
      KilledCampaign campaign = new KilledCampaign(testbed, testbed.scratch().resolve("results"));
      killWhen(campaign, "deploying", () -> !campaign.partialBundles().isEmpty());
      killWhen(campaign, "measuring", () -> Transmission.begins(testbed.state(), () -> true));
      killWhen(campaign, "between two runs", () -> campaign.runs() > 0);
      int stored = campaign.runs();
      killWhen(campaign, "storing", () -> campaign.storing().isPresent());
      assertTrue(campaign.runs() >= stored);
      campaign.leaveHalfABundle();
      campaign.finish();
    } finally {
      testbed.down();
    }
  }

  private static void killWhen(KilledCampaign campaign, String phase, Condition condition)
      throws IOException, InterruptedException {
    try (ControllerProcess controller = campaign.resume()) {
      long end = Patience.endNs();
      while (!condition.holds()) {
        assertTrue(controller.isAlive(), () -> "never " + phase + ": " + controller.said());
        assertTrue(System.nanoTime() - end < 0, () -> "never " + phase + ": " + controller.said());
        TimeUnit.MILLISECONDS.sleep(1);
      }
      campaign.kill(controller);
    }
  }
}

package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The controller is killed at fifty random moments. */
@Tag("testbed")
@Tag("long")
class KilledAtRandomIT {
  private static final int KILLS = Integer.getInteger("test.kills", 50);

  /** One in this many starts has to deploy first, which takes most of its time. */
  private static final int DEPLOYMENTS = 5;

  @Test
  void aResumedCampaignIsTheOneThatNobodyDisturbed() throws IOException, InterruptedException {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("moments of the kills: -Dtest.seed=" + seed);
    Random random = new Random(seed);
    RealTestbed testbed = RealTestbed.upEmpty(2);
    try {
      long wholeMs = new KilledCampaign(testbed, testbed.scratch().resolve("undisturbed")).finish();
      int kills = 0;
      for (int campaigns = 1; kills < KILLS; campaigns++) {
        KilledCampaign campaign =
            new KilledCampaign(testbed, testbed.scratch().resolve("results-" + campaigns));
        boolean ended = false;
        while (!ended && kills < KILLS) {
          ended = killed(campaign, random, wholeMs);
          kills += ended ? 0 : 1;
        }
        wholeMs = campaign.finish();
        System.out.printf(
            Locale.ROOT,
            "%d kills, %d campaigns; the nodes were quiet after %.1f s at most%n",
            kills,
            campaigns,
            campaign.longestEndS());
      }
      assertEquals(KILLS, kills);
    } finally {
      testbed.down();
    }
  }

  /** False when the controller was killed; true when it ended before the random moment. */
  private static boolean killed(KilledCampaign campaign, Random random, long wholeMs)
      throws IOException, InterruptedException {
    if (random.nextInt(DEPLOYMENTS) == 0) {
      campaign.deleteBundles();
    }
    long moment = random.nextLong(Math.max(1, wholeMs));
    try (ControllerProcess controller = campaign.resume()) {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(moment);
      while (controller.isAlive() && System.nanoTime() < end) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
      if (!controller.isAlive()) {
        assertEquals(0, controller.awaitExit(), controller::said);
        return true;
      }
      campaign.kill(controller);
      return false;
    }
  }
}

package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.InteropVerdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A campaign on three real nodes, each of whose messages arrives as it was sent. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class IntactCampaign {
  private final String name;
  private final int runs;
  private final String[] rows;
  private final RealTestbed testbed;
  private final RunStore store;

  /**
   * @param name of the campaign and of the rows' implementation
   * @param runs how many the rows have
   */
  IntactCampaign(String name, int runs, String... rows) throws IOException, InterruptedException {
    this.name = name;
    this.runs = runs;
    this.rows = rows.clone();
    testbed = RealTestbed.up(3);
    store = new RunStore(testbed.scratch().resolve("results"));
  }

  @BeforeAll
  void runTheCampaign() throws IOException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='" + name + "'>",
            "<defaults dds='" + name + "' messageType='Simple' publicationPeriod='2ms'",
            "          messageIterations='60' verify='on' echo='full' trigger='waitset'/>",
            String.join("\n", rows),
            "</campaign>");
    CampaignResult result =
        Campaigns.run(campaign, testbed.testbedXml(), store, false, new RecordingListener());
    assertEquals(new CampaignResult(List.of(), runs, 0, 0, false), result);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyMessageIsIntact() throws IOException {
    for (StoredRun run : StoredRun.all(store, name)) {
      run.assertStampsAreInTheOrderOfEvents();
      run.assertCountsAreThoseOfTheSamples();
    }
    CampaignSummary.of(store, name)
        .interoperability()
        .cells()
        .forEach(cell -> assertEquals(InteropVerdict.INTACT, cell.verdict(), cell.toString()));
  }
}

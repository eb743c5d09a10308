package org.ddsbench.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Values;
import org.junit.jupiter.api.Test;

class ResolvedTest {
  private static List<Values> settled(String attributes) {
    String text =
        "<campaign name='c'><test id='a' messageType='Simple' " + attributes + "/></campaign>";
    Campaign campaign = CampaignReader.readRows("c.xml", text).campaign().value().orElseThrow();
    return Resolved.of(campaign, RuleFixtures.named("hub")).rows().stream()
        .flatMap(row -> row.variants().stream())
        .toList();
  }

  private static List<Transport> transports(String attributes) {
    return settled(attributes).stream().map(p -> p.get(Parameters.TRANSPORT)).toList();
  }

  /**
   * The implementation does not support its first transport with RTPS, so that is its default only
   * with daemons.
   */
  @Test
  void aRowThatLeavesTheTransportGetsTheFirstThatItsDiscoveryHas() {
    assertEquals(
        List.of(Transport.UDP, Transport.TCP),
        transports("dds='central' discovery='rtps,inforepo'"));
    assertEquals(
        List.of(Transport.UDP, Transport.TCP),
        transports("dds='central' discovery='inforepo' transport='udp,tcp'"));
    assertEquals(List.of(Transport.UDP), transports("dds='cyclonedds'"));
  }

  @Test
  void aPairGetsOneThatBothHave() {
    assertEquals(
        List.of(Transport.UDP),
        transports("ddsPublisher='central' ddsSubscriber='cyclonedds' discovery='server'"));
  }

  /** A campaign that names the default must find the runs of one that does not. */
  @Test
  void aRowThatNamesTheDefaultIsTheSameRun() {
    String row = "dds='central' discovery='rtps' ";
    assertEquals(settled(row), settled(row + "transport='udp'"));
    row = "dds='central' discovery='inforepo' ";
    assertEquals(settled(row), settled(row + "transport='tcp'"));
    assertEquals(
        settled(row).get(0).keyTexts().size() + 1,
        settled(row + "transport='udp'").get(0).keyTexts().size());
  }

  /** Otherwise the same run would be measured twice under one key. */
  @Test
  void membersThatDifferInWhatTheirExperimentDoesNotReadAreOneRun() {
    String row = "dds='cyclonedds' experiment='discovery' lateJoin='0,1s' ";
    assertEquals(2, settled(row).size());
    assertEquals(settled(row), settled(row + "publicationPeriod='5ms,10ms' echo='full'"));
    assertEquals(settled("dds='cyclonedds'"), settled("dds='cyclonedds' lateJoin='0,1s'"));
  }

  private static long remaining(String attributes) {
    String text =
        "<campaign name='c'><test id='a' messageType='Simple' " + attributes + "/></campaign>";
    return OmittedRuns.remainingRuns(
        CampaignReader.readRows("c.xml", text).rows().get(0), RuleFixtures.named("hub"));
  }

  @Test
  void remainingRunsAreThoseOfTheSettledCampaign() {
    for (String implementations :
        List.of(
            "dds='absent'",
            "dds='cyclonedds'",
            "dds='absent,cyclonedds'",
            "dds='absent,cyclonedds,fastdds' publishers='1,2'",
            "ddsPublisher='absent,cyclonedds' ddsSubscriber='absent,cyclonedds,fastdds'")) {
      assertEquals(
          3L * settled(implementations).size(),
          remaining(implementations + " repeat='3'"),
          implementations);
    }
    assertEquals(1, remaining("dds=''"));
    assertEquals(
        Long.MAX_VALUE,
        remaining(
            "dds='absent' seed='1..10000' messageSize='1..10000' messageIterations='1..10000'"
                + " burstSize='1..10000' history='1..10000'"));
  }

  @Test
  void whatIsLeftOutIsNotThere() {
    assertEquals(1, settled("dds='absent,cyclonedds'").size());
  }
}

package org.ddsbench.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.FaultyVariant;
import org.junit.jupiter.api.Test;

/** Runs of variants with faults. */
class RefusedRunsTest {
  private static CampaignReader.Reading rows(String rows) {
    String text = "<campaign name='c'><defaults messageType='Simple'/>" + rows + "</campaign>";
    return CampaignReader.readRows("c.xml", text);
  }

  /** Severity and row of the findings about such runs. */
  private static List<String> found(String rows) {
    return Rules.findings(rows(rows), RuleFixtures.named("faulty")).stream()
        .filter(RefusedRuns::isAbout)
        .map(one -> one.severity() + " " + one.row())
        .sorted()
        .toList();
  }

  @Test
  void aCampaignThatNeedsOnlySuchVariantsIsRefused() {
    assertEquals(List.of("ERROR a", "WARNING a"), found("<test id='a' dds='faulty'/>"));
    assertEquals(
        List.of("ERROR b", "WARNING b"),
        found(
            "<test id='a' dds='absent'/>"
                + "<test id='b' ddsPublisher='faulty' ddsSubscriber='cyclonedds,fastdds'/>"));
    assertEquals(
        List.of("WARNING a"), found("<test id='a' dds='faulty'/><test id='b' dds='cyclonedds'/>"));
  }

  @Test
  void everyRowThatUsesTheVariantHasItsWarning() {
    assertEquals(
        List.of("WARNING a", "WARNING c"),
        found(
            "<test id='a' dds='faulty,cyclonedds'/><test id='b' dds='cyclonedds' seed='2'/>"
                + "<test id='c' ddsPublisher='cyclonedds,fastdds' ddsSubscriber='faulty'/>"));
  }

  @Test
  void aVariantThatNoRowUsesHasOneWarningForAllItsFaults() {
    FaultyVariant two =
        new FaultyVariant("v", "V", "nine", List.of(fault(3, "One."), fault(2, "Two.")));
    List<Finding> warnings =
        RefusedRuns.warnings(rows("<test id='a' dds='cyclonedds'/>").rows(), List.of(two));
    assertEquals(
        List.of("dds.xml:3:4 No row uses v, which has faults: One. Two."),
        warnings.stream().map(one -> one.place() + " " + one.message()).toList());
  }

  private static Finding fault(int line, String message) {
    return new Finding("XML", Severity.ERROR, "", "of", new Place("dds.xml", line, 4), message);
  }
}

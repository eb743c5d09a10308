package org.ddsbench.core.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.rules.RuleFixtures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CampaignFixerTest {
  private static FixedCampaign fix(String text) {
    return CampaignFixer.fix("c.xml", text, RuleFixtures.named("eight"));
  }

  private static List<String> rules(List<Finding> findings) {
    return findings.stream().map(Finding::rule).toList();
  }

  @Test
  void everythingButTheFaultStaysAsItIsWritten() {
    String before =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- <test id="no" messageIterations="3"/> is no row -->
        <campaign name='c'   description="a &lt; b &amp; 'c'">
          <defaults dds='cyclonedds' messageType = "Simple"/>
          <!-- short -->
          <test id="a"
                messageIterations = '600, 19,700'   history="all"
                echo="full" />
          <test id="b" burstSize="5"
                seed="2"/> <!-- kept -->
          <test id="c" pattern="burst"/>

          <test id="d" pattern="burst"></test>
          <test id="e" seed="3"/>
        </campaign>
        """;
    String after =
        before
            .replace("'600, 19,700'", "'600, 500,700'")
            .replace(" burstSize=\"5\"", "")
            .replace("  <test id=\"d\" pattern=\"burst\"></test>\n", "");
    FixedCampaign fixed = fix(before);
    assertEquals(after, fixed.text());
    assertEquals(List.of("T04", "T11", "B05"), rules(fixed.changes()));
    assertEquals(List.of(), fixed.remaining());
  }

  @Test
  void linesMayEndAsTheyLike() {
    String before =
        "<campaign name='c'>\r\n<test id='a' dds='cyclonedds' messageType='Simple'/>\r\n"
            + "<test id='b' dds='cyclonedds' messageType='Simple'/>\r\n"
            + "<test id='c' dds='cyclonedds' messageType='Simple' warmup='99.9%'/>\r\n</campaign>";
    assertEquals(
        before
            .replaceFirst("<test id='b'.*?\r\n", "")
            .replaceFirst("99.9%", "10%")
            // With this warm-up the row repeats the first one, so it is removed too.
            .replaceFirst("<test id='c'.*?\r\n", ""),
        fix(before).text());
  }

  @Test
  void aTextWithoutFaultIsTheSame() {
    String text =
        "<campaign name='c'><test id='a' dds='cyclonedds' messageType='Simple'/></campaign>";
    assertEquals(new FixedCampaign(text, List.of(), List.of()), fix(text));
  }

  @Test
  void whatEveryHeirNeedsIsWrittenIntoTheDefaults() {
    String before =
        """
        <campaign name="c"><defaults dds="cyclondds" messageType="Simple"/>
        <test id="a"/><test id="b" seed="2"/><test id="c" dds="fastdds"/>
        </campaign>
        """;
    assertEquals(before.replace("cyclondds", "cyclonedds"), fix(before).text());
  }

  @Test
  void whatOnlyOneHeirNeedsIsWrittenIntoItsRow() {
    String before =
        """
        <campaign name="c"><defaults dds="cyclonedds" messageType="Simple" echo="none"/>
        <test id="a" pattern='pingpong'/><test id="b" seed="2"/>
        </campaign>
        """;
    assertEquals(before.replace("'pingpong'", "'pingpong' echo=\"stamp\""), fix(before).text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a value that is always invalid is replaced
        "subscribers='1..3' dds='fastdds' batching='on,off' | batching='on,off' -> batching='off'",
        // an implementation that is invalid with all other values is removed
        "dds='cyclonedds,fastdds' ownership='exclusive' publishers='2' strength='1 2' |"
            + " dds='cyclonedds,fastdds' -> dds='cyclonedds'",
        "history='0,5' messageIterations='500' qualityOfService='ReliableTransient' |"
            + " history='0,5' -> history='all'",
        "history='0..600' messageIterations='500' | history='0..600' -> history='all,500..600'",
        "qualityOfService='ReliableTransiant' messageIterations='500' |"
            + " ReliableTransiant -> ReliableTransient",
        "subscribers='3..1' | 3..1 -> 1..3",
        "placement='node1 -&gt; node2' publishers='2' subscribers='1' |"
            + " publishers='2' -> publishers='1'",
      })
  void aSweepKeepsWhatIsSound(String attributes, String change) {
    String before = campaign(attributes);
    String[] sides = change.split(" -> ", -1);
    FixedCampaign fixed = fix(before);
    assertEquals(before.replace(sides[0], sides[1]), fixed.text());
    assertTrue(fixed.valid(), fixed.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dds='cyclonedds,fastdds' batching='on,off' | I00",
        "burstSize='5' pattern='burst,periodic' | T11",
        "ownership='exclusive' publishers='1,2' strength='1 2' | O01",
        "messageSize='abc' messageType='Complex' | XML"
      })
  void whatIsAtFaultOnlyBesideOthersIsLeftToPeople(String attributes, String rule) {
    String before = campaign(attributes);
    FixedCampaign fixed = fix(before);
    assertEquals(before, fixed.text());
    assertTrue(rules(fixed.remaining()).contains(rule), fixed.toString());
  }

  /** One rule objects without multicast, another with it; the fixer must not alternate forever. */
  @Test
  void rulesThatDisagreeComeToAnEnd() {
    FixedCampaign fixed =
        CampaignFixer.fix(
            "c.xml",
            campaign("dds='plain' multicast='on' subscribers='1'"),
            RuleFixtures.named("lo"));
    assertEquals(campaign("dds='plain' multicast='off' subscribers='1'"), fixed.text());
    assertTrue(fixed.valid());
  }

  @Test
  void whatIsNoXmlIsLeftAsItIs() {
    FixedCampaign fixed = fix("<campaign name='c'><test");
    assertEquals("<campaign name='c'><test", fixed.text());
    assertFalse(fixed.valid());
  }

  private static String campaign(String attributes) {
    String dds = attributes.contains("dds=") ? "" : "dds='cyclonedds' ";
    String type = attributes.contains("messageType=") ? "" : "messageType='Simple' ";
    return "<campaign name='c'>\n<test id='a' " + dds + type + attributes + "/>\n</campaign>\n";
  }
}

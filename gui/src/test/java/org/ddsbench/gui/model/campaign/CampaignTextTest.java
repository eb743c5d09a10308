package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.Test;

class CampaignTextTest {
  private static final String TEXT =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- head -->
      <campaign name='c'   description="a &lt; b">
        <defaults dds='cyclonedds'
                  subscribers = "6" /> <!-- of all -->

        <!-- of a -->
        <test id="a" messageType='Simple'/>
        <test  messageSize="8KiB" id="b"></test><!-- beside b -->
        <!-- end -->
      </campaign>
      <!-- tail -->
      """;

  private static CampaignText read(String text) {
    return CampaignText.read("c.xml", text).value().orElseThrow();
  }

  @Test
  void linesAreTheDefaultsAndTheRows() {
    CampaignText text = read(TEXT);
    assertEquals(3, text.lines());
    assertEquals("a < b", text.campaign("description"));
    assertEquals(Optional.of("6"), text.own(CampaignText.DEFAULTS, "subscribers"));
    assertEquals(Optional.of("6"), text.inherited(1, "subscribers"));
    assertEquals(Optional.empty(), text.inherited(1, "messageType"));
    assertEquals("b", text.id(2));
  }

  @Test
  void whatTheExperimentOfARowDoesNotReadIsKnown() {
    CampaignText text =
        read(
            """
            <campaign name='c'>
              <defaults experiment='discovery'/>
              <test id='own' experiment='footprint'/>
              <test id='inherited'/>
              <test id='both' experiment='transit, discovery'/>
              <test id='typing' experiment='foot'/>
            </campaign>
            """);
    assertEquals("footprint", text.experiments(1));
    assertFalse(text.isRead(1, Parameters.LATE_JOIN));
    assertFalse(text.isRead(1, Parameters.ECHO));
    assertTrue(text.isRead(1, Parameters.PUBLICATION_PERIOD));
    assertTrue(text.isRead(1, Parameters.SUBSCRIBERS));
    assertTrue(text.isRead(2, Parameters.LATE_JOIN));
    assertFalse(text.isRead(2, Parameters.PUBLICATION_PERIOD));
    assertTrue(text.isRead(3, Parameters.LATE_JOIN));
    assertTrue(text.isRead(3, Parameters.PUBLICATION_PERIOD));
    for (Parameter<?> parameter : Parameters.ALL) {
      assertTrue(text.isRead(4, parameter), parameter.attribute());
      assertTrue(text.isRead(CampaignText.DEFAULTS, parameter), parameter.attribute());
    }
    assertFalse(read(TEXT).isRead(1, Parameters.LATE_JOIN), "transit is the default");
  }

  @Test
  void anEditChangesItsAttributeAndNothingElse() {
    CampaignText text = read(TEXT);
    assertEquals(TEXT, text.with(1, "messageType", "Simple").text());
    assertEquals(
        TEXT.replace("'Simple'", "'Simple,Complex'"),
        text.with(1, "messageType", "Simple,Complex").text());
    assertEquals(
        TEXT.replace("'Simple'/>", "'Simple' echo=\"none\"/>"),
        text.with(1, "echo", "none").text());
    assertEquals(
        TEXT.replace("\n            subscribers = \"6\"", ""),
        text.with(CampaignText.DEFAULTS, "subscribers", "").text());
    assertEquals(TEXT.replace("id=\"b\"", "id=\"\""), text.with(2, "id", "").text());
    assertEquals(TEXT.replace("'c'", "'d&amp;e'"), text.withCampaign("name", "d&e").text());
    assertEquals(
        TEXT.replace("   description=\"a &lt; b\"", ""),
        text.withCampaign("description", "").text());
  }

  @Test
  void aNewRowStandsBehindTheLineUnderANameOfItsOwn() {
    assertEquals(
        TEXT.replace("</test><!-- beside b -->", "</test><!-- beside b -->\n  <test id=\"row1\"/>"),
        read(TEXT).added(2).text());
    assertEquals(
        TEXT.replace("<!-- of all -->", "<!-- of all -->\n  <test id=\"row1\"/>"),
        read(TEXT).added(CampaignText.DEFAULTS).text());
    assertEquals("row2", read(TEXT).added(2).added(2).id(3));
  }

  @Test
  void aCampaignWithoutDefaultsGetsThemFirst() {
    CampaignText text = read("<campaign name=\"c\">\n  <test id=\"a\"/>\n</campaign>");
    assertEquals(
        "<campaign name=\"c\">\n  <defaults dds=\"x\"/>\n  <test id=\"a\"/>\n</campaign>",
        text.with(CampaignText.DEFAULTS, "dds", "x").text());
    assertEquals(
        "<campaign name=\"c\">\n  <test id=\"row1\"/>\n</campaign>",
        text.deleted(1).added(CampaignText.DEFAULTS).text());
  }

  @Test
  void aRowIsCopiedMovedAndDeleted() {
    CampaignText text = read(TEXT);
    CampaignText copied = text.duplicated(2);
    assertEquals(
        TEXT.replace(
            "<!-- beside b -->",
            "<!-- beside b -->\n  <test  messageSize=\"8KiB\" id=\"b-2\"></test>"),
        copied.text());
    assertEquals("b-3", copied.duplicated(2).id(3));
    String moved =
        TEXT.replace(
            """
              <!-- of a -->
              <test id="a" messageType='Simple'/>
              <test  messageSize="8KiB" id="b"></test><!-- beside b -->
            """
                .indent(0),
            """
              <test  messageSize="8KiB" id="b"></test><!-- beside b -->
              <!-- of a -->
              <test id="a" messageType='Simple'/>
            """
                .indent(0));
    assertEquals(moved, text.moved(1, 1).text());
    assertEquals(moved, text.moved(2, -1).text());
    assertEquals(TEXT, text.moved(1, 1).moved(1, 1).text());
    assertEquals(
        TEXT.replace("  <test id=\"a\" messageType='Simple'/>\n", ""), text.deleted(1).text());
  }

  @Test
  void whatIsNoCampaignIsSaidToBeNone() {
    List<Finding> malformed =
        CampaignText.read("c.xml", "<campaign>\n  <test\n</campaign>").findings();
    assertEquals(3, malformed.get(0).place().line());
    assertTrue(CampaignText.read("c.xml", "<testbed/>").value().isEmpty());
  }

  @Test
  void everyParameterIsOfOneGroup() {
    List<Parameter<?>> grouped = new ArrayList<>();
    for (ParameterGroup group : ParameterGroup.values()) {
      grouped.addAll(group.parameters());
    }
    assertEquals(Parameters.ALL.size(), grouped.size());
    assertEquals(new HashSet<>(Parameters.ALL), new HashSet<>(grouped));
  }
}

package org.ddsbench.core.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ddsbench.core.finding.Place;
import org.junit.jupiter.api.Test;

/** Elements in and out of a text, and what belongs to them. */
class XmlArrangementTest {
  private static final String TEXT =
      """
      <?xml version="1.0"?>
      <!-- the lab -->
      <testbed>
        <!-- of all nodes -->

        <!-- the fast one -->
        <node name="a"/> <!-- rack 3 -->
        <node name='b'></node>
      </testbed>
      """;

  private static Place at(String text, String start) {
    return new Lines("t", text).place(text.indexOf(start));
  }

  private static XmlText text(String text) {
    return new XmlText("t", text);
  }

  @Test
  void anElementTakesItsCommentsAlong() {
    assertEquals(
        """
        <?xml version="1.0"?>
        <!-- the lab -->
        <testbed>
          <!-- of all nodes -->

          <node name='b'></node>
          <!-- the fast one -->
          <node name="a"/> <!-- rack 3 -->
        </testbed>
        """,
        XmlArrangement.swapped(text(TEXT), at(TEXT, "<node name=\"a\""), at(TEXT, "<node name='b'"))
            .text());
  }

  @Test
  void anElementGoesWithItsCommentsAndLeavesOthers() {
    assertEquals(
        """
        <?xml version="1.0"?>
        <!-- the lab -->
        <testbed>
          <!-- of all nodes -->
          <node name='b'></node>
        </testbed>
        """,
        XmlArrangement.without(text(TEXT), at(TEXT, "<node name=\"a\"")).text());
  }

  @Test
  void anElementIsInsertedBehindTheCommentsOfAnother() {
    assertEquals(
        TEXT.replace("rack 3 -->\n", "rack 3 -->\n  <node name=\"c\"/>\n"),
        XmlArrangement.insertedAfter(text(TEXT), at(TEXT, "<node name=\"a\""), "<node name=\"c\"/>")
            .text());
  }

  @Test
  void lineEndsAreThoseOfTheText() {
    String windows = TEXT.replace("\n", "\r\n");
    assertEquals(
        windows.replace("</node>\r\n", "</node>\r\n  <node/>\r\n"),
        XmlArrangement.insertedAfter(text(windows), at(windows, "<node name='b'"), "<node/>")
            .text());
  }

  @Test
  void anEmptyElementIsOpenedForItsFirstOne() {
    String empty = "<testbed name=\"x\" />\n";
    assertEquals(
        "<testbed name=\"x\">\n  <node/>\n</testbed>\n",
        XmlArrangement.insertedFirst(text(empty), at(empty, "<testbed"), "<node/>").text());
    String closed = "<testbed></testbed>";
    assertEquals(
        "<testbed>\n  <node/>\n</testbed>",
        XmlArrangement.insertedFirst(text(closed), at(closed, "<testbed"), "<node/>").text());
  }

  @Test
  void theFirstElementStandsRightBehindItsParentsStart() {
    assertEquals(
        TEXT.replace("<testbed>\n", "<testbed>\n  <ntp mode=\"none\"/>\n"),
        XmlArrangement.insertedFirst(text(TEXT), at(TEXT, "<testbed>"), "<ntp mode=\"none\"/>")
            .text());
  }

  @Test
  void theSourceOfAnElementHasNoCommentsAround() {
    assertEquals(
        "<node name=\"a\"/>", XmlArrangement.source(text(TEXT), at(TEXT, "<node name=\"a\"")));
    assertEquals(
        "<node name='b'></node>", XmlArrangement.source(text(TEXT), at(TEXT, "<node name='b'")));
  }
}

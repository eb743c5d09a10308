package org.ddsbench.core.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.finding.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlTextTest {
  private static final String ROWS =
      """
      <c>
        <!-- of all rows -->

        <!-- of a,
             in two lines -->
        <!-- and more -->
        <r id='a'
           x="1"/> <!-- beside a --> <!-- too -->
        <!-- of nobody -->

        <r id="b"><!-- </r> --></r>
      \t<r id="d"/>
      </c>
      """;

  private static Place row(String text, int number) {
    return XmlFile.outline("c.xml", text).root().orElseThrow().children("r").get(number).place();
  }

  private static String swapped(String text, int first) {
    return new XmlText("c.xml", text).swapped(row(text, first), row(text, first + 1)).text();
  }

  @Test
  void aRowIsMovedWithWhatSpeaksOfIt() {
    String expected =
        """
        <c>
          <!-- of all rows -->

          <r id="b"><!-- </r> --></r>
          <!-- of nobody -->

          <!-- of a,
               in two lines -->
          <!-- and more -->
          <r id='a'
             x="1"/> <!-- beside a --> <!-- too -->
        \t<r id="d"/>
        </c>
        """;
    assertEquals(expected, swapped(ROWS, 0));
    assertEquals(ROWS, swapped(expected, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void movedAndMovedBackEveryCharacterIsAsItWas(String end) {
    String text = ROWS.replace("\n", end);
    for (int i = 0; i < 2; i++) {
      assertEquals(text, swapped(swapped(text, i), i));
    }
  }

  @Test
  void rowsOnOneLineAreMovedToo() {
    assertEquals("<c><r x='2'/><r/></c>", swapped("<c><r/><r x='2'/></c>", 0));
  }

  @Test
  void aCopyStandsBehindTheRowAndItsRemarks() {
    String after = new XmlText("c.xml", ROWS).copied(row(ROWS, 0)).text();
    assertEquals(
        ROWS.replace("<!-- too -->\n", "<!-- too -->\n  <r id='a'\n     x=\"1\"/>\n"), after);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void anElementIsInsertedOnALineOfItsOwn(String end) {
    String text = ROWS.replace("\n", end);
    assertEquals(
        text.replace("<r id=\"d\"/>", "<r id=\"d\"/>" + end + "\t<n/>"),
        new XmlText("c.xml", text).insertedAfter(row(text, 2), "<n/>").text());
    Place root = new Place("c.xml", 1, 1);
    assertEquals(
        text.replaceFirst("<c>", "<c>" + end + "  <n/>"),
        new XmlText("c.xml", text).insertedFirst(root, "<n/>").text());
    assertEquals(
        text.replace("</c>", "  <n/>" + end + "</c>"),
        new XmlText("c.xml", text).insertedLast(root, "<n/>").text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"<c/>", "<c />", "<c></c>", "<c>\n</c>"})
  void anEmptyElementIsOpened(String text) {
    Place root = new Place("c.xml", 1, 1);
    assertEquals("<c>\n  <n/>\n</c>", new XmlText("c.xml", text).insertedLast(root, "<n/>").text());
  }

  @Test
  void anElementIsDeletedWithWhatItHolds() {
    String text = "<c>\n  <r><x><y/></x><!-- </r> --><![CDATA[</r>]]><?i </r>?></r>\n</c>";
    assertEquals("<c>\n</c>", new XmlText("c.xml", text).without(row(text, 0)).text());
  }

  @Test
  void aDeletedRowLeavesTheCommentsAboveIt() {
    assertEquals(
        ROWS.replaceFirst("<r id='a'\n     x=\"1\"/>", ""),
        new XmlText("c.xml", ROWS).without(row(ROWS, 0)).text());
  }

  @Test
  void theRootIsNamedFromTheBeginningAlone(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("a.xml");
    Files.writeString(file, "\uFEFF<?xml version='1.0'?>\n<!-- <no/> --> <campaign name='c' <<<");
    assertEquals(Optional.of("campaign"), XmlFile.rootName(file));
    Files.writeString(file, "nothing <campaign/>");
    assertEquals(Optional.empty(), XmlFile.rootName(file));
    assertEquals(Optional.empty(), XmlFile.rootName(directory));
    assertEquals(Optional.empty(), XmlFile.rootName(directory.resolve("absent")));
  }

  @Test
  void aValueWithLineEndsIsReadAsItWasWritten() {
    String value = "a\tb\nc\r\u202e\"'<&>";
    String after = new XmlText("c.xml", ROWS).with(row(ROWS, 0), "id", value).text();
    XmlElement row = XmlFile.outline("c.xml", after).root().orElseThrow().children("r").get(0);
    assertEquals(Optional.of(value), row.attribute("id").map(XmlAttribute::value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void aParserThatCountsBeyondALineIsAtItsEnd(String end) {
    Lines lines = new Lines("c.xml", "ab" + end + end + "c");
    assertEquals(new Place("c.xml", 1, 3), lines.nearest(1, 9));
    assertEquals(new Place("c.xml", 2, 1), lines.nearest(2, 9));
    assertEquals(new Place("c.xml", 3, 2), lines.nearest(7, 9));
    assertEquals(new Place("c.xml", 1, 1), lines.nearest(-1, -1));
  }
}

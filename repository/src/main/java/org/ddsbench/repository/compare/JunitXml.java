package org.ddsbench.repository.compare;

import java.io.StringWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A comparison as the JUnit XML that build servers read: one test case a row. A row that is slower
 * than the limit is a failure; one that cannot be told, or has no counterpart, is skipped with the
 * reason; every other one, and every one without a limit, passes.
 */
public final class JunitXml {
  private final Comparison comparison;
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private JunitXml(Comparison comparison) throws XMLStreamException {
    this.comparison = comparison;
    xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
  }

  /** The document, with a final line end. */
  public static String of(Comparison comparison) {
    try {
      return new JunitXml(comparison).document();
    } catch (XMLStreamException e) {
      throw new AssertionError("a comparison is always XML", e);
    }
  }

  private String document() throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    start(0, "testsuites");
    attribute("name", "ddsbench compare");
    counts();
    start(1, "testsuite");
    attribute("name", comparison.baseline() + " against " + comparison.candidate());
    counts();
    for (ComparedRow row : comparison.rows()) {
      testcase(row);
    }
    for (UnmatchedRow row : comparison.unmatched()) {
      start(2, "testcase");
      name(row.label());
      skipped("only the " + row.side() + " has it: " + row.reason());
      end(2);
    }
    end(1);
    end(0);
    xml.writeEndDocument();
    xml.flush();
    return text + "\n";
  }

  private void counts() throws XMLStreamException {
    attribute("tests", comparison.rows().size() + comparison.unmatched().size());
    attribute("failures", count(Gate.FAILED));
    attribute("errors", 0);
    attribute("skipped", count(Gate.UNDECIDED) + comparison.unmatched().size());
    attribute("time", 0);
  }

  private long count(Gate gate) {
    return comparison.rows().stream()
        .filter(row -> row.gate().map(found -> found == gate).orElse(false))
        .count();
  }

  private void testcase(ComparedRow row) throws XMLStreamException {
    start(2, "testcase");
    name(row.label());
    Gate gate = row.gate().orElse(Gate.PASSED);
    String said = sentence(row);
    if (gate == Gate.FAILED) {
      start(3, "failure");
      attribute("type", "slower");
      attribute("message", said);
      xml.writeCharacters(clean(said));
      xml.writeEndElement();
    } else if (gate == Gate.UNDECIDED) {
      skipped("undecided: " + said);
    }
    start(3, "system-out");
    xml.writeCharacters(
        clean(said + row.notes().stream().map("; "::concat).collect(Collectors.joining())));
    xml.writeEndElement();
    end(2);
  }

  private static String sentence(ComparedRow row) {
    return row.verdict().words()
        + ": ratio "
        + ComparisonText.ratio(row.ratio().ratio())
        + ", 95 % "
        + ComparisonText.interval(row.ratio().interval())
        + ", jointly "
        + ComparisonText.interval(row.ratio().joint());
  }

  private void name(String label) throws XMLStreamException {
    attribute("name", label);
    attribute(
        "classname", "ddsbench.compare." + comparison.metric().name().toLowerCase(Locale.ROOT));
    attribute("time", 0);
  }

  private void skipped(String message) throws XMLStreamException {
    start(3, "skipped");
    attribute("message", message);
    xml.writeEndElement();
  }

  private void start(int depth, String element) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
    xml.writeStartElement(element);
  }

  private void end(int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
    xml.writeEndElement();
  }

  private void attribute(String name, Object value) throws XMLStreamException {
    xml.writeAttribute(name, clean(String.valueOf(value)));
  }

  /** XML 1.0 cannot hold control characters, not even escaped. */
  private static String clean(String text) {
    return text.replaceAll(
        "[^\\x09\\x0A\\x0D\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "\uFFFD");
  }
}

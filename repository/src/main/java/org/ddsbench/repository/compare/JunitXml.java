package org.ddsbench.repository.compare;

import java.io.StringWriter;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.ddsbench.core.file.Printable;

/**
 * A comparison as the JUnit XML that build servers read: one test case for each row, and one for
 * each row and absolute limit. A case that exceeds its limit is a failure. One that is undecided
 * (unless undecided ones count as failed) or has no counterpart is skipped with the reason. All
 * others, and every row without a limit, pass.
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
    int limits = comparison.question().limits().size();
    long undecided = count(Gate.UNDECIDED);
    boolean fails = comparison.question().undecidedFails();
    attribute("tests", comparison.rows().size() * (1 + limits) + comparison.unmatched().size());
    attribute("failures", count(Gate.FAILED) + (fails ? undecided : 0));
    attribute("errors", 0);
    attribute("skipped", (fails ? 0 : undecided) + comparison.unmatched().size());
    attribute("time", 0);
  }

  private long count(Gate gate) {
    return comparison.rows().stream()
        .flatMap(
            row -> Stream.concat(row.gate().stream(), row.limits().stream().map(LimitCheck::gate)))
        .filter(found -> found == gate)
        .count();
  }

  private void testcase(ComparedRow row) throws XMLStreamException {
    testcase(
        row.label(),
        row.gate().orElse(Gate.PASSED),
        "worse",
        sentence(row),
        row.notes().stream().map("; "::concat).collect(Collectors.joining()));
    for (LimitCheck check : row.limits()) {
      String name = row.label() + " " + check.limit().words();
      testcase(name, check.gate(), "limit", ComparisonText.limit(check), "");
    }
  }

  private void testcase(String name, Gate gate, String type, String said, String notes)
      throws XMLStreamException {
    start(2, "testcase");
    name(name);
    boolean strict = comparison.question().undecidedFails();
    if (gate == Gate.FAILED || (gate == Gate.UNDECIDED && strict)) {
      start(3, "failure");
      attribute("type", gate == Gate.FAILED ? type : gate.word());
      attribute("message", said);
      xml.writeCharacters(Printable.line(said));
      xml.writeEndElement();
    } else if (gate == Gate.UNDECIDED) {
      skipped("undecided: " + said);
    }
    start(3, "system-out");
    xml.writeCharacters(Printable.line(said + notes));
    xml.writeEndElement();
    end(2);
  }

  private static String sentence(ComparedRow row) {
    Contrast contrast = row.contrast();
    return row.verdict()
        + ": "
        + (contrast.quantity().isRatio() ? "ratio " : "difference ")
        + ComparisonText.effect(contrast)
        + ", 95 % "
        + ComparisonText.interval(contrast, contrast.effect().interval())
        + ", jointly "
        + ComparisonText.interval(contrast, contrast.effect().joint());
  }

  private void name(String label) throws XMLStreamException {
    attribute("name", label);
    attribute("classname", "ddsbench.compare." + comparison.quantity().word());
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
    xml.writeAttribute(name, Printable.line(String.valueOf(value)));
  }
}

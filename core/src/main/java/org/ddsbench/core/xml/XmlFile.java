package org.ddsbench.core.xml;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Reads an XML input file: every fault of the whole file in one pass, none as an exception. */
public final class XmlFile {
  private XmlFile() {}

  /** Reads and validates. */
  public static XmlDocument read(Path file, XmlSchema schema) {
    Checked<String> text = text(file);
    return text.value()
        .map(read -> parse(file.toString(), read, schema))
        .orElseGet(() -> new XmlDocument(Optional.empty(), text.findings()));
  }

  /** What the file holds, not yet looked at, without a byte order mark. */
  public static Checked<String> text(Path file) {
    return TextFile.read(file);
  }

  /**
   * Validates a text.
   *
   * @param file what places name
   */
  public static XmlDocument parse(String file, String text, XmlSchema schema) {
    TreeBuilder builder = new TreeBuilder(file, text, schema);
    List<Finding> findings = new ArrayList<>();
    Optional<XmlElement> root = Optional.empty();
    try {
      parser().parse(new InputSource(new StringReader(text)), builder);
      root = builder.root();
    } catch (SAXParseException e) {
      Place place = new Lines(file, text).nearest(e.getLineNumber(), e.getColumnNumber());
      findings.add(new Finding("XML", Severity.ERROR, "", "", place, malformed(e)));
    } catch (RefusedDocumentException e) {
      String message = String.valueOf(e.getMessage());
      findings.add(new Finding("XML", Severity.ERROR, "", "", e.place(), message));
    } catch (SAXException e) {
      // The parser says no more of what it does not expect at all, e.g. a DOCTYPE in an element.
      Place place = builder.reached().orElse(new Place(file, 0, 0));
      String message =
          "Not well-formed XML in this element: " + e.getMessage() + ". Correct what it holds.";
      findings.add(new Finding("XML", Severity.ERROR, "", "", place, message));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    findings.addAll(0, builder.findings());
    return new XmlDocument(root, findings);
  }

  private static SAXParser parser() throws SAXException {
    try {
      SAXParserFactory factory = SAXParserFactory.newInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
      factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
      SAXParser parser = factory.newSAXParser();
      parser.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      parser.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
      return parser;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("this Java cannot parse XML safely", e);
    }
  }

  private static String malformed(SAXParseException e) {
    String reason = String.valueOf(e.getMessage());
    if (reason.contains("disallow-doctype-decl")) {
      return "A DOCTYPE is not allowed. Delete it.";
    }
    return "Not well-formed XML: " + reason + " Correct it here or shortly before.";
  }
}

package org.ddsbench.core.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads an XML input file: reports every fault of the whole file in one pass, none as an exception.
 */
public final class XmlFile {
  private static final int HEAD_BYTES = 64 * 1024;

  /** The first start tag, preceded only by white space, comments and instructions. */
  private static final Pattern FIRST_TAG =
      Pattern.compile("\\A\\uFEFF?(?:\\s++|<!--(?s:.*?)-->|<\\?(?s:.*?)\\?>)*+<([^\\s/>!?]+)");

  private static final Pattern ENCODING =
      Pattern.compile("\\A<\\?xml\\s[^>]*?\\bencoding\\s*=\\s*[\"']([^\"'>]*)[\"']");
  private static final Set<String> READ_AS_UTF8 = Set.of("UTF-8", "UTF8", "US-ASCII", "ASCII");

  private XmlFile() {}

  /** Reads and validates. */
  public static XmlDocument read(Path file, XmlSchema schema) {
    return XmlSource.of(file).parse(schema);
  }

  /** The text of the file, not parsed, without a byte order mark. */
  public static Checked<String> text(Path file) {
    return TextFile.read(file);
  }

  /**
   * Validates a text.
   *
   * @param file name of the file in places
   */
  public static XmlDocument parse(String file, String text, XmlSchema schema) {
    TreeBuilder builder = new TreeBuilder(file, text, schema);
    List<Finding> malformed = parse(file, text, builder, builder::reached);
    List<Finding> findings = new ArrayList<>(builder.findings());
    findings.addAll(malformed);
    return new XmlDocument(malformed.isEmpty() ? builder.root() : Optional.empty(), findings);
  }

  /**
   * Reads a text without a schema: its elements and all their attributes, or why it is not
   * well-formed.
   *
   * @param file name of the file in places
   */
  public static XmlDocument outline(String file, String text) {
    OutlineBuilder builder = new OutlineBuilder(file, text);
    List<Finding> malformed = parse(file, text, builder, builder::reached);
    return new XmlDocument(malformed.isEmpty() ? builder.root() : Optional.empty(), malformed);
  }

  /**
   * The name of a file's first start tag, from the file's beginning alone; empty when it has none
   * or the file cannot be read. The rest need not be well-formed.
   */
  public static Optional<String> rootName(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file)) {
      String head = new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
      Matcher found = FIRST_TAG.matcher(head);
      return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Parses the text with a handler; returns why it is not well-formed, if it is not. */
  private static List<Finding> parse(
      String file, String text, DefaultHandler handler, Supplier<Optional<Place>> reached) {
    Matcher declared = ENCODING.matcher(text);
    if (declared.find() && !READ_AS_UTF8.contains(declared.group(1).toUpperCase(Locale.ROOT))) {
      String message =
          "The encoding "
              + declared.group(1)
              + " is declared, and files are read as UTF-8. Save the file as UTF-8, and declare that or"
              + " nothing.";
      Place place = new Lines(file, text).place(declared.start(1));
      return List.of(new Finding("XML", Severity.ERROR, "", "", place, message));
    }
    Place place;
    String message;
    try {
      parser().parse(new InputSource(new StringReader(text)), handler);
      return List.of();
    } catch (SAXParseException e) {
      place = new Lines(file, text).nearest(e.getLineNumber(), e.getColumnNumber());
      message = malformed(e);
    } catch (RefusedDocumentException e) {
      place = e.place();
      message = String.valueOf(e.getMessage());
    } catch (SAXException e) {
      // The parser reports no place for what it does not expect at all, e.g. a DOCTYPE in an
      // element.
      place = reached.get().orElse(new Place(file, 0, 0));
      message =
          "Not well-formed XML in this element: " + e.getMessage() + ". Correct what it holds.";
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    return List.of(new Finding("XML", Severity.ERROR, "", "", place, message));
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
      parser.setProperty(ParserLanguage.PROPERTY, ParserLanguage.ENGLISH);
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

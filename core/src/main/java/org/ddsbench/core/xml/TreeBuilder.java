package org.ddsbench.core.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.validation.ValidatorHandler;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.Locator2;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Builds the tree of a document while the validator runs, so that an error of the validator gets
 * the place of the element and attribute it is about.
 */
final class TreeBuilder extends DefaultHandler {
  /** Bounds the validator's time, which grows with the square of the length of a list. */
  private static final int LONGEST_VALUE = 32_768;

  /** More faults do not help to correct the first. */
  private static final int MOST_FAULTS = 1_000;

  private final XmlSchema schema;
  private final DocumentSize size = new DocumentSize();
  private final ValidatorHandler validator;
  private final StartTags tags;
  private final Deque<Open> open = new ArrayDeque<>();
  private final List<Finding> findings = new ArrayList<>();
  private @Nullable XmlElement root;
  private @Nullable Locator locator;

  TreeBuilder(String file, String text, XmlSchema schema) {
    this.schema = schema;
    this.tags = new StartTags(file, text);
    this.validator = schema.compiled().newValidatorHandler();
    try {
      validator.setProperty(ParserLanguage.PROPERTY, ParserLanguage.ENGLISH);
    } catch (SAXException e) {
      throw new IllegalStateException("this Java's validator has no language", e);
    }
    validator.setErrorHandler(this);
  }

  /** An element whose end tag has not been seen; its id, if it has one, names a row. */
  private record Open(
      String name,
      String id,
      StartTags.Tag tag,
      List<XmlAttribute> attributes,
      List<XmlElement> children,
      Set<String> refused) {}

  /** The document's root, when it is the one that the schema requires. */
  Optional<XmlElement> root() {
    return Optional.ofNullable(root).filter(element -> element.name().equals(schema.root()));
  }

  List<Finding> findings() {
    return findings;
  }

  /** The innermost element that is open; empty outside of the root. */
  Optional<Place> reached() {
    return Optional.ofNullable(open.peek()).map(element -> element.tag().place());
  }

  @Override
  public void startElement(String uri, String local, String qualified, Attributes attributes)
      throws SAXException {
    StartTags.Tag tag = tags.next();
    size.open(tag.place());
    refuse(tag, attributes);
    String id = attributes.getIndex("id") < 0 ? "" : attributes.getValue("id").strip();
    Open element =
        new Open(qualified, id, tag, new ArrayList<>(), new ArrayList<>(), new HashSet<>());
    open.push(element);
    validator.startElement(uri, local, qualified, attributes);
    for (int i = 0; i < attributes.getLength(); i++) {
      String name = attributes.getQName(i);
      if (attributes.getURI(i).isEmpty()) {
        boolean valid = !element.refused().contains(name);
        String value = attributes.getValue(i).strip();
        element.attributes().add(new XmlAttribute(name, value, place(name), valid));
      }
    }
  }

  private void refuse(StartTags.Tag tag, Attributes attributes) throws SAXException {
    // XML 1.1 has other line ends and white space, so that places would not be those of editors.
    if (locator instanceof Locator2 known && "1.1".equals(known.getXMLVersion())) {
      throw new RefusedDocumentException(
          tag.place(), "XML 1.1 is not supported. Use version=\"1.0\" in the first line.");
    }
    for (int i = 0; i < attributes.getLength(); i++) {
      if (attributes.getValue(i).length() > LONGEST_VALUE) {
        String name = attributes.getQName(i);
        throw new RefusedDocumentException(
            tag.attributes().getOrDefault(name, tag.place()),
            "The value of "
                + name
                + " has more than "
                + LONGEST_VALUE
                + " characters. Shorten it.");
      }
    }
  }

  @Override
  public void endElement(String uri, String local, String qualified) throws SAXException {
    size.close();
    validator.endElement(uri, local, qualified);
    Open done = open.pop();
    XmlElement element =
        new XmlElement(done.name(), done.tag().place(), done.attributes(), done.children());
    if (open.isEmpty()) {
      root = element;
    } else {
      open.element().children().add(element);
    }
  }

  @Override
  public void error(SAXParseException error) throws SAXException {
    if (findings.size() == MOST_FAULTS) {
      throw new RefusedDocumentException(
          open.element().tag().place(),
          "The document has more than "
              + MOST_FAULTS
              + " faults; what follows is not checked. Correct these first.");
    }
    SchemaFault.of(String.valueOf(error.getMessage()), open.element().name(), schema)
        .ifPresent(this::report);
  }

  private void report(SchemaFault fault) {
    open.element().refused().add(fault.attribute());
    findings.add(
        new Finding(
            "XML",
            Severity.ERROR,
            open.element().id(),
            fault.attribute(),
            place(fault.attribute()),
            fault.message()));
  }

  private Place place(String attribute) {
    StartTags.Tag tag = open.element().tag();
    return tag.attributes().getOrDefault(attribute, tag.place());
  }

  @Override
  public void setDocumentLocator(Locator parser) {
    locator = parser;
    validator.setDocumentLocator(parser);
  }

  @Override
  public void startDocument() throws SAXException {
    validator.startDocument();
  }

  @Override
  public void endDocument() throws SAXException {
    validator.endDocument();
  }

  @Override
  public void startPrefixMapping(String prefix, String uri) throws SAXException {
    validator.startPrefixMapping(prefix, uri);
  }

  @Override
  public void endPrefixMapping(String prefix) throws SAXException {
    validator.endPrefixMapping(prefix);
  }

  @Override
  public void characters(char[] text, int start, int length) throws SAXException {
    validator.characters(text, start, length);
  }
}

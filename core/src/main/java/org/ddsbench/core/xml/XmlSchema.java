package org.ddsbench.core.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A compiled schema with its documentation: that of a simple type is the sentence shown when a
 * value of the type is refused. Immutable.
 */
public final class XmlSchema {
  private final Schema schema;
  private final String root;
  private final Map<String, String> typeHints = new HashMap<>();
  private final Set<String> attributes = new TreeSet<>();

  private XmlSchema(Schema schema, Document document) {
    this.schema = schema;
    NodeList elements = document.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "*");
    String first = "";
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      String name = element.getAttribute("name");
      switch (element.getLocalName()) {
        case "element" -> first = first.isEmpty() ? name : first;
        case "attribute" -> attributes.add(name);
        case "simpleType" -> typeHints.put(name, documentation(element));
        default -> {}
      }
    }
    this.root = first;
  }

  /** A schema of this program, from the class path. A faulty one is an internal error. */
  public static XmlSchema resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no schema " + name);
      }
      byte[] bytes = in.readAllBytes();
      SchemaFactory schemas = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
      schemas.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      schemas.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      schemas.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
      Schema schema = schemas.newSchema(new StreamSource(new ByteArrayInputStream(bytes)));
      DocumentBuilderFactory documents = DocumentBuilderFactory.newInstance();
      documents.setNamespaceAware(true);
      Document document = documents.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
      return new XmlSchema(schema, document);
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException("schema " + name, e);
    }
  }

  private static String documentation(Element type) {
    NodeList texts =
        type.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "documentation");
    return texts.getLength() == 0 ? "" : texts.item(0).getTextContent().strip();
  }

  Schema compiled() {
    return schema;
  }

  /** Name of the element a document starts with: the first one declared. */
  String root() {
    return root;
  }

  /** The documentation of a type's values; empty when the schema has none. */
  String hint(String type) {
    return typeHints.getOrDefault(type, "");
  }

  /** The names of all attributes declared anywhere. */
  Set<String> attributes() {
    return attributes;
  }
}

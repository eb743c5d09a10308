package org.ddsbench.core.xml;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Place;

/**
 * An element and where it starts.
 *
 * @param attributes those the schema knows, in the order of the file
 * @param children the elements inside, known to the schema or not
 */
public record XmlElement(
    String name, Place place, List<XmlAttribute> attributes, List<XmlElement> children) {

  public XmlElement {
    attributes = List.copyOf(attributes);
    children = List.copyOf(children);
  }

  /** The attribute, whether its value is valid or not. */
  public Optional<XmlAttribute> attribute(String wanted) {
    return attributes.stream().filter(attribute -> attribute.name().equals(wanted)).findFirst();
  }

  /** The value of an attribute that the schema accepted; the default when absent or refused. */
  public String value(String wanted, String defaultValue) {
    return attribute(wanted)
        .filter(XmlAttribute::valid)
        .map(XmlAttribute::value)
        .orElse(defaultValue);
  }

  /** The place of the attribute, else of the element. */
  public Place place(String wanted) {
    return attribute(wanted).map(XmlAttribute::place).orElse(place);
  }

  public List<XmlElement> children(String wanted) {
    return children.stream().filter(child -> child.name().equals(wanted)).toList();
  }
}

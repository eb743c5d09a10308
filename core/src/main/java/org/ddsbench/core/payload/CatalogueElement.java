package org.ddsbench.core.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamReader;
import org.ddsbench.core.payload.idl.SourcePosition;
import org.ddsbench.core.payload.idl.SourceProblem;

/**
 * One start tag of the catalogue and its position.
 *
 * @param children the elements within it, which are added while it is read
 */
record CatalogueElement(
    String name,
    Map<String, String> attributes,
    SourcePosition position,
    List<CatalogueElement> children) {

  static CatalogueElement of(XMLStreamReader xml, SourcePosition position) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      attributes.put(xml.getAttributeName(i).toString(), xml.getAttributeValue(i));
    }
    return new CatalogueElement(xml.getName().toString(), attributes, position, new ArrayList<>());
  }

  boolean isMessage() {
    return name.equals("message");
  }

  SourceProblem problem(String message, String remedy) {
    return new SourceProblem(position, message, remedy);
  }

  /** A problem of one attribute, which may be missing. */
  SourceProblem problem(String attribute, String message, String remedy) {
    return new SourceProblem(position, message, remedy, attribute);
  }

  Optional<String> optional(String attribute) {
    return Optional.ofNullable(attributes.get(attribute));
  }

  Optional<String> required(String attribute, List<SourceProblem> problems) {
    String value = attributes.getOrDefault(attribute, "");
    if (value.isBlank()) {
      problems.add(
          problem(
              attribute, "<" + name + "> has no " + attribute, "Add " + attribute + "=\"...\""));
      return Optional.empty();
    }
    return Optional.of(value);
  }

  void refuseOthers(List<String> known, List<SourceProblem> problems) {
    for (String attribute : attributes.keySet()) {
      if (!known.contains(attribute)) {
        problems.add(
            problem(
                attribute,
                "the attribute " + attribute + " of <" + name + "> is not known",
                "Use " + String.join(", ", known)));
      }
    }
  }
}

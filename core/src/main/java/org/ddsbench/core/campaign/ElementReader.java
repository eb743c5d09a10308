package org.ddsbench.core.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.Spelling;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;

/** Reads the parameters that one {@code test} or {@code defaults} element sets. */
final class ElementReader {
  private final XmlElement element;
  private final String row;
  private final List<Finding> findings;
  private final Map<Parameter<?>, List<?>> lists = new HashMap<>();
  private final Map<String, XmlAttribute> given = new HashMap<>();

  private ElementReader(XmlElement element, List<Finding> findings) {
    this.element = element;
    this.row = element.value("id", "");
    this.findings = findings;
  }

  /**
   * What an element sets.
   *
   * @param lists the valid values of each parameter it sets, possibly none
   * @param attributes those it has, by name
   */
  record Given(Map<Parameter<?>, List<?>> lists, Map<String, XmlAttribute> attributes) {
    static final Given NOTHING = new Given(Map.of(), Map.of());

    /** The attributes as a row has them: as its own or as those of the defaults. */
    Map<String, DraftRow.Written> written(boolean own) {
      Map<String, DraftRow.Written> written = new HashMap<>();
      attributes.forEach(
          (name, attribute) ->
              written.put(name, new DraftRow.Written(attribute.place(), attribute.value(), own)));
      return written;
    }
  }

  /** Reads the element's parameters, with a finding for every item that is not a valid value. */
  static Given read(XmlElement element, List<Finding> findings) {
    ElementReader reader = new ElementReader(element, findings);
    reader.readMisspelt();
    for (Parameter<?> parameter : Parameters.ALL) {
      reader.read(parameter);
    }
    ImplementationForm.conflict(element).ifPresent(findings::add);
    return new Given(reader.lists, reader.given);
  }

  private void read(Parameter<?> parameter) {
    String name = parameter.attribute();
    Optional<XmlAttribute> written = element.attribute(name);
    if (written.isEmpty()) {
      return;
    }
    XmlAttribute attribute = written.get();
    given.put(name, attribute);
    ListText<?> text = ListText.read(parameter, attribute.value());
    if (!attribute.valid() && text.faults().isEmpty()) {
      // The schema refused the text as a whole: no value in it is certain.
      lists.put(parameter, List.of());
      return;
    }
    lists.put(parameter, text.values());
    if (!text.faults().isEmpty()) {
      // The findings of the items are more precise than the schema's about the whole text.
      findings.removeIf(
          finding -> finding.place().equals(attribute.place()) && finding.field().equals(name));
      for (InvalidValueException fault : text.faults()) {
        String message = String.valueOf(fault.getMessage());
        Finding finding =
            new Finding(fault.rule(), Severity.ERROR, row, name, attribute.place(), message);
        findings.add(
            finding.with(
                text.suggested()
                    .map(after -> Fix.set(element.place(), name, attribute.value(), after))
                    .orElse(null)));
      }
    }
  }

  /**
   * The value that a misspelt attribute was meant to set is unknown, and not that of the defaults.
   */
  private void readMisspelt() {
    Map<String, Parameter<?>> known = new HashMap<>();
    Parameters.ALL.forEach(parameter -> known.put(parameter.attribute(), parameter));
    for (XmlAttribute attribute : element.attributes()) {
      String name = attribute.name();
      if (!known.containsKey(name) && !attribute.valid() && !name.equals("id")) {
        Spelling.nearest(name, known.keySet())
            .flatMap(near -> Optional.ofNullable(known.get(near)))
            .ifPresent(parameter -> lists.put(parameter, List.of()));
      }
    }
  }
}

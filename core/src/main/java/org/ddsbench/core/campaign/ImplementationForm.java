package org.ddsbench.core.campaign;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;

/**
 * Which attributes set the implementations of a row: {@code dds}, or one attribute for each side.
 * The form that the row itself uses replaces that of the defaults.
 *
 * @param paired whether each side has its own attribute
 */
record ImplementationForm(boolean paired) {
  private static final List<Parameter<String>> SIDES =
      List.of(Parameters.DDS_PUBLISHER, Parameters.DDS_SUBSCRIBER);

  static ImplementationForm of(ElementReader.Given own, ElementReader.Given defaults) {
    boolean ofDefaults =
        !gives(own, Parameters.DDS) && !gives(defaults, Parameters.DDS) && givesSide(defaults);
    return new ImplementationForm(givesSide(own) || ofDefaults);
  }

  private static boolean givesSide(ElementReader.Given given) {
    return SIDES.stream().anyMatch(side -> gives(given, side));
  }

  private static boolean gives(ElementReader.Given given, Parameter<?> parameter) {
    return given.lists().containsKey(parameter);
  }

  /** Whether the attribute belongs to the other form, and is ignored. */
  boolean isIdle(String attribute) {
    return paired
        ? attribute.equals(Parameters.DDS.attribute())
        : SIDES.stream().anyMatch(side -> side.attribute().equals(attribute));
  }

  /** What is wrong with one element that uses both forms. */
  static Optional<Finding> conflict(XmlElement element) {
    Optional<XmlAttribute> dds = element.attribute(Parameters.DDS.attribute());
    boolean side = SIDES.stream().anyMatch(one -> element.attribute(one.attribute()).isPresent());
    return dds.filter(any -> side)
        .map(
            both -> {
              String message =
                  "dds sets the implementation of both sides, ddsPublisher and ddsSubscriber that of one"
                      + " side. Delete dds, or the other two.";
              return fault(element, both.name(), both, message)
                  .with(Fix.delete(element.place(), both.name(), both.value()));
            });
  }

  /** What is wrong with a row that sets the implementation of one side only. */
  Optional<Finding> fault(XmlElement test, ElementReader.Given own, ElementReader.Given defaults) {
    if (!paired) {
      return Optional.empty();
    }
    for (Parameter<String> missing : SIDES) {
      if (!gives(own, missing) && !gives(defaults, missing)) {
        Parameter<String> given = SIDES.get(1 - SIDES.indexOf(missing));
        return written(given, own, defaults)
            .map(
                there -> {
                  String message =
                      given.attribute()
                          + " is set without "
                          + missing.attribute()
                          + ". Set both, or dds for both sides.";
                  String other =
                      written(Parameters.DDS, defaults, own)
                          .map(XmlAttribute::value)
                          .orElse(there.value());
                  return fault(test, missing.attribute(), there, message)
                      .with(Fix.set(test.place(), missing.attribute(), "", other));
                });
      }
    }
    return Optional.empty();
  }

  /** The attribute of the first of two elements that has it; a misspelt one has its own finding. */
  private static Optional<XmlAttribute> written(
      Parameter<?> parameter, ElementReader.Given first, ElementReader.Given second) {
    Map<String, XmlAttribute> attributes = first.attributes();
    return Optional.ofNullable(attributes.get(parameter.attribute()))
        .or(() -> Optional.ofNullable(second.attributes().get(parameter.attribute())));
  }

  private static Finding fault(
      XmlElement element, String field, XmlAttribute where, String message) {
    return new Finding(
        "XML", Severity.ERROR, element.value("id", ""), field, where.place(), message);
  }
}

package org.ddsbench.core.testbed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;

/** Reads the {@code link} elements, and finds ambiguous ones: equally specific for the same way. */
final class LinkReader {
  /** Stands for a rate that is not valid; its testbed is refused. */
  private static final BitRate REFUSED = new BitRate(1);

  private final Set<String> nodes;
  private final NodeReader.FaultSink faults;
  private final List<Stated> all = new ArrayList<>();

  private record Stated(XmlElement element, LinkRate link) {
    int line() {
      return element.place().line();
    }
  }

  /**
   * @param nodes the names of all nodes
   */
  LinkReader(Set<String> nodes, NodeReader.FaultSink faults) {
    this.nodes = Set.copyOf(nodes);
    this.faults = faults;
  }

  List<LinkRate> read(List<XmlElement> elements) {
    for (XmlElement element : elements) {
      boolean beginKnown = isKnown(element, "from");
      boolean endKnown = isKnown(element, "to");
      LinkRate link = link(element);
      boolean toItself = !link.from().isEmpty() && link.from().equals(link.to());
      if (toItself) {
        faults.report(
            "to",
            element.place("to"),
            "The way from " + link.from() + " to itself has no cable. Name another node.");
      }
      if (beginKnown && endKnown && !toItself) {
        all.add(new Stated(element, link));
      }
    }
    for (int i = 0; i < all.size(); i++) {
      refuseAmbiguity(all.get(i), all.subList(0, i));
    }
    return elements.stream().map(LinkReader::link).toList();
  }

  private static LinkRate link(XmlElement element) {
    String rate = element.value("rate", "");
    return new LinkRate(
        element.value("from", ""),
        element.value("to", ""),
        rate.isEmpty() ? REFUSED : BitRate.read(rate));
  }

  /**
   * An end whose value the schema refused gets no further finding, and its link applies to no way.
   */
  private boolean isKnown(XmlElement element, String end) {
    Optional<XmlAttribute> attribute = element.attribute(end);
    if (attribute.isEmpty()) {
      return true;
    }
    String name = element.value(end, "");
    if (!name.isEmpty() && !nodes.contains(name)) {
      faults.report(
          end,
          element.place(end),
          "No node is named " + name + ". Enter the name of a node, or delete " + end + ".");
    }
    return nodes.contains(name);
  }

  /** Reports the first earlier element that is as specific and applies to the same way. */
  private void refuseAmbiguity(Stated one, List<Stated> before) {
    before.stream()
        .filter(other -> isAmbiguous(one.link(), other.link()))
        .findFirst()
        .ifPresent(other -> refuse(one, other));
  }

  private void refuse(Stated one, Stated other) {
    Place place = one.element().place();
    LinkRate link = one.link();
    if (link.ways().equals(other.link().ways())) {
      faults.report(
          "rate",
          place,
          "The rate of " + link.ways() + " is already on line " + other.line() + ". Keep one.");
      return;
    }
    String from = link.from().isEmpty() ? other.link().from() : link.from();
    String to = link.to().isEmpty() ? other.link().to() : link.to();
    faults.report(
        "rate",
        place,
        String.format(
            Locale.ROOT,
            "This and line %d both state the rate of %s -> %s. Delete one, or add <link"
                + " from=\"%s\" to=\"%s\" rate=\"...\"/>, which then counts.",
            other.line(),
            from,
            to,
            from,
            to));
  }

  private boolean isAmbiguous(LinkRate one, LinkRate other) {
    if (one.ways().equals(other.ways())) {
      return true;
    }
    boolean crossed =
        one.namedEnds() == 1
            && other.namedEnds() == 1
            && one.from().isEmpty() != other.from().isEmpty();
    if (!crossed) {
      return false;
    }
    String from = one.from() + other.from();
    String to = one.to() + other.to();
    return !from.equals(to)
        && all.stream().noneMatch(s -> s.link().from().equals(from) && s.link().to().equals(to));
  }
}

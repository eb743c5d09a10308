package org.ddsbench.core.implementation;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;

/**
 * Some elements of a configuration file, as {@code implementation.xml} names them: {@code inner},
 * {@code outer/inner}, {@code outer/inner[attribute!=value]}, or {@code
 * outer/inner[attribute?!=value]}.
 *
 * @param names from the outer element to the inner one; further elements may contain them
 * @param lacked the attribute that the inner element must not have with this value
 * @param ignoresCase whether the middleware does not distinguish names by case
 */
record ElementPath(List<String> names, Optional<Lacked> lacked, boolean ignoresCase) {
  private static final Pattern WORD = Pattern.compile("([^\\[]+)(?:\\[([^?!]+)(\\?)?!=(.*)])?");

  /**
   * An attribute that has another value.
   *
   * @param orAbsent whether it may also be absent
   */
  record Lacked(String attribute, String value, boolean orAbsent) {}

  ElementPath {
    names = List.copyOf(names);
  }

  /** Empty for a word of another form, which no schema has accepted. */
  static Optional<ElementPath> of(String word, boolean ignoresCase) {
    Matcher parts = WORD.matcher(word);
    return parts.matches()
        ? Optional.of(
            new ElementPath(
                List.of(parts.group(1).split("/")),
                Optional.ofNullable(parts.group(2))
                    .map(name -> new Lacked(name, parts.group(4), parts.group(3) == null)),
                ignoresCase))
        : Optional.empty();
  }

  /**
   * Whether this means an element.
   *
   * @param path the element, after those that contain it from the root
   */
  boolean matches(List<XmlElement> path) {
    int outer = path.size() - names.size();
    if (outer < 0) {
      return false;
    }
    for (int i = 0; i < names.size(); i++) {
      if (!same(names.get(i), path.get(outer + i).name())) {
        return false;
      }
    }
    XmlElement inner = path.get(path.size() - 1);
    return lacked.map(one -> lacks(inner, one)).orElse(true);
  }

  /** The value of the attribute that the inner element has instead; empty if it has none. */
  Optional<String> instead(XmlElement inner) {
    return lacked.flatMap(one -> value(inner, one.attribute()));
  }

  private boolean lacks(XmlElement inner, Lacked one) {
    return value(inner, one.attribute())
        .map(value -> !same(value, one.value()))
        .orElse(one.orAbsent());
  }

  private Optional<String> value(XmlElement inner, String attribute) {
    return inner.attributes().stream()
        .filter(one -> same(one.name(), attribute))
        .map(XmlAttribute::value)
        .findFirst();
  }

  private boolean same(String one, String other) {
    return ignoresCase ? one.equalsIgnoreCase(other) : one.equals(other);
  }
}

package org.ddsbench.core.implementation;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.xml.XmlElement;

/**
 * Some elements of a configuration file, as {@code implementation.xml} names them: {@code inner},
 * {@code outer/inner}, or {@code outer/inner[attribute!=value]}.
 *
 * @param names from the outer element to the inner one; further elements may contain them
 * @param lacked the attribute that the inner element must not have with this value
 */
record ElementPath(List<String> names, Optional<Lacked> lacked) {
  private static final Pattern WORD = Pattern.compile("([^\\[]+)(?:\\[(.+)!=(.*)])?");

  /** An attribute that is absent or has another value. */
  record Lacked(String attribute, String value) {}

  ElementPath {
    names = List.copyOf(names);
  }

  /** Empty for a word of another form, which no schema has accepted. */
  static Optional<ElementPath> of(String word) {
    Matcher parts = WORD.matcher(word);
    return parts.matches()
        ? Optional.of(
            new ElementPath(
                List.of(parts.group(1).split("/")),
                Optional.ofNullable(parts.group(2)).map(name -> new Lacked(name, parts.group(3)))))
        : Optional.empty();
  }

  /**
   * Whether this means an element.
   *
   * @param path the element, after those that contain it from the root
   */
  boolean matches(List<XmlElement> path) {
    int outer = path.size() - names.size();
    if (outer < 0
        || !names.equals(
            path.subList(outer, path.size()).stream().map(XmlElement::name).toList())) {
      return false;
    }
    XmlElement inner = path.get(path.size() - 1);
    return lacked.map(one -> !inner.value(one.attribute(), "").equals(one.value())).orElse(true);
  }
}

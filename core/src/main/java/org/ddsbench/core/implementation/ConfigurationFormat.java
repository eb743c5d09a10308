package org.ddsbench.core.implementation;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.xml.IniFile;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;

/** The format of a middleware's configuration files, as far as their settings have places. */
enum ConfigurationFormat {
  XML,
  INI,
  /** Of which nothing is known. */
  TEXT;

  /** Of a word of {@code implementation.xml}; a word that no schema has accepted is text. */
  static ConfigurationFormat of(String word) {
    return Arrays.stream(values())
        .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst()
        .orElse(TEXT);
  }

  /**
   * The settings as a tree, and the text's mistakes; empty when the format is not known.
   *
   * @param file its name in places
   */
  Optional<XmlDocument> outline(String file, String text) {
    return switch (this) {
      case XML -> Optional.of(XmlFile.outline(file, text));
      case INI -> Optional.of(IniFile.outline(file, text));
      case TEXT -> Optional.empty();
    };
  }

  /** The code of findings about such files. */
  String code() {
    return this == INI ? "INI" : "XML";
  }

  /** An element of the tree as its file writes it. */
  String written(XmlElement element) {
    if (this != INI) {
      return "<" + element.name() + ">";
    }
    return element
        .attribute(IniFile.NAME)
        .map(name -> name.value().isEmpty() ? "" : "/" + name.value())
        .map(name -> "[" + element.name() + name + "]")
        .orElse(element.name());
  }
}

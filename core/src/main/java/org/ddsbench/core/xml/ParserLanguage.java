package org.ddsbench.core.xml;

import java.util.Locale;

/**
 * The language in which the JDK's parser and validator of XML report faults: English in every
 * locale. Findings quote these messages, and {@link SchemaFault} reads the arguments in them.
 */
final class ParserLanguage {
  /** The property of both that has the language. */
  static final String PROPERTY = "http://apache.org/xml/properties/locale";

  /**
   * Not {@link Locale#ENGLISH}, for which the JDK has no table and takes that of the default
   * locale.
   */
  static final Locale ENGLISH = Locale.ROOT;

  private ParserLanguage() {}
}

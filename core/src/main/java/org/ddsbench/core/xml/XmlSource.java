package org.ddsbench.core.xml;

import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;

/**
 * An XML input file that was read once, so that everything uses the same text even if the file is
 * edited meanwhile.
 *
 * @param file the file that was read
 * @param text its content, or why it could not be read
 */
public record XmlSource(Path file, Checked<String> text) {
  /** Reads the file. */
  public static XmlSource of(Path file) {
    return new XmlSource(file, XmlFile.text(file));
  }

  /** Validates the text; every fault is in the result. */
  public XmlDocument parse(XmlSchema schema) {
    return text.value()
        .map(read -> XmlFile.parse(file.toString(), read, schema))
        .orElseGet(() -> new XmlDocument(Optional.empty(), text.findings()));
  }

  /** The text of a file that could be read. */
  public String content() {
    return text.value().orElseThrow(() -> new IllegalStateException(file + " could not be read"));
  }
}

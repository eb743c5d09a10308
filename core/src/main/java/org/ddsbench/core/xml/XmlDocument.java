package org.ddsbench.core.xml;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;

/**
 * The content of a file, as far as it could be read.
 *
 * @param root absent when the file is not XML or starts with the wrong element; present beside
 *     findings when the schema refused parts, so that the rest can be checked in the same pass
 * @param findings all errors
 */
public record XmlDocument(Optional<XmlElement> root, List<Finding> findings) {
  public XmlDocument {
    findings = List.copyOf(findings);
  }
}

package org.ddsbench.core.implementation;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;

/**
 * A configuration file of a user.
 *
 * @param handover how it reaches the apps; absent when their implementation is unknown
 */
record ConfigurationFile(Path path, Optional<Handover> handover) {
  /** Small enough for a starter to receive all files of a run in one line. */
  private static final int LARGEST = 64 << 10;

  private static final String FIELD = "file";

  /**
   * The text. Adds errors, and warnings about elements without effect, to the findings.
   *
   * @param named where {@code dds.xml} names the file
   */
  Optional<String> read(Place named, List<Finding> findings) {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      findings.add(error(named, path + " is not a regular file. Name a file."));
      return Optional.empty();
    }
    Checked<String> read = XmlFile.text(path);
    read.findings().forEach(one -> findings.add(error(named, one.place() + ": " + one.message())));
    Optional<String> text = read.value();
    if (text.filter(all -> all.getBytes(StandardCharsets.UTF_8).length > LARGEST).isPresent()) {
      findings.add(error(named, path + " is larger than 64 KiB. Delete what it does not need."));
      return Optional.empty();
    }
    handover.ifPresent(by -> text.ifPresent(all -> check(by, all, findings)));
    return text;
  }

  private void check(Handover by, String text, List<Finding> findings) {
    Optional<XmlDocument> outline = by.format().outline(path.toString(), text);
    findings.addAll(outline.map(XmlDocument::findings).orElse(List.of()));
    outline.flatMap(XmlDocument::root).ifPresent(root -> warn(by, List.of(root), findings));
  }

  /** Warns about the last element of a path, or else about elements in it. */
  private static void warn(Handover by, List<XmlElement> path, List<Finding> findings) {
    XmlElement element = path.get(path.size() - 1);
    Optional<String> why = by.withoutEffect(path);
    if (why.isPresent()) {
      findings.add(
          new Finding(by.format().code(), Severity.WARNING, "", "", element.place(), why.get()));
      return;
    }
    for (XmlElement child : element.children()) {
      List<XmlElement> inner = new ArrayList<>(path);
      inner.add(child);
      warn(by, inner, findings);
    }
  }

  private static Finding error(Place place, String message) {
    return new Finding("XML", Severity.ERROR, "", FIELD, place, message);
  }
}

package org.ddsbench.core.probe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDirectories;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;

/** Reads {@code probe.xml}. */
public final class ProbeReader {
  private static final XmlSchema SCHEMA = XmlSchema.resource(ProbeReader.class, "probe.xsd");

  private ProbeReader() {}

  /** The probe, or every error of the file. */
  public static Checked<Probe> read(Path file) {
    XmlDocument document = XmlFile.read(file, SCHEMA);
    List<Finding> findings = new ArrayList<>(document.findings());
    Optional<Probe> read = document.root().map(root -> probe(root, findings));
    findings.sort(Finding.BY_PLACE);
    return read.isPresent() && findings.isEmpty()
        ? Checked.accepted(read.get(), List.of())
        : Checked.rejected(findings);
  }

  /**
   * Every probe that has a directory with a {@code probe.xml} in this one, by name; each must have
   * the name of its directory.
   */
  public static Checked<List<Probe>> readAll(Path directory) {
    return XmlDirectories.readAll(
        directory, "probes", Probe.FILE_NAME, ProbeReader::read, Probe::name);
  }

  private static Probe probe(XmlElement root, List<Finding> findings) {
    String packages = child(root, "debian", "packages");
    return new Probe(
        root.value("name", ""),
        root.value("title", ""),
        packages.isEmpty() ? List.of() : Arrays.asList(packages.split("\\s+", -1)),
        Integer.parseInt(root.value("preference", "0")),
        child(root, "check", "program"),
        child(root, "attach", "program"),
        environment(root, findings));
  }

  private static String child(XmlElement root, String element, String attribute) {
    return root.children(element).stream()
        .findFirst()
        .map(found -> found.value(attribute, ""))
        .orElse("");
  }

  private static Map<String, String> environment(XmlElement root, List<Finding> findings) {
    Map<String, String> environment = new HashMap<>();
    for (XmlElement variable : root.children("environment")) {
      String name = variable.value("name", "");
      if (environment.put(name, variable.value("value", "")) != null) {
        findings.add(
            new Finding(
                "XML",
                Severity.ERROR,
                "",
                "name",
                variable.place("name"),
                "<environment> " + name + " is given twice. Keep one of them."));
      }
    }
    return environment;
  }
}

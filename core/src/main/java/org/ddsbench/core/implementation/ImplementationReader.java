package org.ddsbench.core.implementation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlDirectories;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;

/** Reads {@code implementation.xml}. */
public final class ImplementationReader {
  public static final String FILE_NAME = "implementation.xml";

  private static final String PROVIDED = "provided";
  private static final String PROVIDE = "provide";
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final XmlSchema SCHEMA =
      XmlSchema.resource(ImplementationReader.class, "implementation.xsd");

  private ImplementationReader() {}

  /** The implementation, or every error of the file. */
  public static Checked<Implementation> read(Path file) {
    XmlDocument document = XmlFile.read(file, SCHEMA);
    List<Finding> findings = new ArrayList<>(document.findings());
    Path directory = file.toAbsolutePath().resolveSibling("");
    Optional<Implementation> read =
        document.root().map(root -> implementation(root, directory, findings));
    findings.sort(Finding.BY_PLACE);
    return read.isPresent() && findings.isEmpty()
        ? Checked.accepted(read.get(), List.of())
        : Checked.rejected(findings);
  }

  /**
   * Every implementation that has a directory with an {@code implementation.xml} in this one, by
   * name; each must have the name of its directory.
   */
  public static Checked<List<Implementation>> readAll(Path directory) {
    return XmlDirectories.readAll(
        directory, "implementations", FILE_NAME, ImplementationReader::read, Implementation::name);
  }

  private static Implementation implementation(
      XmlElement root, Path directory, List<Finding> findings) {
    Map<String, Set<String>> supported = supported(root);
    DiscoveryReader discovery = new DiscoveryReader(root, directory, supported, findings);
    Optional<XmlElement> debian = root.children("debian").stream().findFirst();
    List<Implementation.Unsupported> unsupported =
        root.children("unsupported").stream()
            .map(
                element ->
                    new Implementation.Unsupported(
                        element.value("policy", ""),
                        element.value("value", ""),
                        discovery.scope(element),
                        element.value("reason", "")))
            .toList();
    Map<String, Long> limits = limits(root.children("limit"), findings);
    List<Daemon> daemons = discovery.daemons();
    requireMemory(root, daemons, limits, findings);
    return new Implementation(
        root.value("name", ""),
        root.value("title", ""),
        root.value("binary", ""),
        root.value("inProcess", "false").equals("true"),
        words(debian.map(element -> element.value("packages", "")).orElse("")),
        words(debian.map(element -> element.value("runtime", "")).orElse("")),
        provide(root, findings),
        supported,
        limits,
        discovery.environment(),
        unsupported,
        functions(root),
        root.children("plugin").stream().map(element -> element.value("library", "")).toList(),
        daemons,
        discovery.configurations(),
        handover(root, findings),
        Optional.empty());
  }

  /** A daemon of shared memory gets as much of it as the limit states. */
  private static void requireMemory(
      XmlElement root, List<Daemon> daemons, Map<String, Long> limits, List<Finding> findings) {
    boolean shares =
        daemons.stream()
            .anyMatch(one -> one.scope().transport().equals(Optional.of(Transport.SHM)));
    if (shares && limits.getOrDefault(Implementation.SHARED_MEMORY, 0L) == 0) {
      String message =
          "The daemon of transport shm needs to know how much memory there is. Add <limit"
              + " name=\"sharedMemoryBytes\" value=\"...\"/> above 0.";
      findings.add(fault("limit", root.place(), message));
    }
  }

  private static Optional<Handover> handover(XmlElement root, List<Finding> findings) {
    List<XmlElement> elements = root.children("userConfiguration");
    if (elements.size() > 1) {
      String message = "<userConfiguration> is given twice. Keep one of them.";
      findings.add(fault("variable", elements.get(1).place(), message));
    }
    return elements.stream().findFirst().map(Handover::of);
  }

  /** Requires both attributes or neither: who reads that it is missing also reads what to do. */
  private static Optional<String> provide(XmlElement root, List<Finding> findings) {
    Optional<XmlAttribute> how = root.attribute(PROVIDE);
    if (how.isPresent() != root.attribute(PROVIDED).isPresent()) {
      String message = PROVIDED + " and " + PROVIDE + " are given together or not at all.";
      findings.add(fault(how.isPresent() ? PROVIDED : PROVIDE, root.place(), message));
    }
    return how.map(XmlAttribute::value);
  }

  private static List<TimedFunction> functions(XmlElement root) {
    return root.children("function").stream()
        .map(
            element ->
                new TimedFunction(
                    element.value("role", ""),
                    element.value("object", ""),
                    element.value("symbol", "")))
        .toList();
  }

  private static Map<String, Set<String>> supported(XmlElement root) {
    Map<String, Set<String>> supported = new HashMap<>();
    root.children("supports").stream()
        .flatMap(element -> element.attributes().stream())
        .forEach(
            attribute ->
                // The schema reports a second element; the first one counts.
                supported.putIfAbsent(
                    attribute.name(), new LinkedHashSet<>(words(attribute.value()))));
    supported.putIfAbsent("transport", Set.of(Transport.UDP.text()));
    supported.putIfAbsent(Implementation.INTEROPERABILITY, Set.of("true"));
    supported.putIfAbsent("localDelivery", Set.of("false"));
    supported.putIfAbsent("loan", Set.of("false"));
    supported.putIfAbsent("userTypes", Set.of("false"));
    supported.putIfAbsent("security", Set.of("off"));
    return supported;
  }

  private static Map<String, Long> limits(List<XmlElement> elements, List<Finding> findings) {
    Map<String, Long> limits = new HashMap<>();
    for (XmlElement element : elements) {
      String name = element.value("name", "");
      if (limits.put(name, Long.valueOf(element.value("value", "0"))) != null) {
        String message = "<limit> " + name + " is given twice. Keep one of them.";
        findings.add(fault("name", element.place("name"), message));
      }
    }
    return limits;
  }

  static List<String> words(String text) {
    return text.isEmpty() ? List.of() : Arrays.asList(SPACES.split(text));
  }

  private static Finding fault(String field, Place place, String message) {
    return new Finding("XML", Severity.ERROR, "", field, place, message);
  }
}

package org.ddsbench.core.implementation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;

/** Reads {@code dds.xml}, where users define variants of implementations. */
public final class VariantsReader {
  public static final String FILE_NAME = "dds.xml";

  private static final XmlSchema SCHEMA = XmlSchema.resource(VariantsReader.class, "dds.xsd");

  private final Path directory;
  private final List<Implementation> known;
  private final List<Finding> findings;
  private final Set<String> names = new HashSet<>();
  private final Set<String> titles = new HashSet<>();
  private final List<Implementation> variants = new ArrayList<>();
  private final List<FaultyVariant> faulty = new ArrayList<>();

  private VariantsReader(Path directory, List<Implementation> known, List<Finding> findings) {
    this.directory = directory;
    this.known = List.copyOf(known);
    this.findings = findings;
    known.forEach(one -> names.add(one.name()));
    known.forEach(one -> titles.add(one.title()));
  }

  /**
   * What could be read of a file.
   *
   * @param variants in the order of the file, each with everything that it inherits; also those
   *     with faults, so that rules check the rows that name them, unless their implementation is
   *     unknown
   * @param faulty the variants that cannot be used, in the order of the file
   * @param findings warnings, and the errors because of which no variant can be used; with such an
   *     error also the faults of {@code faulty}
   */
  public record Reading(
      List<Implementation> variants, List<FaultyVariant> faulty, List<Finding> findings) {
    public Reading {
      variants = List.copyOf(variants);
      faulty = List.copyOf(faulty);
      findings = List.copyOf(findings);
    }

    /** All that is wrong with the file and its variants, each finding once. */
    public List<Finding> all() {
      return Stream.concat(findings.stream(), faulty.stream().flatMap(one -> one.faults().stream()))
          .distinct()
          .toList();
    }
  }

  /**
   * Reads a file.
   *
   * @param known the implementations of which there may be variants
   */
  public static Reading read(Path file, List<Implementation> known) {
    return read(file, XmlFile.read(file, SCHEMA), known);
  }

  /**
   * Reads a text that is to be stored as this file.
   *
   * @param known the implementations of which there may be variants
   */
  public static Reading read(Path file, String text, List<Implementation> known) {
    return read(file, XmlFile.parse(file.toString(), text, SCHEMA), known);
  }

  private static Reading read(Path file, XmlDocument document, List<Implementation> known) {
    List<Finding> findings = new ArrayList<>(document.findings());
    Path directory = file.toAbsolutePath().resolveSibling("");
    VariantsReader reader = new VariantsReader(directory, known, findings);
    document.root().ifPresent(root -> root.children("variant").forEach(reader::variant));
    if (findings.stream().anyMatch(Finding::isError)) {
      reader.faulty.forEach(one -> findings.addAll(one.faults()));
    }
    // Findings about configuration files follow those about this one.
    findings.sort(
        Comparator.comparing((Finding one) -> !one.place().file().equals(file.toString()))
            .thenComparing(one -> one.place().file())
            .thenComparing(Finding.BY_PLACE));
    return new Reading(reader.variants, reader.faulty, findings);
  }

  private void variant(XmlElement element) {
    String name = element.value("name", "");
    if (!name.isEmpty() && !names.add(name)) {
      report(element, "name", name + " is the name of another implementation. Rename it.");
    }
    VariantReader reader = new VariantReader(element, directory, known, names);
    Optional<Implementation> read = reader.read();
    String title = read.map(Implementation::title).orElse(element.value("title", name));
    if (read.isPresent() && !titles.add(title)) {
      report(
          element,
          element.attribute("title").isPresent() ? "title" : "name",
          "\"" + title + "\" is the title of another implementation. Choose another one.");
    }
    read.ifPresent(variants::add);
    List<Finding> faults = reader.findings().stream().filter(Finding::isError).toList();
    reader.findings().stream().filter(one -> !one.isError()).forEach(findings::add);
    if (!faults.isEmpty()) {
      faulty.add(new FaultyVariant(name, title, element.value("of", ""), faults));
    }
  }

  private void report(XmlElement element, String field, String message) {
    findings.add(new Finding("XML", Severity.ERROR, "", field, element.place(field), message));
  }
}

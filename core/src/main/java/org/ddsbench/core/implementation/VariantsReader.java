package org.ddsbench.core.implementation;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;

/** Reads {@code dds.xml}, where users define variants of implementations. */
public final class VariantsReader {
  public static final String FILE_NAME = "dds.xml";

  /** Variables that would replace libraries or the settings of this product's own programs. */
  private static final List<String> RESERVED = List.of("LD_", "DDSBENCH_");

  private static final XmlSchema SCHEMA = XmlSchema.resource(VariantsReader.class, "dds.xsd");

  private final Path directory;
  private final List<Implementation> known;
  private final List<Finding> findings;
  private final Set<String> names = new HashSet<>();
  private final Set<String> titles = new HashSet<>();

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
   *     with faults, so that campaigns that name them get no second finding
   * @param findings all faults of the file and of the configuration files that it names
   */
  public record Reading(List<Implementation> variants, List<Finding> findings) {
    public Reading {
      variants = List.copyOf(variants);
      findings = List.copyOf(findings);
    }
  }

  /**
   * Reads a file.
   *
   * @param known the implementations of which there may be variants
   */
  public static Reading read(Path file, List<Implementation> known) {
    XmlDocument document = XmlFile.read(file, SCHEMA);
    List<Finding> findings = new ArrayList<>(document.findings());
    Path directory = file.toAbsolutePath().resolveSibling("");
    VariantsReader reader = new VariantsReader(directory, known, findings);
    List<Implementation> variants = new ArrayList<>();
    document
        .root()
        .ifPresent(
            root ->
                root.children("variant")
                    .forEach(one -> reader.variant(one).ifPresent(variants::add)));
    // Findings about configuration files follow those about this one.
    findings.sort(
        Comparator.comparing((Finding one) -> !one.place().file().equals(file.toString()))
            .thenComparing(one -> one.place().file())
            .thenComparing(Finding.BY_PLACE));
    return new Reading(variants, findings);
  }

  private Optional<Implementation> variant(XmlElement element) {
    String name = element.value("name", "");
    if (!name.isEmpty() && !names.add(name)) {
      report(element, "name", name + " is the name of another implementation. Rename it.");
    }
    Optional<Implementation> base = base(element);
    Map<String, String> environment = environment(element, base);
    Optional<Path> prefix = prefix(element);
    List<Configuration> files = configurations(element, name, base);
    return base.map(
        one -> {
          String title = element.value("title", one.title() + " (" + name + ")");
          if (!titles.add(title)) {
            report(
                element,
                element.attribute("title").isPresent() ? "title" : "name",
                "\"" + title + "\" is the title of another implementation. Choose another one.");
          }
          return one.variant(
              name,
              title,
              new DdsVariant(one.name(), element.place("name"), prefix, environment, files));
        });
  }

  private Optional<Implementation> base(XmlElement element) {
    String of = element.value("of", "");
    Optional<Implementation> base = known.stream().filter(one -> one.name().equals(of)).findFirst();
    if (base.isEmpty() && !of.isEmpty()) {
      report(
          element,
          "of",
          (names.contains(of) ? of + " is itself a variant" : of + " is not an implementation")
              + ". Use one of "
              + known.stream().map(Implementation::name).collect(Collectors.joining(", "))
              + ".");
    }
    return base;
  }

  private Optional<Path> prefix(XmlElement element) {
    Optional<Path> prefix = path(element, "prefix");
    prefix
        .filter(path -> !Files.isDirectory(path))
        .ifPresent(
            path ->
                report(
                    element,
                    "prefix",
                    path + " is not a directory. Name the one with the lib of the installation."));
    return prefix;
  }

  private Optional<Path> path(XmlElement element, String attribute) {
    String text = element.value(attribute, "");
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(directory.resolve(text).normalize());
    } catch (InvalidPathException e) {
      report(element, attribute, "It is not a valid path. Correct it.");
      return Optional.empty();
    }
  }

  private Map<String, String> environment(XmlElement element, Optional<Implementation> base) {
    TreeMap<String, String> environment = new TreeMap<>();
    for (XmlElement one : element.children("environment")) {
      String name = one.value("name", "");
      if (name.isEmpty()) {
        continue;
      }
      if (environment.put(name, one.value("value", "")) != null) {
        report(one, "name", name + " is set twice. Keep one of them.");
      }
      if (RESERVED.stream().anyMatch(name::startsWith)) {
        report(one, "name", name + " is reserved. Delete it.");
      }
      base.filter(of -> of.environment().stream().anyMatch(set -> set.name().equals(name)))
          .ifPresent(
              of -> report(one, "name", of.name() + " sets " + name + " itself. Delete it."));
      base.flatMap(Implementation::handover)
          .filter(by -> by.variable().equals(name))
          .filter(by -> !element.children("configuration").isEmpty())
          .ifPresent(
              by ->
                  report(
                      one,
                      "name",
                      name + " names the files of <configuration>. Keep one of the two."));
    }
    return environment;
  }

  private List<Configuration> configurations(
      XmlElement element, String variant, Optional<Implementation> base) {
    List<XmlElement> all = element.children("configuration");
    Optional<Handover> handover = base.flatMap(Implementation::handover);
    if (!all.isEmpty() && base.isPresent() && handover.isEmpty()) {
      report(
          all.get(0),
          "file",
          base.get().title() + " takes no configuration files. Delete the element.");
      return List.of();
    }
    if (all.size() > 1 && handover.filter(by -> by.separator().isEmpty()).isPresent()) {
      report(
          all.get(1),
          "file",
          base.map(Implementation::title).orElse("") + " takes one file. Merge them into one.");
    }
    List<Configuration> files = new ArrayList<>();
    Set<String> sent = new HashSet<>();
    for (XmlElement one : all) {
      Optional<Path> path = path(one, "file");
      Optional<String> text =
          path.flatMap(
              file -> new ConfigurationFile(file, handover).read(one.place("file"), findings));
      if (path.isEmpty() || text.isEmpty()) {
        continue;
      }
      Configuration file =
          new Configuration(
              "variant-" + variant + "-" + plainName(path.get()),
              one.value("file", ""),
              text.get(),
              Scope.ALL);
      if (!sent.add(file.file())) {
        report(one, "file", "Two files have the same name. Rename one, or delete it.");
      }
      files.add(file);
    }
    return files;
  }

  /** A name that needs no escapes in a list of files. */
  private static String plainName(Path path) {
    return String.valueOf(path.getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
  }

  private void report(XmlElement element, String field, String message) {
    Place place = element.place(field);
    findings.add(new Finding("XML", Severity.ERROR, "", field, place, message));
  }
}

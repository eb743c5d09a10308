package org.ddsbench.core.implementation;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlElement;

/** Reads one variant of a {@code dds.xml}, with everything that is wrong with it alone. */
final class VariantReader {
  /** Variables that would replace libraries or the settings of this product's own programs. */
  private static final List<String> RESERVED = List.of("LD_", "DDSBENCH_");

  private final XmlElement element;
  private final String name;
  private final Path directory;
  private final List<Implementation> known;
  private final Set<String> names;
  private final List<Finding> findings = new ArrayList<>();

  /**
   * @param directory of the file
   * @param known the implementations of which it may be a variant
   * @param names of these, and of the variants up to this one
   */
  VariantReader(XmlElement element, Path directory, List<Implementation> known, Set<String> names) {
    this.element = element;
    this.name = element.value("name", "");
    this.directory = directory;
    this.known = known;
    this.names = Set.copyOf(names);
  }

  /** The variant; empty when it is of an unknown implementation. */
  Optional<Implementation> read() {
    Optional<Implementation> base = base();
    Map<String, String> environment = environment(base);
    Optional<Path> prefix = prefix();
    List<Configuration> files = configurations(base);
    return base.map(
        one ->
            one.variant(
                name,
                element.value("title", one.title() + " (" + name + ")"),
                new DdsVariant(one.name(), element.place("name"), prefix, environment, files)));
  }

  /** Errors, and warnings about its configuration files; after {@link #read}. */
  List<Finding> findings() {
    return List.copyOf(findings);
  }

  private Optional<Implementation> base() {
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

  private Optional<Path> prefix() {
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

  private Map<String, String> environment(Optional<Implementation> base) {
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
          .filter(by -> by.replaced().contains(name))
          .ifPresent(
              by ->
                  report(
                      one,
                      "name",
                      name
                          + " has no effect. Name its files in <configuration>, which also stores"
                          + " their texts."));
      base.flatMap(Implementation::handover)
          .filter(by -> by.unusedVariables().contains(name))
          .ifPresent(
              by ->
                  report(
                      Severity.WARNING,
                      one,
                      "name",
                      name + " has no effect: the app sets what it would change. Delete it."));
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

  private List<Configuration> configurations(Optional<Implementation> base) {
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
              "variant-" + name + "-" + plainName(path.get()),
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
    report(Severity.ERROR, element, field, message);
  }

  private void report(Severity severity, XmlElement element, String field, String message) {
    findings.add(new Finding("XML", severity, "", field, element.place(field), message));
  }
}

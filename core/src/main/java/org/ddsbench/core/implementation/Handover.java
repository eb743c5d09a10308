package org.ddsbench.core.implementation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.xml.XmlElement;

/**
 * How the apps of an implementation receive configuration files of users: element {@code
 * <userConfiguration>}.
 *
 * @param variable the environment variable that names the files
 * @param value its value for one file; {@code ${file}} stands for the file's name
 * @param separator between the values of several files; empty when only one file can be given
 * @param overridden elements of the files that the app itself sets after it read them
 * @param unused elements that the middleware accepts and the app does not use
 * @param replaced environment variables of the middleware that would name files, too
 * @param unusedVariables environment variables of the middleware without effect on the app
 */
public record Handover(
    String variable,
    String value,
    String separator,
    ConfigurationFormat format,
    List<ElementPath> overridden,
    List<ElementPath> unused,
    Set<String> replaced,
    Set<String> unusedVariables) {
  static final String FILE = "${file}";

  public Handover {
    overridden = List.copyOf(overridden);
    unused = List.copyOf(unused);
    replaced = Set.copyOf(replaced);
    unusedVariables = Set.copyOf(unusedVariables);
  }

  static Handover of(XmlElement element) {
    return new Handover(
        element.value("variable", ""),
        element.value("value", ""),
        element.value("separator", ""),
        ConfigurationFormat.of(element.value("format", "text")),
        paths(element, "overridden"),
        paths(element, "unused"),
        Set.copyOf(ImplementationReader.words(element.value("replaces", ""))),
        Set.copyOf(ImplementationReader.words(element.value("unusedVariables", ""))));
  }

  private static List<ElementPath> paths(XmlElement element, String attribute) {
    String words = element.value(attribute, "");
    boolean ignoresCase = element.value("ignoresCase", "false").equals("true");
    return Arrays.stream(words.split("\\s+"))
        .filter(word -> !word.isEmpty())
        .flatMap(word -> ElementPath.of(word, ignoresCase).stream())
        .toList();
  }

  /** The variable's value for these files. */
  String value(List<Configuration> files) {
    return String.join(
        separator, files.stream().map(file -> value.replace(FILE, file.file())).toList());
  }

  /**
   * Why an element has no effect, and what to do; empty when it may have one.
   *
   * @param path the element, after those that contain it from the root
   */
  Optional<String> withoutEffect(List<XmlElement> path) {
    XmlElement element = path.get(path.size() - 1);
    String name = format.written(element) + " has no effect";
    if (overridden.stream().anyMatch(one -> one.matches(path))) {
      return Optional.of(name + ": the app sets it from the row and the testbed. Delete it.");
    }
    return unused.stream()
        .filter(one -> one.matches(path))
        .findFirst()
        .map(one -> name + reason(one, element));
  }

  private static String reason(ElementPath path, XmlElement element) {
    return path.lacked()
        .map(
            lacked ->
                lacked.orAbsent()
                    ? " without %s=\"%s\". Add the attribute, or delete the element."
                        .formatted(lacked.attribute(), lacked.value())
                    : " with %s=\"%s\". Write \"%s\", or delete the element."
                        .formatted(
                            lacked.attribute(), path.instead(element).orElse(""), lacked.value()))
        .orElse(": the app does not use it. Delete it.");
  }
}

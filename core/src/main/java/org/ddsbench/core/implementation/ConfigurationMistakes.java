package org.ddsbench.core.implementation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;

/**
 * What a middleware writes about the configuration files of a variant, with places. It names files
 * as the app finds them, and often an element or a line, but no column.
 */
public final class ConfigurationMistakes {
  private static final Pattern LINE = Pattern.compile("(?:^\\S+:|\\bline )(\\d+)");
  private static final Pattern WITHIN = Pattern.compile("\\(in ([A-Za-z0-9_.-]+)\\)$");
  private static final Pattern QUOTED = Pattern.compile("<([A-Za-z0-9_.-]+)>|'([A-Za-z0-9_.-]+)'");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  private final Implementation implementation;
  private final DdsVariant variant;

  private ConfigurationMistakes(Implementation implementation, DdsVariant variant) {
    this.implementation = implementation;
    this.variant = variant;
  }

  /**
   * An error for each line.
   *
   * @param implementation a variant
   * @param lines what its program wrote
   */
  public static List<Finding> of(Implementation implementation, String lines) {
    ConfigurationMistakes mistakes =
        new ConfigurationMistakes(implementation, implementation.variant().orElseThrow());
    return lines.lines().filter(line -> !line.isBlank()).map(mistakes::finding).toList();
  }

  private Finding finding(String line) {
    Optional<Configuration> named =
        variant.configurations().stream().filter(file -> line.contains(file.file())).findFirst();
    List<Configuration> files = named.map(List::of).orElse(variant.configurations());
    String message = named.map(file -> withoutName(line, file.file())).orElse(line.strip());
    Located found =
        files.stream()
            .flatMap(file -> located(file, line, message).stream())
            .findFirst()
            .orElse(new Located(unknown(files), ""));
    return new Finding(
        format().code(),
        Severity.ERROR,
        "",
        "",
        found.place(),
        implementation.described()
            + " refuses "
            + (found.element().isEmpty() ? "the configuration" : found.element())
            + ": "
            + message.replaceAll("[.\\s]+$", "")
            + ". Correct it.");
  }

  /** A place and the element there, as it is written; empty when no element is known. */
  private record Located(Place place, String element) {}

  private Located located(XmlElement element) {
    return new Located(element.place(), format().written(element));
  }

  private ConfigurationFormat format() {
    return implementation.handover().map(Handover::format).orElse(ConfigurationFormat.TEXT);
  }

  private static String withoutName(String line, String file) {
    Matcher prefix = Pattern.compile("^" + Pattern.quote(file) + "(:\\d+)?: ").matcher(line);
    return prefix.replaceFirst("").strip();
  }

  private Optional<Located> located(Configuration file, String line, String message) {
    String path = path(file).toString();
    Optional<XmlElement> root = format().outline(path, file.text()).flatMap(XmlDocument::root);
    if (root.isEmpty()) {
      return Optional.empty();
    }
    List<XmlElement> all = withInner(root.get()).toList();
    Matcher number = LINE.matcher(line);
    if (number.find()) {
      int at = Integer.parseInt(number.group(1));
      List<XmlElement> there = all.stream().filter(one -> one.place().line() == at).toList();
      return Optional.of(
          named(there, message)
              .or(() -> there.stream().findFirst())
              .map(this::located)
              .orElse(new Located(new Place(path, at, 0), "")));
    }
    Matcher within = WITHIN.matcher(message);
    if (within.find()) {
      List<XmlElement> outer =
          all.stream().filter(one -> one.name().equals(within.group(1))).toList();
      List<XmlElement> inner =
          outer.stream().flatMap(ConfigurationMistakes::withInner).distinct().toList();
      return named(inner, message.substring(0, within.start()))
          .or(() -> outer.stream().findFirst())
          .map(this::located);
    }
    // The first reason is the cause of the others.
    return Arrays.stream(message.split("; "))
        .flatMap(reason -> named(all, reason).stream())
        .findFirst()
        .map(this::located);
  }

  /** The first of the elements whose name the message has: in quotes, or else at its end. */
  private static Optional<XmlElement> named(List<XmlElement> elements, String message) {
    List<String> words =
        new ArrayList<>(WORD.matcher(message).results().map(MatchResult::group).toList());
    Collections.reverse(words);
    return Stream.concat(
            QUOTED
                .matcher(message)
                .results()
                .map(one -> one.group(1) == null ? one.group(2) : one.group(1)),
            words.stream())
        .flatMap(word -> elements.stream().filter(one -> one.name().equals(word)))
        .findFirst();
  }

  private static Stream<XmlElement> withInner(XmlElement element) {
    return Stream.concat(
        Stream.of(element), element.children().stream().flatMap(ConfigurationMistakes::withInner));
  }

  private Path path(Configuration file) {
    return Path.of(variant.place().file())
        .toAbsolutePath()
        .resolveSibling(file.template())
        .normalize();
  }

  /** The file, when there is only one; else the variant. */
  private Place unknown(List<Configuration> files) {
    return files.size() == 1 ? new Place(path(files.get(0)).toString(), 0, 0) : variant.place();
  }
}

package org.ddsbench.core.implementation;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlElement;

/**
 * Reads those parts of an {@code implementation.xml} that are about daemons or depend on the row.
 */
final class DiscoveryReader {
  /** Small enough for a starter to receive all of them in one line. */
  private static final long LARGEST_TEMPLATE = 64L << 10;

  /** Names of files that every run has. */
  private static final Pattern OF_THE_RUN =
      Pattern.compile(
          "(publisher|subscriber|pinger|responder|pair|calibration)-.*|daemon\\..*"
              + "|resources\\.csv|clock\\.csv");

  private static final Set<String> OF_THE_NODE = Set.of(Variables.INTERFACE, Variables.ADDRESS);
  private static final Set<String> OF_A_DAEMON =
      Set.of(Variables.INTERFACE, Variables.ADDRESS, Variables.PORT);
  private static final Set<String> OF_A_TRANSPORT =
      Set.of(Variables.MESSAGE_BYTES, Variables.MESSAGE_COUNT);
  private static final Set<String> OF_THE_DAEMON =
      Set.of(Variables.DAEMON_ADDRESS, Variables.DAEMON_PORT);

  private final XmlElement root;
  private final Path directory;
  private final Map<String, Set<String>> supported;
  private final List<Finding> findings;

  /**
   * @param directory the file's directory
   * @param supported the supported values by policy
   */
  DiscoveryReader(
      XmlElement root, Path directory, Map<String, Set<String>> supported, List<Finding> findings) {
    this.root = root;
    this.directory = directory;
    this.supported = Map.copyOf(supported);
    this.findings = findings;
  }

  /** The daemons: one for each discovery or transport that needs one. */
  List<Daemon> daemons() {
    Map<Scope, Daemon> daemons = new LinkedHashMap<>();
    for (XmlElement element : root.children("daemon")) {
      Scope scope = scope(element);
      refuseTwoPurposes(element, scope);
      Set<String> known = new HashSet<>(OF_A_DAEMON);
      if (scope.transport().isPresent()) {
        known.addAll(OF_A_TRANSPORT);
      }
      Readiness ready = ready(element);
      Daemon daemon =
          new Daemon(
              scope,
              element.value("binary", ""),
              arguments(element, known),
              configurations(element, known),
              ready,
              failures(element),
              announced(element));
      if (!scope.isAll() && daemons.putIfAbsent(scope, daemon) != null) {
        String field = scope.discovery().isPresent() ? "discovery" : "transport";
        String what = scope.words().replaceFirst("with d", "D").replaceFirst("with t", "T");
        report(field, element.place(field), what + " has two daemons. Keep one of them.");
      }
    }
    refuseTwoInARun(daemons.keySet());
    for (Discovery discovery : Discovery.values()) {
      if (discovery.hasDaemon()
          && has("discovery", discovery.text())
          && daemons.keySet().stream()
              .noneMatch(scope -> scope.discovery().equals(Optional.of(discovery)))) {
        report(
            "discovery",
            supports().map(element -> element.place("discovery")).orElse(root.place()),
            "Discovery "
                + discovery
                + " needs a <daemon discovery=\""
                + discovery
                + "\">. Add it.");
      }
    }
    return List.copyOf(daemons.values());
  }

  private void refuseTwoPurposes(XmlElement element, Scope scope) {
    if (element.attribute("discovery").isPresent() == element.attribute("transport").isPresent()) {
      String message = "A daemon is for one thing. Give either discovery or transport.";
      report("daemon", element.place(), message);
    } else if (scope.discovery().filter(one -> !one.hasDaemon()).isPresent()) {
      String message = "rtps is peer to peer and has no daemon. Delete the daemon.";
      report("discovery", element.place("discovery"), message);
    }
  }

  /** A run has one daemon on a node. */
  private void refuseTwoInARun(Set<Scope> scopes) {
    for (Scope carries : scopes) {
      for (Scope finds : scopes) {
        if (carries.transport().isPresent()
            && finds.discovery().isPresent()
            && !isRefused(carries.transport().get(), finds.discovery().get())) {
          String message =
              "Rows with discovery %1$s and transport %2$s would need two daemons. Add <unsupported"
                  + " policy=\"transport\" value=\"%2$s\" discovery=\"%1$s\" reason=\"...\"/>.";
          report(
              "daemon",
              root.place(),
              message.formatted(finds.discovery().get(), carries.transport().get()));
        }
      }
    }
  }

  private boolean isRefused(Transport transport, Discovery discovery) {
    return root.children("unsupported").stream()
        .anyMatch(
            element ->
                element.value("policy", "").equals("transport")
                    && element.value("value", "").equals(transport.text())
                    && element.value("discovery", "").equals(discovery.text()));
  }

  private static List<DaemonFailure> failures(XmlElement daemon) {
    return daemon.children("failure").stream()
        .map(one -> new DaemonFailure(one.value("output", ""), one.value("reason", "")))
        .toList();
  }

  private Optional<XmlElement> supports() {
    return root.children("supports").stream().findFirst();
  }

  private List<DaemonArgument> arguments(XmlElement daemon, Set<String> known) {
    List<DaemonArgument> arguments = new ArrayList<>();
    for (XmlElement argument : daemon.children("argument")) {
      String value = argument.value("value", "");
      refuseUnknown("value", argument.place("value"), value, known, "");
      arguments.add(new DaemonArgument(value, argument.value("since", "")));
    }
    return arguments;
  }

  private Readiness ready(XmlElement daemon) {
    List<XmlElement> elements = daemon.children("ready");
    if (elements.isEmpty()) {
      return new Readiness("", ""); // reported by the schema
    }
    XmlElement ready = elements.get(0);
    if (ready.attribute("file").isPresent() == ready.attribute("output").isPresent()) {
      report("ready", ready.place(), "It is ready by one thing. Give either file or output.");
    }
    return new Readiness(fileName(ready, "file"), ready.value("output", ""));
  }

  private List<String> announced(XmlElement daemon) {
    List<String> files = new ArrayList<>();
    for (XmlElement element : daemon.children("announces")) {
      String file = fileName(element, "file");
      if (files.contains(file)) {
        report("file", element.place("file"), file + " is announced twice. Keep one of them.");
      }
      files.add(file);
    }
    return files;
  }

  private String fileName(XmlElement element, String attribute) {
    String file = element.value(attribute, "");
    if (OF_THE_RUN.matcher(file).matches()) {
      report(attribute, element.place(attribute), "A run writes " + file + " itself. Rename it.");
    }
    return file;
  }

  /** The variables of the apps. */
  List<Setting> environment() {
    List<XmlElement> elements = root.children("environment");
    refuseTwice(elements, "name");
    List<Setting> settings = new ArrayList<>();
    for (XmlElement element : elements) {
      Scope scope = scope(element);
      String value = element.value("value", "");
      refuseUnknown("value", element.place("value"), value, known(scope.discovery()), "");
      settings.add(new Setting(element.value("name", ""), value, scope));
    }
    return settings;
  }

  /** The files of the apps, with the text of their templates. */
  List<Configuration> configurations() {
    for (XmlElement element : root.children("configuration")) {
      refuseThoseOfDaemons(element);
    }
    return configurations(root, OF_THE_NODE);
  }

  /**
   * The files that an element declares.
   *
   * @param known variables that they may contain with any discovery
   */
  private List<Configuration> configurations(XmlElement parent, Set<String> known) {
    List<XmlElement> elements = parent.children("configuration");
    refuseTwice(elements, "file");
    List<Configuration> configurations = new ArrayList<>();
    for (XmlElement element : elements) {
      Scope scope = scope(element);
      String file = fileName(element, "file");
      String template = element.value("template", "");
      String text = template.isEmpty() ? "" : text(element, template);
      Set<String> all = new HashSet<>(known);
      all.addAll(known(scope.discovery()));
      refuseUnknown("template", element.place("template"), text, all, template + ": ");
      configurations.add(new Configuration(file, template, text, scope));
    }
    return configurations;
  }

  private String text(XmlElement element, String template) {
    Path file = directory.resolve(template);
    String why;
    try {
      if (Files.isRegularFile(file) && Files.size(file) > LARGEST_TEMPLATE) {
        why = "has more than " + LARGEST_TEMPLATE + " bytes";
      } else {
        return Files.readString(file);
      }
    } catch (CharacterCodingException e) {
      why = "is not text in UTF-8";
    } catch (IOException e) {
      why = "cannot be read";
    }
    report(
        "template",
        element.place("template"),
        "The template " + template + " beside implementation.xml " + why + ". Correct it.");
    return "";
  }

  /** Refuses names that a daemon's files have: on its node they share the directory of the apps. */
  private void refuseThoseOfDaemons(XmlElement element) {
    String file = element.value("file", "");
    Scope scope = words(element);
    root.children("daemon").stream()
        .filter(daemon -> scope.overlaps(words(daemon)))
        .flatMap(daemon -> daemon.children().stream())
        .filter(child -> child.value("file", "").equals(file) && !file.isEmpty())
        .findFirst()
        .ifPresent(
            child ->
                report(
                    "file", element.place("file"), "A daemon has a file " + file + ". Rename it."));
  }

  private static Set<String> known(Optional<Discovery> discovery) {
    Set<String> known = new HashSet<>(OF_THE_NODE);
    if (discovery.filter(Discovery::hasDaemon).isPresent()) {
      known.addAll(OF_THE_DAEMON);
    }
    return known;
  }

  private void refuseUnknown(
      String field, Place place, String text, Set<String> known, String where) {
    List<String> all = known.stream().sorted().map(name -> "${" + name + "}").toList();
    for (String unknown : Variables.unknown(text, known)) {
      String name = unknown.replaceAll("[${}]", "");
      report(
          field,
          place,
          where
              + unknown
              + " is not a variable here. Use "
              + String.join(", ", all)
              + (OF_THE_DAEMON.contains(name)
                  ? "; or give it the discovery whose daemon is meant."
                  : "."));
    }
  }

  /** Refuses two elements of one name when both apply to some row. */
  private void refuseTwice(List<XmlElement> elements, String attribute) {
    for (int i = 0; i < elements.size(); i++) {
      XmlElement element = elements.get(i);
      String name = element.value(attribute, "");
      Scope scope = words(element);
      boolean twice =
          elements.subList(0, i).stream()
              .anyMatch(
                  before ->
                      before.value(attribute, "").equals(name) && scope.overlaps(words(before)));
      if (twice && !name.isEmpty()) {
        report(
            attribute,
            element.place(attribute),
            "<" + element.name() + "> " + name + " is given twice. Keep one of them.");
      }
    }
  }

  /**
   * The rows that an element is for; a discovery or transport that the implementation lacks is a
   * finding.
   */
  Scope scope(XmlElement element) {
    Scope scope = words(element);
    scope.discovery().ifPresent(one -> refuseLacking(element, "discovery", one.text()));
    scope.transport().ifPresent(one -> refuseLacking(element, "transport", one.text()));
    return scope;
  }

  private void refuseLacking(XmlElement element, String policy, String value) {
    if (supports().isPresent() && !has(policy, value)) {
      String what = policy + " " + value;
      String message = "<supports> has not the " + what + ". Add it there, or delete this.";
      report(policy, element.place(policy), message);
    }
  }

  private boolean has(String policy, String value) {
    return supported.getOrDefault(policy, Set.of()).contains(value);
  }

  private static Scope words(XmlElement element) {
    String discovery = element.value("discovery", "");
    return new Scope(
        Stream.of(Discovery.values()).filter(one -> one.text().equals(discovery)).findFirst(),
        Transport.of(element.value("transport", "")));
  }

  private void report(String field, Place place, String message) {
    findings.add(new Finding("XML", Severity.ERROR, "", field, place, message));
  }
}

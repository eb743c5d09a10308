package org.ddsbench.core.testbed;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.XmlElement;

/** Reads {@code node} elements; the testbed's defaults apply to what an element does not set. */
final class NodeReader {
  private static final List<String> LOGIN = List.of("port", "user", "key", "jump");
  private static final List<String> MACHINE = List.of("host", "address");
  private static final List<String> COUNT = List.of("count");
  private static final Pattern COMMA = Pattern.compile(" ?, ?");

  private final Path home;
  private final String user;
  private final String key;
  private final String jump;
  private final String workDirectory;
  private final LauncherKind launcher;
  private final FaultSink faults;

  /** Takes a fault of a node: its field, its place and a sentence. */
  interface FaultSink {
    void report(String field, Place place, String message);
  }

  NodeReader(
      Path home,
      String user,
      String key,
      String jump,
      String workDirectory,
      LauncherKind launcher,
      FaultSink faults) {
    this.home = home;
    this.user = user;
    this.key = key;
    this.jump = jump;
    this.workDirectory = workDirectory;
    this.launcher = launcher;
    this.faults = faults;
  }

  /** The nodes of an element: one, or with {@code count} so many with numbers in their names. */
  List<Node> read(XmlElement element) {
    String directory = element.value("workDirectory", workDirectory);
    if (directory.isEmpty() && element.attribute("workDirectory").isEmpty()) {
      faults.report(
          "workDirectory",
          element.place(),
          "The node has no workDirectory. Add it to the node or to <testbed>.");
    }
    LauncherKind kind = LauncherKind.of(element.value("launcher", launcher.text()));
    boolean ssh = kind == LauncherKind.SSH;
    if (!ssh) {
      refuse(element, LOGIN, "The launcher " + kind.text() + " does not log in", "ssh");
    }
    if (kind == LauncherKind.SLURM) {
      refuse(element, MACHINE, "The launcher slurm takes its machines from Slurm", "ssh");
    } else {
      refuse(
          element, COUNT, "The launcher " + kind.text() + " needs a line for each node", "slurm");
      if (element.attribute("host").isEmpty()) {
        faults.report("host", element.place(), "The node has no host. Add it.");
      }
    }
    String name = element.value("name", "");
    OptionalInt count =
        kind == LauncherKind.SLURM ? number(element.value("count", "")) : OptionalInt.empty();
    Node first = node(element, kind, directory, count.isPresent() ? name + 1 : name);
    return IntStream.rangeClosed(1, count.orElse(1))
        .mapToObj(i -> i == 1 ? first : first.named(name + i))
        .toList();
  }

  private Node node(XmlElement element, LauncherKind kind, String directory, String name) {
    boolean ssh = kind == LauncherKind.SSH;
    return NodeBuilder.of(name, kind == LauncherKind.SLURM ? name : element.value("host", ""))
        .port(number(element.value("port", "")))
        .user(ssh ? element.value("user", user) : "")
        .key(ssh ? path(element, "key", key) : "")
        .jump(ssh ? element.value("jump", jump) : "")
        .networkInterface(element.value("interface", ""))
        .address(element.value("address", ""))
        .workDirectory(withoutLastSlash(directory))
        .cpuAffinity(processors(element.value("cpuAffinity", "")))
        .environment(environment(element))
        .roles(roles(element.value("roles", "publisher subscriber")))
        .libraries(
            element.value("libraries", "installed").equals("bundled")
                ? Libraries.BUNDLED
                : Libraries.INSTALLED)
        .programs(withoutLastSlash(path(element, "programs", "")))
        .maxEndpoints(number(element.value("maxEndpoints", "")))
        .launcher(kind)
        .build();
  }

  /** Attributes that have no effect with its launcher. */
  private void refuse(XmlElement element, List<String> attributes, String why, String other) {
    for (String attribute : attributes) {
      if (element.attribute(attribute).isPresent()) {
        faults.report(
            attribute,
            element.place(attribute),
            why
                + ", so "
                + attribute
                + " has no effect. Remove it, or use launcher=\""
                + other
                + "\".");
      }
    }
  }

  private static String withoutLastSlash(String path) {
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /**
   * The path of an attribute with a leading {@code ~} replaced; one that is not a valid path on
   * this system is a finding.
   */
  String path(XmlElement element, String attribute, String otherwise) {
    String path = element.value(attribute, otherwise);
    try {
      return path.startsWith("~/")
          ? Path.of(home.toString(), path.substring(1)).toString()
          : Path.of(path).toString();
    } catch (InvalidPathException e) {
      faults.report(
          attribute,
          element.place(attribute),
          "This system cannot name the file '"
              + path
              + "' ("
              + e.getReason()
              + "). Use a locale that has its characters, or another name.");
      return "";
    }
  }

  static OptionalInt number(String text) {
    return text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
  }

  private static List<Integer> processors(String text) {
    return text.isEmpty()
        ? List.of()
        : COMMA.splitAsStream(text).map(Integer::valueOf).distinct().toList();
  }

  private Map<String, String> environment(XmlElement element) {
    try {
      return EnvironmentText.read(element.value("environment", ""));
    } catch (IllegalArgumentException e) {
      faults.report(
          "environment",
          element.place("environment"),
          "The variable " + e.getMessage() + " is set twice. Keep one of them.");
      return Map.of();
    }
  }

  private static Set<Role> roles(String text) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (Role role : Role.values()) {
      if (List.of(text.split(" ", -1)).contains(role.text())) {
        roles.add(role);
      }
    }
    return roles;
  }
}

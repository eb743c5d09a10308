package org.ddsbench.core.testbed;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.XmlElement;

/** Reads one {@code node} element; what it does not say, the testbed's defaults say. */
final class NodeReader {
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
    void tell(String field, Place place, String message);
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

  Node read(XmlElement element) {
    String directory = element.value("workDirectory", workDirectory);
    if (directory.isEmpty() && element.attribute("workDirectory").isEmpty()) {
      faults.tell(
          "workDirectory",
          element.place(),
          "The node has no workDirectory. Add it to the node or to <testbed>.");
    }
    LauncherKind kind = LauncherKind.of(element.value("launcher", launcher.text()));
    boolean ssh = kind == LauncherKind.SSH;
    if (!ssh) {
      refuseLogin(element, kind);
    }
    return new Node(
        element.value("name", ""),
        element.value("host", ""),
        number(element.value("port", "")),
        ssh ? element.value("user", user) : "",
        ssh ? path(element, "key", key) : "",
        ssh ? element.value("jump", jump) : "",
        element.value("interface", ""),
        element.value("address", ""),
        withoutLastSlash(directory),
        processors(element.value("cpuAffinity", "")),
        environment(element),
        roles(element.value("roles", "publisher subscriber")),
        element.value("libraries", "installed").equals("bundled")
            ? Libraries.BUNDLED
            : Libraries.INSTALLED,
        number(element.value("maxEndpoints", "")),
        kind);
  }

  /** What only a login needs would be ignored on such a node. */
  private void refuseLogin(XmlElement element, LauncherKind kind) {
    for (String attribute : List.of("port", "user", "key", "jump")) {
      if (element.attribute(attribute).isPresent()) {
        faults.tell(
            attribute,
            element.place(attribute),
            "The launcher "
                + kind.text()
                + " does not log in, so "
                + attribute
                + " has no effect. Remove it, or use launcher=\"ssh\".");
      }
    }
  }

  private static String withoutLastSlash(String path) {
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /**
   * The path of an attribute with a leading {@code ~} replaced; one that this system cannot name is
   * told.
   */
  String path(XmlElement element, String attribute, String otherwise) {
    String path = element.value(attribute, otherwise);
    try {
      return path.startsWith("~/")
          ? Path.of(home.toString(), path.substring(1)).toString()
          : Path.of(path).toString();
    } catch (InvalidPathException e) {
      faults.tell(
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

  private static OptionalInt number(String text) {
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
      faults.tell(
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

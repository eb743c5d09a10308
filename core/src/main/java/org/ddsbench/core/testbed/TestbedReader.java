package org.ddsbench.core.testbed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;
import org.ddsbench.core.xml.XmlSource;

/** Reads {@code testbed.xml}: every fault at once, and nothing about whether the nodes are up. */
public final class TestbedReader {
  private static final XmlSchema SCHEMA = XmlSchema.resource(TestbedReader.class, "testbed.xsd");

  private final Path home;
  private final List<Finding> findings = new ArrayList<>();

  private TestbedReader(Path home) {
    this.home = home;
  }

  /**
   * The testbed, or every error of the file.
   *
   * @param home what a leading {@code ~} stands for: the home directory of the caller
   */
  public static Checked<Testbed> read(Path file, Path home) {
    return read(XmlSource.of(file), home);
  }

  /** The same of a file that was read already. */
  public static Checked<Testbed> read(XmlSource source, Path home) {
    return new TestbedReader(home).testbed(source.parse(SCHEMA));
  }

  /**
   * What a text says.
   *
   * @param root what could be read of it, also when the testbed has faults; absent when it is not
   *     XML or starts with another element
   */
  public record Reading(Optional<XmlElement> root, Checked<Testbed> testbed) {}

  /**
   * Reads the text of a file that need not be written yet.
   *
   * @param file what places name
   * @param home what a leading {@code ~} stands for
   */
  public static Reading read(String file, String text, Path home) {
    XmlDocument document = XmlFile.parse(file, text, SCHEMA);
    return new Reading(document.root(), new TestbedReader(home).testbed(document));
  }

  private Checked<Testbed> testbed(XmlDocument document) {
    findings.addAll(document.findings());
    Optional<Testbed> testbed = document.root().map(this::testbed);
    findings.sort(Finding.BY_PLACE);
    return testbed.isPresent() && findings.isEmpty()
        ? Checked.accepted(testbed.get(), List.of())
        : Checked.rejected(findings);
  }

  private Testbed testbed(XmlElement root) {
    Optional<XmlElement> ssh = root.children("ssh").stream().findFirst();
    String user = ssh.map(element -> element.value("user", "")).orElse("");
    String key = ssh.map(element -> element.value("key", "")).orElse("");
    String jump = ssh.map(element -> element.value("jump", "")).orElse("");
    List<XmlElement> elements = root.children("node");
    NodeReader reader =
        new NodeReader(
            home,
            user,
            key,
            jump,
            root.value("workDirectory", ""),
            LauncherKind.of(root.value("launcher", LauncherKind.SSH.text())),
            this::tell);
    List<Node> nodes = elements.stream().map(reader::read).toList();
    String knownHosts = ssh.map(element -> reader.path(element, "knownHosts", "")).orElse("");
    refuseSameNames(elements);
    insistOnRoles(root, nodes);
    Set<String> names = nodes.stream().map(Node::name).collect(Collectors.toSet());
    List<LinkRate> links = new LinkReader(names, this::tell).read(root.children("link"));
    List<String> command = command(root, nodes);
    return new Testbed(root.value("name", ""), ntp(root), knownHosts, nodes, links, command);
  }

  /** Named by its first argument, with placeholders that are known. */
  private List<String> command(XmlElement root, List<Node> nodes) {
    boolean used = nodes.stream().anyMatch(node -> node.launcher() == LauncherKind.COMMAND);
    Optional<XmlElement> element = root.children("command").stream().findFirst();
    if (used && element.isEmpty()) {
      tell(
          "command",
          root.place(),
          "A node has the launcher command, but the testbed has no <command>. Add one with its"
              + " arguments, e.g. kubectl exec -i ${host} --.");
    }
    if (!used && element.isPresent()) {
      tell(
          "command",
          element.get().place(),
          "No node has the launcher command, so <command> has no effect. Remove it, or set"
              + " launcher=\"command\".");
    }
    List<XmlElement> arguments =
        element.map(command -> command.children("argument")).orElse(List.of());
    for (XmlElement argument : arguments) {
      for (String unknown : CommandTemplate.unknown(argument.value("value", ""))) {
        tell(
            "value",
            argument.place("value"),
            unknown + " is not known here. Use ${node} or ${host}.");
      }
    }
    return arguments.stream().map(argument -> argument.value("value", "")).toList();
  }

  private NtpSettings ntp(XmlElement root) {
    Optional<XmlElement> element = root.children("ntp").stream().findFirst();
    String server = element.map(ntp -> ntp.value("server", "")).orElse("");
    String word = element.map(ntp -> ntp.value("mode", "none")).orElse("none");
    NtpMode mode =
        List.of(NtpMode.values()).stream()
            .filter(candidate -> candidate.text().equals(word))
            .findFirst()
            .orElseThrow();
    if (mode != NtpMode.NONE
        && element.isPresent()
        && element.get().attribute("server").isEmpty()) {
      tell("server", element.get().place(), "Mode " + word + " needs a server. Add the attribute.");
    }
    return new NtpSettings(server, mode);
  }

  private void refuseSameNames(List<XmlElement> nodes) {
    Map<String, Place> seen = new HashMap<>();
    for (XmlElement node : nodes) {
      String name = node.value("name", "");
      Place first = name.isEmpty() ? null : seen.putIfAbsent(name, node.place());
      if (first != null) {
        tell(
            "name",
            node.place("name"),
            "Node " + name + " is already on line " + first.line() + ". Give each its own name.");
      }
    }
  }

  private void insistOnRoles(XmlElement root, List<Node> nodes) {
    for (Role role : Role.ENDPOINTS) {
      if (!nodes.isEmpty() && nodes.stream().noneMatch(node -> node.roles().contains(role))) {
        tell(
            "roles",
            root.place(),
            "No node has the role " + role.text() + ". Add it to the roles of at least one node.");
      }
    }
  }

  private void tell(String field, Place place, String message) {
    findings.add(new Finding("XML", Severity.ERROR, "", field, place, message));
  }
}
